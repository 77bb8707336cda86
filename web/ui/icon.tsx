import { classes } from './classes.ts';
import styles from './icon.module.css';
import { trustDrawing } from './trusted-html.ts';

interface IconProps {
  className?: string;
  /** Solid instead of outlined. */
  isFilled?: boolean;
  /** Set if no text beside the icon has the same meaning; otherwise the icon is decoration. */
  'aria-label'?: string;
  role?: 'img';
}

export type Icon = ReturnType<typeof icon>;

/** Makes an icon component from shapes on a 24 by 24 grid. Its size is 1.25 of the text's, or `--icon-size`. */
export const icon = (shapes: string) => {
  const inside = { __html: trustDrawing(shapes) };
  return ({ className, isFilled = false, ...props }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden={props['aria-label'] === undefined ? true : undefined}
      {...props}
      className={classes(styles.icon, isFilled && styles.filled, className)}
      // A constant of this file. As React elements, icons would be half of the cost of rendering a card.
      dangerouslySetInnerHTML={inside}
    />
  );
};
