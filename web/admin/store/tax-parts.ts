import styles from './tax-parts.module.css';

/** What the panels of tax wear: a question with its legend, and what is folded away. */
export const questionClass = styles.question;
export const legendClass = styles.legend;
export const historyClass = styles.history;
export const moreClass = styles.more;

/** The rates: a list, one of them, its percentage, and the form that confirms them. */
export const ratesClass = styles.rates;
export const rateClass = styles.rate;
export const percentClass = styles.percent;
export const confirmingClass = styles.confirming;
