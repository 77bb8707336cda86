import { trustDrawing } from './trusted-html.ts';

interface IconProps {
  /** `icon`, plus `fill` for a solid icon. */
  className: string;
  /** Set if no text beside the icon says the same; otherwise the icon is decoration. */
  'aria-label'?: string;
  role?: 'img';
}

export type Icon = ReturnType<typeof icon>;

/** Makes an icon component from shapes on a 24 by 24 grid, drawn by the styles of `.icon`. */
export const icon = (shapes: string) => {
  const inside = { __html: trustDrawing(shapes) };
  return (props: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden={props['aria-label'] === undefined ? true : undefined}
      {...props}
      // A constant of this file. As React elements, icons would be half of the cost of rendering a card.
      dangerouslySetInnerHTML={inside}
    />
  );
};
