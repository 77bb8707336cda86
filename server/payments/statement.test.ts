import { expect, test } from 'vitest';

import { creditReader } from './rules/statement.ts';

const places = { date: 0, text: 1, reference: 2, credit: 3, direction: undefined };

const creditsOf = (
  records: { line: number; cells: string[] }[],
  of: Parameters<typeof creditReader>[0],
) => {
  const reader = creditReader(of);
  for (const record of records) reader.take(record);
  return reader.read();
};
const rows = (...records: string[][]) => records.map((cells, at) => ({ line: at + 2, cells }));
const read = (...records: string[][]) => creditsOf(rows(...records), places);
const one = (...cells: string[]) => read(cells).credits[0];

test("a UPI payment, as HDFC's narration and its padded reference say it", () => {
  const narration = 'UPI-KAVYA R-kavya@okicici-ICIC0000001-632612345678-J1042K';
  expect(read(['22/11/26', narration, '0000632612345678', '1,299.00'])).toEqual({
    credits: [
      {
        line: 2,
        day: '2026-11-22',
        paise: 129_900,
        text: narration,
        references: ['632612345678'],
        key: '632612345678',
      },
    ],
    problems: [],
  });
});

test.each([
  // SBI: the reference is in the text, and the column names an account of the bank.
  [
    'BY TRANSFER-UPI/CR/632612345678/KAVYA/ICIC/kavya@okic/J1042K--',
    'TRANSFER FROM 4897736162097',
    ['632612345678'],
  ],
  ['UPI/P2M/632612345678/KAVYA R/J1042K/ICICI BANK', '', ['632612345678']],
  [
    'BY TRANSFER-NEFT*HDFC0000001*N326232062454075*KAVYA R--',
    "'N326232062454075",
    ['N326232062454075'],
  ],
  ['IMPS-632611998877-KAVYA-HDFC-xxxxx1234-cake', '="632611998877"', ['632611998877']],
  ['RTGS CR-HDFCR52026112212345678-KAVYA', '', ['HDFCR52026112212345678']],
  // A telephone number as a VPA, an IFSC, an account and an order of zeros are no references.
  ['UPI-KAVYA-919000000001@ybl-YESB0YBLUPI-632612345678-x', '000000000000', ['632612345678']],
  ['CASH DEPOSIT BY SELF 50100012345678', '000042', []],
  ['UPI/६३२६१२३४५६७८/कव्या', '', ['632612345678']],
])('the references in %j and %j are %j', (text, reference, references) => {
  expect(one('22/11/2026', text, reference, '100.00')?.references).toEqual(references);
});

test.each([
  ['22/11/26', '2026-11-22'],
  ['22/11/2026', '2026-11-22'],
  ['22-11-2026', '2026-11-22'],
  ['2-1-2026', '2026-01-02'],
  ['22.11.2026', '2026-11-22'],
  ['22 Nov 2026', '2026-11-22'],
  ['22-NOV-26', '2026-11-22'],
  ['5 Sept 2026', '2026-09-05'],
  ['22/Nov/2026', '2026-11-22'],
  ['Nov 22, 2026', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T10:15:00', '2026-11-22'],
  ['22/11/2026 10:15:00 AM', '2026-11-22'],
  ['22 Nov 2026 (22 Nov 2026)', '2026-11-22'],
  [' 22/11/2026 ', '2026-11-22'],
  ['29/02/2028', '2028-02-29'],
])('%j is the day %s', (cell, day) => {
  expect(one(cell, 'UPI', '', '100.00')?.day).toBe(day);
});

test.each(['31/02/2026', '11/22/2026', '22/11', '29/02/2026', '22/11/1999', '46348', 'today'])(
  'the day %j is not understood, and the line is named rather than left out',
  (cell) => {
    expect(read([cell, 'UPI', '', '100.00'])).toEqual({
      credits: [],
      problems: [{ line: 2, what: 'date', cell }],
    });
  },
);

test.each([
  ['1299', 129_900],
  ['1299.5', 129_950],
  ['1,299.00', 129_900],
  ['12,34,567.89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  [' ₹ 1,299.00 ', 129_900],
  ['Rs. 1,299.00', 129_900],
  ['INR1299.00', 129_900],
  ['+1299.00', 129_900],
  ['1,299.00 Cr', 129_900],
  ['1,299.00CR.', 129_900],
  ['="1299.00"', 129_900],
  ['१,२९९.००', 129_900],
  ['0.01', 1],
])('%j is %d paise', (cell, paise) => {
  expect(one('22/11/26', 'UPI', '', cell)?.paise).toBe(paise);
});

test.each(['', ' ', '-', '0', '0.00', '-100.00', '(100.00)', '100.00 Dr', '100.00-', '—'])(
  '%j is nothing that came in',
  (cell) => {
    expect(read(['22/11/26', 'UPI', '', cell])).toEqual({ credits: [], problems: [] });
  },
);

test.each([
  '1.299,00',
  '1e5',
  '0x10',
  '12,99.00.00',
  '1299.005',
  '1 299',
  '99999999999999999999',
  '=100+1',
])('the amount %j is not understood, and never guessed', (cell) => {
  expect(read(['22/11/26', 'UPI', '', cell])).toEqual({
    credits: [],
    problems: [{ line: 2, what: 'amount', cell }],
  });
});

test('where one column has both directions, another says which came in', () => {
  const both = { ...places, direction: 4 };
  const records = ['CR', 'Cr.', ' Credit', 'C', 'DR', 'Debit', '', 'x'].map((direction) => [
    '22/11/26',
    'UPI',
    '',
    '5.00',
    direction,
  ]);
  expect(creditsOf(rows(...records), both).credits.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});

test('what is around the payments is no payment: totals, stars, a second page, blank lines', () => {
  const { credits, problems } = read(
    ['22/11/26', 'UPI', '', '100.00'],
    ['********', '********', '********', '********'],
    [],
    ['Date', 'Narration', 'Chq./Ref.No.', 'Deposit Amt.'],
    ['STATEMENT SUMMARY  :-'],
    ['Opening Balance', 'Dr Count', 'Cr Count', 'Credits'],
    ['', 'Total', '', '100.00'],
    ['', '', '', '100.00'],
  );
  expect(credits).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a line among the payments that nothing can be read of is named; what stands below the last one is not', () => {
  const read3 = read(
    ['22/11/26', 'UPI', '', '100.00'],
    ['garbage', 'of a bad copy', '', 'x'],
    ['only this'],
    ['********'],
    ['Date', 'Narration', '', 'Deposit Amt.'],
    ['23/11/26', 'ATM', '', ''],
    ['23/11/26', 'UPI', '', 'hundred'],
    ['23/11/26', 'ATM', '', 'nil'],
    ['This is no signed paper'],
  );
  expect(read3.credits).toHaveLength(1);
  expect(read3.problems).toEqual([
    { line: 3, what: 'date', cell: 'garbage, of a bad copy, x' },
    { line: 4, what: 'date', cell: 'only this' },
    { line: 8, what: 'amount', cell: 'hundred' },
  ]);
});

test('a payment without a day is named rather than left out', () => {
  expect(read(['', 'UPI/632612345678/KAVYA', '', '100.00']).problems).toEqual([
    { line: 2, what: 'date', cell: '' },
  ]);
});

test('a text that the bank goes on with in the next line is one text', () => {
  const { credits } = read(
    ['22/11/26', 'UPI/CR/632612345678/', '', '100.00'],
    ['', 'KAVYA/J1042K', '', ''],
    ['22/11/26', 'ATM', '', ''],
    ['', 'PANVEL', '', ''],
  );
  expect(credits.map(({ text }) => text)).toEqual(['UPI/CR/632612345678/ KAVYA/J1042K']);
  expect(credits[0]?.references).toEqual(['632612345678']);
});

test('a text of characters that are many letters each stays as short as any other', () => {
  const text = one('22/11/26', 'ﷺ'.repeat(500), '', '1,299.00')?.text ?? '';
  expect(text.length).toBeGreaterThan(490);
  expect(text.length).toBeLessThanOrEqual(500);
});

test('(16) the same statement twice, or two that overlap, have the same keys', () => {
  const monday = ['21/11/26', 'CASH DEPOSIT', '', '500.00'];
  const tuesday = ['22/11/26', 'CASH DEPOSIT', '', '500.00'];
  const upi = ['22/11/26', 'UPI/632612345678/KAVYA', '', '500.00'];
  const keys = (...records: string[][]) => read(...records).credits.map(({ key }) => key);
  const all = keys(monday, tuesday, upi);
  expect(new Set(all).size).toBe(3);
  expect(keys(monday, tuesday, upi)).toEqual(all);
  expect(keys(tuesday, upi)).toEqual(all.slice(1));
  expect(keys(upi, tuesday, monday)).toEqual(all.toReversed());
});

test('(16) two payments of one amount are two; one that stands twice in a file is one', () => {
  const cash = ['22/11/26', 'CASH DEPOSIT', '', '500.00'];
  expect(read(cash, cash).credits.map(({ key }) => key)).toEqual([
    '2026-11-22 CASH DEPOSIT',
    '2026-11-22 CASH DEPOSIT #2',
  ]);
  const upi = ['22/11/26', 'UPI/632612345678/KAVYA', '', '500.00'];
  expect(read(upi, upi).credits).toHaveLength(1);
  // An account of the bank that stands in each line, as long as a reference, but of no day near.
  const pooled = ['22/11/26', 'BY TRANSFER', '489773616209', '500.00'];
  expect(read(pooled, pooled).credits).toHaveLength(2);
});

test('a number that stands in lines of other payments names none of them, wherever it stands', () => {
  // The account that a bank has made for the shop, and the number of a person who pays often.
  for (const shared of ['JALSA00001234567890', '489773616209', '632612345678']) {
    const kavya = ['22/11/26', `NEFT/${shared}/KAVYA`, '', '500.00'];
    const ravi = ['22/11/26', `NEFT/${shared}/RAVI`, '', '500.00'];
    const later = ['23/11/26', `NEFT/${shared}/KAVYA`, '', '500.00'];
    const [first, second, third] = read(kavya, ravi, later).credits.map(({ key }) => key);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(read(ravi, later, kavya).credits.map(({ key }) => key)).toEqual([second, third, first]);
  }
});

test('beside a number that others have too, a payment is known by its own', () => {
  const line = (own: string) => ['22/11/26', `JALSA00001234567890/${own}/KAVYA`, '', '500.00'];
  const { credits } = read(line('632600000001'), line('HDFCN52026112200001'));
  expect(credits.map(({ key }) => key)).toEqual(['632600000001', 'HDFCN52026112200001']);
});

test('(16) a formula in a text stays a text, and a text of any length is cut', () => {
  const evil = `=cmd|'/C calc'!A0 <script>alert(1)</script>`;
  expect(one('22/11/26', evil, '', '100.00')?.text).toBe(evil);
  const long = one('22/11/26', `J1042K ${'x'.repeat(250_000)}`, '', '100.00');
  expect(long?.text.length).toBe(500);
  expect(long?.key.length).toBeLessThan(600);
});

test('of a line that is full of references some are kept, those of its own column first', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => `6326${String(10_000_000 + n)}`);
  const found = one('22/11/26', 'UPI 632699999999', many.join(' '), '1,299.00');
  expect(found?.references).toEqual(many.slice(0, 20));
});

test('(16) 50,000 lines, and the longest of texts, are read without a pause that visitors notice', () => {
  const many = Array.from({ length: 50_000 }, (_, at) => [
    '22/11/26',
    `UPI/${632_600_000_000 + at}/KAVYA`,
    '',
    '500.00',
  ]);
  const plain = Array.from({ length: 50_000 }, () => ['22/11/26', 'x', '', '']);
  expect(read(...many).credits).toHaveLength(50_000);
  const timed = (records: string[][]) => {
    const from = performance.now();
    creditsOf(rows(...records), places);
    return performance.now() - from;
  };
  const simple = Math.max(timed(plain), 5);
  expect(timed(many)).toBeLessThan(simple * 100);
  const hostile = `${'0'.repeat(100_000)} ${'A'.repeat(100_000)} ${'1,'.repeat(50_000)}`;
  expect(timed([[hostile, hostile, hostile, hostile]])).toBeLessThan(simple * 100);
});
