import { lookOf } from '#web/ui/looks/look-of.ts';
import styles from './tiles.module.css';

/** Categories or sub-categories, beside or below each other. */
export const tilesClass = lookOf(styles.tiles, { asList: styles.asList });

/** One of them: a picture and a name whose link covers the tile. */
export const tileClass = styles.tile;
