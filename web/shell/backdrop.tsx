import markUrl from '#web/brand/mark.svg?url';

/**
 * Logos and dots that drift behind every page: 6 and 30 on a narrow screen, 15 and 60 on a wide one. Their
 * places are fixed, so that the server and the browser draw the same.
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
const narrowLogos = 6;
const dotCount = 60;
const narrowDots = 30;

const colours = ['rani-500', 'marigold-400', 'peacock-400', 'kesar-400', 'violet-400', 'pista-400'];

/** The fractional parts of multiples of an irrational number lie evenly and look like chance. */
const scatter = (n: number, irrational: number) => ((n * irrational) % 1) * 100;

const dots = Array.from({ length: dotCount }, (_, n) => ({
  left: `${scatter(n + 1, Math.SQRT2).toFixed(1)}%`,
  top: `${scatter(n + 1, 1.6180339887).toFixed(1)}%`,
  size: 4 + (n % 3) * 2,
  colour: `var(--color-${colours[n % colours.length]})`,
}));

export function Backdrop() {
  return (
    <div className="backdrop" aria-hidden="true">
      {logos.map(([left, top, size], n) => (
        <img
          key={n}
          className={n < narrowLogos ? undefined : 'wide'}
          src={markUrl}
          alt=""
          width={size}
          height={size}
          style={{ left: `${left}%`, top: `${top}%`, animationDelay: `${-3.7 * n}s` }}
        />
      ))}
      {dots.map(({ left, top, size, colour }, n) => (
        <i
          key={n}
          className={n < narrowDots ? undefined : 'wide'}
          style={{
            left,
            top,
            width: size,
            height: size,
            background: colour,
            animationDelay: `${-0.7 * n}s`,
          }}
        />
      ))}
    </div>
  );
}
