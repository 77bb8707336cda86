import { lookOf } from '#web/ui/looks/look-of.ts';
import styles from './review-part.module.css';

/** A part of the review, with a line above it unless it is the first. */
export const reviewPartClass = lookOf(styles.part, { first: styles.first });
