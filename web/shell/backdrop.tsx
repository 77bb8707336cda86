import markUrl from '#web/brand/mark.svg?url';
import { trustDrawing } from '#web/ui/trusted-html.ts';
import styles from './backdrop.module.css';

/**
 * Logos and dots that drift behind every page: 6 and 30 on narrow screens, 15 and 60 on wide ones. Their positions
 * are constant, so that server and browser render the same; the sizes and colours of the dots are in the styles.
 */
const logos: [left: number, top: number, size: number][] = [
  [1, 18, 92],
  [90, 30, 120],
  [4, 62, 120],
  [93, 74, 84],
  [46, 8, 64],
  [30, 88, 92],
  [15, 71, 56],
  [70, 11, 72],
  [6, 13, 96],
  [64, 63, 56],
  [40, 43, 72],
  [28, 64, 96],
  [81, 11, 56],
  [60, 88, 72],
  [41, 82, 96],
];
const dotCount = 60;

/** The fractional parts of multiples of an irrational number are evenly spread and look random. */
const scatter = (n: number, irrational: number) => (((n * irrational) % 1) * 100).toFixed(1);

const place = (left: number | string, top: number | string, delay: number) =>
  `style="left:${left}%;top:${top}%;animation-delay:-${delay.toFixed(1)}s"`;

/** As one HTML string, built once: 75 elements on every page that never change. */
const drawing = {
  __html: trustDrawing(
    [
      ...logos.map(
        ([left, top, size], n) =>
          `<img src="${markUrl}" alt="" width="${size}" height="${size}" fetchpriority="low" ${place(left, top, 3.7 * n)}>`,
      ),
      ...Array.from(
        { length: dotCount },
        (_, n) =>
          `<i ${place(scatter(n + 1, Math.SQRT2), scatter(n + 1, 1.6180339887), 0.7 * n)}></i>`,
      ),
    ].join(''),
  ),
};

export const Backdrop = () => (
  <div className={styles.backdrop} aria-hidden="true" dangerouslySetInnerHTML={drawing} />
);
