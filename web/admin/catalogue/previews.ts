import { lookOf } from '#web/ui/looks/look-of.ts';
import styles from './previews.module.css';

/** A list of pictures; `leaving` for those that will be deleted. */
export const previewsClass = lookOf(styles.previews, { leaving: styles.leaving });
export const draggedClass = styles.dragged;
export const previewBadgeClass = styles.badge;

/** A button on a picture, by its corner. */
export const previewButtonClass = lookOf(styles.button, {
  topEnd: styles.corner,
  topStart: styles.start,
  grip: styles.grip,
});
