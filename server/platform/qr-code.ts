import { create } from 'qrcode';

/** Readers need so many empty modules at each edge. */
const quiet = 4;

/**
 * Returns a text as a QR code (level M): an SVG path of its dark modules, in a square of `size` modules with the empty
 * ones at the edges. Rows of dark modules are drawn as one, so that the path is short.
 */
export function qrCode(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_module, column) => modules.get(row, column) !== 0),
  );
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return [`M${x + quiet} ${y + quiet}h${length}v1h-${length}z`];
    }),
  );
  return { size: modules.size + 2 * quiet, path: path.join('') };
}
