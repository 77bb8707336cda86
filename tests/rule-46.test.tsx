import { renderToStringAsync } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';

import type { Paper as PaperAnswer } from '#contract/invoices/schemas.ts';
import { drawPapers } from '#server/invoices/answers/pdf.ts';
import { Paper } from '#web/shared/papers/paper.tsx';
import { inTheirWords } from '#web/shared/papers/paper-words.ts';

import { textOfPdf } from './support/pdf-text.ts';

/**
 * (gst.md, 5) What rule 46 of the CGST Rules wants on an invoice (lawontips, gstvidhi), and what has no place on a bill or
 * a receipt: on the page that the browser shows, and in the file.
 */
const line = {
  description: 'Number candle',
  hsn: '34060010',
  unit: 'PAC',
  quantity: 3,
  price: 121,
  discount: 13,
  charges: 42,
  rate: 5,
  taxable: 373.34,
  cgst: 9.33,
  sgst: 9.33,
  igst: 0,
  total: 392,
};

const within: PaperAnswer = {
  number: 'J2627/000123',
  kind: 'tax_invoice',
  order_id: 1042,
  issued_at: '2026-11-24T06:00:00.000Z',
  refers_to: null,
  correction: null,
  replaces: null,
  replaced_by: null,
  seller: {
    kind: 'regular',
    legal_name: 'Jalsa Traders',
    trade_name: 'Party Palace',
    address: '7, Station Road, Panvel',
    state_code: '27',
    gstin: '27AAPFU0939F1ZV',
    fssai_licence: null,
  },
  buyer: { name: 'Asha Rao', address: '12, Gulmohar Society, Pune', gstin: null },
  handed_over_at: null,
  place_of_supply: '27',
  is_commercial: false,
  language: 'en',
  lines: [line],
  taxable: 373.34,
  cgst: 9.33,
  sgst: 9.33,
  igst: 0,
  total: 392,
};
const igst = { taxable: 373.33, cgst: 0, sgst: 0, igst: 18.67 };
const across: PaperAnswer = {
  ...within,
  buyer: { ...within.buyer, address: '3, MG Road, Bengaluru' },
  place_of_supply: '29',
  lines: [{ ...line, ...igst }],
  ...igst,
};
const ofBusiness: PaperAnswer = { ...across, buyer: { ...across.buyer, gstin: '29AAGCB7383J1Z4' } };
const inChandigarh: PaperAnswer = {
  ...within,
  seller: { ...within.seller, state_code: '04', gstin: '04AAPFU0939F1ZZ' },
  place_of_supply: '04',
};
const untaxed = { taxable: 392, cgst: 0, sgst: 0, igst: 0 };
const bill: PaperAnswer = {
  ...within,
  number: 'JB2627/000007',
  kind: 'bill_of_supply',
  seller: { ...within.seller, kind: 'composition' },
  buyer: ofBusiness.buyer,
  lines: [{ ...line, ...untaxed, rate: null }],
  ...untaxed,
};
const receipt: PaperAnswer = {
  ...bill,
  number: 'JR2627/000009',
  kind: 'receipt',
  seller: { ...within.seller, kind: 'unregistered', gstin: null },
};
const noteOf = (paper: PaperAnswer): PaperAnswer => ({
  ...paper,
  number: 'JC2627/000004',
  kind: 'credit_note',
  refers_to: { number: paper.number, issued_at: paper.issued_at },
  lines: paper.lines.map((one) => ({ ...one, price: null, quantity: 1, discount: 0, charges: 0 })),
});

const everyone = [
  'Jalsa Traders',
  'Trading as Party Palace',
  '7, Station Road, Panvel',
  'Asha Rao',
  '24 November 2026',
  '#1042',
  'Number candle',
  '₹392.00',
];
const sold = ['3 PAC', '₹121.00', '₹13.00', '₹42.00', 'valid without a signature'];
const taxed = [
  'Tax invoice',
  'GSTIN: 27AAPFU0939F1ZV',
  'HSN',
  '34060010',
  'Taxable value',
  'Reverse charge: No',
];
const halves = [
  'CGST',
  'SGST',
  // Each half has its rate and its amount, and is not added to the other.
  '2.5% ₹9.33 2.5% ₹9.33',
  '₹373.34',
  'Place of supply: Maharashtra (27)',
  'Maharashtra (27)',
];
const whole = ['IGST', '5% ₹18.67', '₹373.33', 'Place of supply: Karnataka (29)'];
/** Nothing of a tax stands where none may be collected. */
const ofTax = [
  'Tax invoice',
  'CGST',
  'SGST',
  'IGST',
  'Taxable',
  'HSN',
  'Place of supply',
  'Reverse charge',
  '5%',
];

const cases: [string, PaperAnswer, string[], string[]][] = [
  [
    'an invoice within the state',
    within,
    [...everyone, ...sold, ...taxed, ...halves, 'J2627/000123'],
    ['IGST', 'UTGST', 'omposition'],
  ],
  [
    'an invoice to another state',
    across,
    [...everyone, ...sold, ...taxed, ...whole],
    ['CGST', 'SGST', 'omposition'],
  ],
  [
    'an invoice of a business',
    ofBusiness,
    [...everyone, ...sold, ...taxed, ...whole, 'GSTIN: 29AAGCB7383J1Z4'],
    ['CGST'],
  ],
  [
    'an invoice in a union territory',
    inChandigarh,
    [
      ...everyone,
      ...sold,
      'CGST',
      'UTGST',
      '2.5% ₹9.33 2.5% ₹9.33',
      '₹373.34',
      'Place of supply: Chandigarh (04)',
    ],
    ['SGST', 'IGST'],
  ],
  [
    'a bill of supply',
    bill,
    [
      ...everyone,
      ...sold,
      'Bill of supply',
      'JB2627/000007',
      'GSTIN: 27AAPFU0939F1ZV',
      'GSTIN: 29AAGCB7383J1Z4',
      'Composition taxable person, not eligible to collect tax on supplies.',
    ],
    ofTax,
  ],
  [
    'a receipt',
    receipt,
    [...everyone, ...sold, 'Receipt', 'JR2627/000009'],
    [...ofTax, 'GST', 'omposition'],
  ],
  [
    'a credit note',
    noteOf(within),
    [
      ...everyone,
      'Credit note',
      'JC2627/000004',
      'It takes back some or all of the tax invoice J2627/000123 of 24 November 2026. It is no bill',
      'Quantity taken back',
      '1 PAC',
      'Total taken back',
      'GSTIN: 27AAPFU0939F1ZV',
      '34060010',
      ...halves,
    ],
    ['IGST', '₹121', '₹13', '₹42'],
  ],
  [
    'a credit note over a receipt',
    noteOf(receipt),
    [...everyone, 'Credit note', 'of the receipt JR2627/000009', '1 PAC', 'Total taken back'],
    [...ofTax, 'GST'],
  ],
];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const wordsOfPage = async (paper: PaperAnswer): Promise<string> =>
  (
    await renderToStringAsync(
      <>
        {(await inTheirWords([paper])).map((one) => (
          <Paper key={one.paper.number} {...one} />
        ))}
      </>,
    )
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
const wordsOfFile = async (paper: PaperAnswer): Promise<string> =>
  textOfPdf(await drawPapers([paper]));

describe.each([
  ['page', wordsOfPage],
  ['file', wordsOfFile],
])('the %s of', (_, wordsOf) => {
  test.each(cases)(
    '%s says all that it must, and nothing else',
    async (_name, paper, must, never) => {
      const words = (await wordsOf(paper)).replaceAll(/\s+/g, ' ');
      for (const one of must) expect(words).toContain(one);
      for (const one of never) expect(words).not.toMatch(new RegExp(`(?<![A-Z])${one}`));
      // Every number of the paper, and no number that is none of it.
      const known = new Set(must.join(' ').match(/\d[\d,.]*\d|\d/g));
      const others = (words.match(/₹\d[\d,.]*/g) ?? []).filter(
        (amount) => !known.has(amount.slice(1)),
      );
      expect(others).toEqual([]);
    },
  );
});
