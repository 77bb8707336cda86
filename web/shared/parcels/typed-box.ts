import { parcelBounds } from '#contract/parcels/words.ts';
import { readDraft, writeDraft } from '#web/data/drafts.ts';

/** The sides of a box in centimetres, as they are typed. */
export interface Box {
  length: string;
  width: string;
  height: string;
}

const form = 'box';

/** The box that was used last in this browser: shops have few. */
export function lastBox(): Box {
  const value = readDraft(form)?.value;
  const [length = '', width = '', height = ''] = typeof value === 'string' ? value.split('x') : [];
  return { length, width, height };
}
export const rememberBox = ({ length, width, height }: Box): void =>
  writeDraft(form, `${length}x${width}x${height}`);

export const sidesOf = ({ length, width, height }: Box) => ({
  length_cm: Number(length),
  width_cm: Number(width),
  height_cm: Number(height),
});

/** Whether couriers take it. */
export const isBox = (box: Box): boolean =>
  Object.values(sidesOf(box)).every(
    (cm) => cm >= parcelBounds.minCm && cm <= parcelBounds.maxCm && Number(cm.toFixed(1)) === cm,
  );
