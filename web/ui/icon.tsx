import { trustDrawing } from './trusted-html.ts';

interface IconProps {
  /** `icon`, with `fill` where it is drawn solid. */
  className: string;
  /** Where it says something that no word beside it does; otherwise it is decoration. */
  'aria-label'?: string;
  role?: 'img';
}

export type Icon = ReturnType<typeof icon>;

/** An icon from the shapes within its 24 by 24; the styles of `.icon` draw them. */
export const icon = (shapes: string) => {
  const inside = { __html: trustDrawing(shapes) };
  return (props: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden={props['aria-label'] === undefined ? true : undefined}
      {...props}
      // A constant of this file: as elements, an icon would be half of a card's work.
      dangerouslySetInnerHTML={inside}
    />
  );
};
