import styles from './orders-page.module.css';

/** The width of the pages of orders. */
export const ordersPageClass = styles.page;
