import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, test } from 'vitest';

import { type Language, languages } from '#contract/languages.ts';

import { paperFonts } from './answers/pdf.ts';

interface Font {
  hasGlyphForCodePoint: (letter: number) => boolean;
}
/** What draws the letters of PDFs. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create: (font: Buffer) => Font;
};

const lettersOf = async (language: Language): Promise<string[]> => {
  const file = path.join(import.meta.dirname, `../../messages/${language}/papers.ts`);
  return [...new Set((await readFile(file, 'utf8')).replaceAll('\n', ''))];
};

const missing = (letters: string[], font: Font): string[] =>
  letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

test.each(languages)('papers have every letter of what stands on them in %s', async (language) => {
  const letters = await lettersOf(language);
  expect(letters.length).toBeGreaterThan(50);
  for (const [name, file] of Object.entries(paperFonts)) {
    expect(missing(letters, fontkit.create(await readFile(file))), name).toEqual([]);
  }
});

test('a letter that a font lacks is found: papers of another script than Devanagari need another font', async () => {
  const font = fontkit.create(await readFile(paperFonts.regular));
  expect(missing(['₹', 'क', 'ક'], font)).toEqual(['ક']);
});
