import { classes } from '../classes.ts';
import styles from './heads.module.css';

/** The row of a page's title and what can be done with the page. */
export const pageHeadClass = styles.page;

/** The row of a section's title and the link to all of it. */
export const sectionHeadClass = styles.section;

/** A page's title below the way to it. */
export const belowCrumbsClass = classes(styles.page, styles.belowCrumbs);
