import { createRequire } from 'node:module';
import { setImmediate as others } from 'node:timers/promises';

import PdfDocument from 'pdfkit';

import type { Paper } from '#contract/invoices/schemas.ts';
import { usualLanguage } from '#contract/languages.ts';
import { type GstState, gstStates } from '#contract/tax/words.ts';
import { formatRupees } from '#messages/formats.ts';

import { type PaperWords, paperWords } from './paper-words.ts';
import { type Column, columnsOf, halfName } from './pdf-columns.ts';

/** One font for Latin, the sign of the rupee and Devanagari, which is shaped as it is read. */
const require = createRequire(import.meta.url);
const regular = require.resolve('@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/hind/600SemiBold/Hind_600SemiBold.ttf');

const margin = 40;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
/** What is longer is cut: a sheet is meant to be read. */
const maxLetters = 240;

/** What a text may do to those around it is left out: controls, and marks that turn the direction of writing. */
const hidden = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const plain = (text: string): string => {
  const letters = Array.from(text.replaceAll('\n', ', ').replaceAll(hidden, ' '));
  return letters.length > maxLetters
    ? `${letters.slice(0, maxLetters - 1).join('')}…`
    : letters.join('');
};

/** Draws papers, each on sheets of its own. The same papers give the same bytes. */
export async function drawPapers(papers: Paper[]): Promise<Buffer> {
  const at = new Date(papers[0]?.issued_at ?? 0);
  const document = new PdfDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    lang: `${papers[0]?.language ?? usualLanguage}-IN`,
    info: {
      Title: papers.map(({ number }) => number).join(', '),
      CreationDate: at,
      ModDate: at,
    },
  });
  const parts: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  document.registerFont('regular', regular).registerFont('bold', bold);
  for (const [place, paper] of papers.entries()) {
    // Who wants one paper does not wait for those who want a hundred.
    if (place > 0) await others();
    drawPaper({ document, paper, words: paperWords[paper.language] });
  }
  document.end();
  return drawn;
}

type Document = PDFKit.PDFDocument;

/** A paper on its sheets, in the words of its language. */
interface Sheet {
  document: Document;
  paper: Paper;
  words: PaperWords;
}

function drawPaper(sheet: Sheet): void {
  const { document, paper, words } = sheet;
  document.addPage();
  drawHead(sheet);
  drawParties(sheet);
  drawLines(sheet);
  drawSums(sheet);
  const isTaxed = paper.seller.kind === 'regular';
  document
    .font('regular')
    .fontSize(8)
    .text(isTaxed ? words.computerMadeWithTax : words.computerMade, margin, document.y + 16, {
      width,
    });
}

function drawHead({ document, paper, words }: Sheet): void {
  const { kind, seller } = paper;
  document.font('bold').fontSize(18).text(words.kinds[kind], margin, margin, { width: 260 });
  document.font('regular').fontSize(9);
  if (seller.kind === 'composition') document.text(words.compositionWords, { width: 260 });
  if (paper.is_commercial) document.text(words.commercial, { width: 260 });
  if (paper.replaced_by) document.font('bold').text(words.replacedText, { width: 260 });
  const left = document.y;
  const facts: [string, string][] = [
    [words.number, paper.number],
    [words.date, words.day({ at: paper.issued_at })],
    [words.order, `#${paper.order_id}`],
  ];
  const others = [
    [words.takesBack, paper.refers_to],
    [words.replaces, paper.replaces],
    [words.replacedBy, paper.replaced_by],
  ] as const;
  for (const [name, other] of others) {
    if (other) facts.push([name, words.referred({ number: other.number, at: other.issued_at })]);
  }
  if (paper.correction) facts.push([words.reason, words.corrections[paper.correction]]);
  document.y = margin;
  for (const [name, value] of facts) drawFact(document, name, value, 'regular');
  document.y = Math.max(document.y, left) + 14;
}

/** A name on the right half of the sheet, and its value at the edge. */
function drawFact(document: Document, name: string, value: string, font: string): void {
  const y = document.y;
  document.font(font).fontSize(9).text(name, 320, y, { width: 90, lineBreak: false });
  document.font('bold').text(value, 400, y, { width: margin + width - 400, align: 'right' });
}

function drawParties({ document, paper, words }: Sheet): void {
  const { seller, buyer, handed_over_at: shop, place_of_supply: place } = paper;
  const isTaxed = seller.kind === 'regular';
  const state = (code: GstState) => words.state({ name: gstStates[code], code });
  const parties = [
    [
      words.soldBy,
      seller.legal_name,
      seller.address,
      state(seller.state_code),
      seller.gstin !== null && words.gstinOf({ gstin: seller.gstin }),
      seller.fssai_licence !== null && words.fssaiOf({ licence: seller.fssai_licence }),
    ],
    [
      shop === null ? words.billedTo : words.billedAlone,
      buyer.name,
      buyer.address,
      shop !== null && words.handedOverAt({ place: shop }),
      isTaxed && buyer.gstin !== null && words.gstinOf({ gstin: buyer.gstin }),
      isTaxed && place !== null && words.suppliedTo({ place: state(place) }),
      isTaxed && words.reverseCharge,
    ],
  ];
  const top = document.y;
  let end = top;
  for (const [at, [title, name, ...rest]] of parties.entries()) {
    const [x, room] = [margin + at * 270, { width: 240 }];
    document.font('bold').fontSize(8).text(String(title), x, top, room);
    document.fontSize(10).text(plain(String(name)), room);
    document.font('regular').fontSize(9);
    for (const line of rest) if (line) document.text(plain(line), x, document.y, room);
    end = Math.max(end, document.y);
  }
  document.y = end + 14;
}

function drawLines({ document, paper, words }: Sheet): void {
  const columns = columnsOf(paper, words);
  const room = 54;
  const nameWidth = width - columns.length * room;
  const drawRow = (name: string, cells: string[], font: string) => {
    document.font(font).fontSize(8);
    const height = Math.max(
      document.heightOfString(name, { width: nameWidth - 6 }),
      ...cells.map((cell) => document.heightOfString(cell, { width: room - 2 })),
    );
    if (document.y + height > bottom - 20) document.addPage();
    const y = document.y;
    document.text(name, margin, y, { width: nameWidth - 6 });
    for (const [at, cell] of cells.entries()) {
      document.text(cell, margin + nameWidth + at * room, y, { width: room - 2, align: 'right' });
    }
    document.y = y + height + 3;
    document
      .moveTo(margin, document.y)
      .lineTo(margin + width, document.y)
      .lineWidth(0.5)
      .stroke('#cccccc');
    document.y += 3;
  };
  const titles = columns.map(({ name }: Column) => name);
  drawRow(words.item, titles, 'bold');
  for (const line of paper.lines) {
    drawRow(
      plain(line.description),
      columns.map(({ value }: Column) => value(line)),
      'regular',
    );
  }
}

function drawSums({ document, paper, words }: Sheet): void {
  if (document.y > bottom - 100) document.addPage();
  document.y += 8;
  const isTaxed = paper.seller.kind === 'regular';
  const isWithin = paper.place_of_supply === paper.seller.state_code;
  const sums: [string, number][] = isTaxed
    ? [
        [words.taxable, paper.taxable],
        ...(isWithin
          ? ([
              [words.cgst, paper.cgst],
              [halfName(paper, words), paper.sgst],
            ] as [string, number][])
          : ([[words.igst, paper.igst]] as [string, number][])),
      ]
    : [];
  for (const [name, value] of sums) drawFact(document, name, formatRupees(value), 'regular');
  drawFact(document, words.total, formatRupees(paper.total), 'bold');
}
