import styles from './rosette.module.css';

/** A picture, letter or icon in the shape of a rosette. */
export const rosetteClass = styles.rosette;
