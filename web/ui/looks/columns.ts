import styles from './columns.module.css';

/** Two equal columns on wide screens. */
export const columnsClass = styles.columns;

/** A wide column and, on wide screens, an aside that stays in view. */
export const withAsideClass = styles.withAside;
export const asideClass = styles.aside;
