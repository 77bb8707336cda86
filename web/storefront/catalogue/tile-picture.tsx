import { Picture } from '#web/ui/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './tile-picture.module.css';
import { rosetteClass } from '#web/ui/looks/rosette.ts';

const tileSizes = '(min-width: 64rem) 220px, 45vw';

interface TilePictureProps {
  id: number;
  name: string;
  address: string | null;
}

/** The picture of a category or sub-category, or the first letter of its name. */
export function TilePicture({ id, name, address }: TilePictureProps) {
  return (
    <span className={classes(styles.tilePic, rosetteClass, `pastel-${id % 7}`)}>
      {address ? (
        <Picture url={address} alt="" sizes={tileSizes} />
      ) : (
        <span aria-hidden="true">{name.slice(0, 1)}</span>
      )}
    </span>
  );
}
