import { createRequire } from 'node:module';

import PdfDocument from 'pdfkit';

import type { Paper } from '#contract/invoices/schemas.ts';
import { type GstState, gstStates } from '#contract/tax/words.ts';
import { formatRupees } from '#messages/formats.ts';
import * as messages from '#messages/papers.ts';

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
export function drawPapers(papers: Paper[]): Promise<Buffer> {
  const at = new Date(papers[0]?.issued_at ?? 0);
  const document = new PdfDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
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
  for (const paper of papers) drawPaper(document, paper);
  document.end();
  return drawn;
}

type Document = PDFKit.PDFDocument;

function drawPaper(document: Document, paper: Paper): void {
  document.addPage();
  drawHead(document, paper);
  drawParties(document, paper);
  drawLines(document, paper);
  drawSums(document, paper);
  const isTaxed = paper.seller.kind === 'regular';
  document
    .font('regular')
    .fontSize(8)
    .text(isTaxed ? messages.computerMadeWithTax : messages.computerMade, margin, document.y + 16, {
      width,
    });
}

function drawHead(document: Document, paper: Paper): void {
  const { kind, seller } = paper;
  document.font('bold').fontSize(18).text(messages.kinds[kind], margin, margin, { width: 260 });
  document.font('regular').fontSize(9);
  if (seller.kind === 'composition') document.text(messages.compositionWords, { width: 260 });
  if (paper.is_commercial) document.text(messages.commercial, { width: 260 });
  const left = document.y;
  const facts: [string, string][] = [
    [messages.number, paper.number],
    [messages.date, messages.day({ at: paper.issued_at })],
    [messages.order, `#${paper.order_id}`],
  ];
  if (paper.refers_to) {
    const { number, issued_at: at } = paper.refers_to;
    facts.push([messages.takesBack, messages.referred({ number, at })]);
  }
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

const state = (code: GstState): string => messages.state({ name: gstStates[code], code });

function drawParties(document: Document, paper: Paper): void {
  const { seller, buyer, place_of_supply: place } = paper;
  const isTaxed = seller.kind === 'regular';
  const parties = [
    [
      messages.soldBy,
      seller.legal_name,
      seller.address,
      state(seller.state_code),
      seller.gstin !== null && messages.gstinOf({ gstin: seller.gstin }),
      seller.fssai_licence !== null && messages.fssaiOf({ licence: seller.fssai_licence }),
    ],
    [
      messages.billedTo,
      buyer.name,
      buyer.address,
      isTaxed && buyer.gstin !== null && messages.gstinOf({ gstin: buyer.gstin }),
      isTaxed && place !== null && messages.suppliedTo({ place: state(place) }),
      isTaxed && messages.reverseCharge,
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

function drawLines(document: Document, paper: Paper): void {
  const columns = columnsOf(paper);
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
  drawRow(messages.item, titles, 'bold');
  for (const line of paper.lines) {
    drawRow(
      plain(line.description),
      columns.map(({ value }: Column) => value(line)),
      'regular',
    );
  }
}

function drawSums(document: Document, paper: Paper): void {
  if (document.y > bottom - 100) document.addPage();
  document.y += 8;
  const isTaxed = paper.seller.kind === 'regular';
  const isWithin = paper.place_of_supply === paper.seller.state_code;
  const sums: [string, number][] = isTaxed
    ? [
        [messages.taxable, paper.taxable],
        ...(isWithin
          ? ([
              [messages.cgst, paper.cgst],
              [halfName(paper), paper.sgst],
            ] as [string, number][])
          : ([[messages.igst, paper.igst]] as [string, number][])),
      ]
    : [];
  for (const [name, value] of sums) drawFact(document, name, formatRupees(value), 'regular');
  drawFact(document, messages.total, formatRupees(paper.total), 'bold');
}
