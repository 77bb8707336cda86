import { lookOf } from './look-of.ts';
import styles from './carousel.module.css';

/** A carousel, its row and its slides. */
export const carouselClass = styles.carousel;
export const trackClass = styles.track;
export const slideClass = styles.slide;

/** A round button on a picture; `corner` at the top right. */
export const roundClass = lookOf(styles.round, { corner: styles.corner });
