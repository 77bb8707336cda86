import { createRequire } from 'node:module';
import { setImmediate as others } from 'node:timers/promises';

import PdfDocument from 'pdfkit';

import type { Paper } from '#contract/invoices/schemas.ts';
import { billedKinds } from '#contract/invoices/words.ts';
import { usualLanguage } from '#contract/languages.ts';
import { type GstState, gstStates } from '#contract/tax/words.ts';
import { formatExactRupees } from '#messages/formats.ts';

import { type PaperWords, paperWords } from './paper-words.ts';
import { columnsOf, taxesOf } from './pdf-columns.ts';
import { drawTable } from './pdf-table.ts';

/** One font for Latin, the sign of the rupee and Devanagari, which is shaped as it is read. */
const require = createRequire(import.meta.url);
export const paperFonts = {
  regular: require.resolve('@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/hind/600SemiBold/Hind_600SemiBold.ttf'),
};

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
  for (const [name, file] of Object.entries(paperFonts)) document.registerFont(name, file);
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

/** White on black if it takes something back: nobody is to take that for a bill. */
function drawTitle({ document, paper: { kind }, words }: Sheet): void {
  const title = words.kinds[kind];
  document.font('bold').fontSize(18);
  if (kind === 'credit_note') {
    const size = { width: document.widthOfString(title) + 24, height: 30 };
    document.rect(margin, margin, size.width, size.height).fill('black');
    document.fillColor('white').text(title, margin + 12, margin + 4, { lineBreak: false });
    document.fillColor('black');
    document.y = margin + size.height + 6;
    document.x = margin;
  } else document.text(title, margin, margin, { width: 260 });
}

function drawHead(sheet: Sheet): void {
  const { document, paper, words } = sheet;
  const { kind, seller } = paper;
  drawTitle(sheet);
  if (kind === 'credit_note' && paper.refers_to) {
    const { number, issued_at: at } = paper.refers_to;
    const billed = words.kinds[billedKinds[seller.kind]];
    document
      .font('bold')
      .fontSize(9)
      .text(words.reduces({ kind: billed, number, at }), { width: 260 });
  }
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
  // A credit note delivers nothing.
  const isDelivered = shop === null && paper.kind !== 'credit_note';
  const isTaxed = seller.kind === 'regular';
  const state = (code: GstState) => words.state({ name: gstStates[code], code });
  const parties = [
    [
      words.soldBy,
      seller.legal_name,
      seller.trade_name !== null && words.tradingAs({ name: seller.trade_name }),
      seller.address,
      state(seller.state_code),
      seller.gstin !== null && words.gstinOf({ gstin: seller.gstin }),
      seller.fssai_licence !== null && words.fssaiOf({ licence: seller.fssai_licence }),
    ],
    [
      isDelivered ? words.billedTo : words.billedAlone,
      buyer.name,
      buyer.address,
      shop !== null && words.handedOverAt({ place: shop }),
      // A bill of supply has it, too (rule 49).
      seller.kind !== 'unregistered' &&
        buyer.gstin !== null &&
        words.gstinOf({ gstin: buyer.gstin }),
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
  const rows = paper.lines.map((line) => ({
    name: plain(line.description),
    cells: columns.map(({ value }) => value(line)),
  }));
  const titles = { name: words.item, cells: columns.map(({ name }) => name) };
  drawTable(document, { titles, rows, margin, width, bottom });
}

function drawSums({ document, paper, words }: Sheet): void {
  if (document.y > bottom - 100) document.addPage();
  document.y += 8;
  const taxes = taxesOf(paper, words);
  const sums: [string, number][] = [
    ...(taxes.length > 0 ? ([[words.taxable, paper.taxable]] as [string, number][]) : []),
    ...taxes.map(({ name, tax }): [string, number] => [name, paper[tax]]),
  ];
  for (const [name, value] of sums) drawFact(document, name, formatExactRupees(value), 'regular');
  const total = paper.kind === 'credit_note' ? words.totalTakenBack : words.total;
  drawFact(document, total, formatExactRupees(paper.total), 'bold');
}
