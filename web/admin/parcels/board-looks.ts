import { lookOf } from '#web/ui/looks/look-of.ts';

import styles from './board-looks.module.css';

/** A view of the packing board: rows that can be ticked, each of an order or a parcel. */
export const boardClass = styles.panel;
export const boardAllClass = styles.all;
export const boardTickClass = styles.tick;
export const boardBoxClass = styles.box;
export const boardRowClass = lookOf(styles.row, { chosen: styles.chosen, sent: styles.sent });
export const boardHeadClass = styles.head;
export const boardTitleClass = styles.title;
export const boardNameClass = styles.name;
export const boardWhatClass = styles.what;
export const boardLateClass = styles.late;
export const boardPhoneClass = styles.phone;
export const boardNoteClass = styles.note;
export const boardActsClass = styles.acts;
export const boardWrongClass = styles.wrong;
