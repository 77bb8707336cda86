import styles from './panels.module.css';

/** A list of panels, up to three beside each other. */
export const panelsClass = styles.panels;

/** One of them: a heading with a figure at the end of its line, a text of at least one line, and actions. */
export const panelItemClass = styles.item;
export const panelItemHeadClass = styles.head;
export const panelItemFigureClass = styles.figure;
export const panelItemTextClass = styles.text;
