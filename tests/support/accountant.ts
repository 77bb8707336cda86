import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';

/** A second program beside the shop's: it computes from the law's rules what the shop gives its accountant. */

/** What is sold, and its rate in hundredths of a percent. */
export const goods = [
  { hsn: '34060010', rate: 500n, price: 100 },
  { hsn: '39241090', rate: 1_800n, price: 349 },
  { hsn: '73239390', rate: 500n, price: 57 },
  { hsn: '49011010', rate: 0n, price: 210 },
  { hsn: '95069990', rate: 1_800n, price: 61_999 },
];
export const places = [
  { code: '27', name: 'Maharashtra', gstin: '27AAGCB7383J1Z8' },
  { code: '29', name: 'Karnataka', gstin: '29AAGCB7383J1Z4' },
  { code: '24', name: 'Gujarat', gstin: null },
  { code: '04', name: 'Chandigarh', gstin: null },
];

export type Row = Record<string, string>;
export const recordsOf = (text: string): Row[] => parse(text, { columns: true, bom: true });

/** Rupees as written, in paise; no fractions of a paisa are ever there. */
export function paise(text: string | undefined): bigint {
  const [, sign, rupees, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  if (rupees === undefined) throw new Error(`No amount: ${text}`);
  const amount = BigInt(rupees) * 100n + BigInt(part.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}
export const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n);
const size = (amount: bigint) => (amount < 0n ? -amount : amount);
const halfUp = (above: bigint, below: bigint) => (2n * above + below) / (2n * below);

export interface Ordered {
  id: number;
  place: (typeof places)[number];
  isBusiness: boolean;
  total: number;
  lines: { product: number; quantity: number }[];
  /** What of it went back, in paise. */
  back: bigint;
}

/** Every line: who sells, what it was sold for, and the tax that is inside. */
export function checkLines(lines: Row[], ledger: Map<number, Ordered>): void {
  for (const [number, those] of Map.groupBy(lines, ({ number }) => number ?? '')) {
    const [first] = those;
    const ordered = ledger.get(Number(first?.['order']));
    if (!first || !ordered) throw new Error(`${number} is of no order.`);
    const day = first['date'] ?? '';
    const billed = first['against_date'] || day;
    const profile =
      billed < '2027-03-22' ? 'receipt' : billed < '2027-03-24' ? 'bill_of_supply' : 'tax_invoice';
    const isNote = first['kind'] === 'credit_note';
    if (!isNote) expect(first['kind'], number).toBe(profile);
    // What had no tax is taken back in a series of its own: the return for GST counts the other one.
    else expect(number.slice(0, 2)).toBe(profile === 'tax_invoice' ? 'JC' : 'JN');
    expect(number).toMatch(/^(?:J|JB|JR|JC|JN)2[67]2[78]\/\d{6}$/);
    expect(first['buyer']).toBe(`'=Asha "Rao"`);
    expect(first['buyer_gstin']).toBe(ordered.isBusiness ? ordered.place.gstin : '');
    if (profile === 'tax_invoice') {
      expect(first['place_of_supply']).toBe(`${ordered.place.code}-${ordered.place.name}`);
      expect(first['seller_gstin']).toBe('27AAPFU0939F1ZV');
    }
    for (const line of those) {
      const gross = paise(line['total']);
      const of = goods.find(({ hsn }) => hsn === line['hsn']);
      const rate = profile === 'tax_invoice' ? (of?.rate ?? 0n) : 0n;
      const isWithin = ordered.place.code === '27';
      const [cgst, sgst, igst] = ['cgst', 'sgst', 'igst'].map((tax) => paise(line[tax])) as [
        bigint,
        bigint,
        bigint,
      ];
      expect(cgst).toBe(sgst);
      expect(paise(line['taxable']) + cgst + sgst + igst).toBe(gross);
      expect(isWithin ? igst : cgst, number).toBe(0n);
      if (isNote) {
        expect(gross).toBeLessThanOrEqual(0n);
        // Of a part, within a paisa of what it has by itself; whatever is left goes with the last note.
        const [tax, parts] = isWithin ? [cgst, 2n] : [igst, 1n];
        const exact = halfUp(-gross * rate, parts * (10_000n + rate));
        expect(size(-tax - exact), number).toBeLessThanOrEqual(2n);
      } else {
        expect(line['rate']).toBe(profile === 'tax_invoice' ? String(Number(rate) / 100) : '');
        expect(cgst).toBe(isWithin ? halfUp(gross * rate, 2n * (10_000n + rate)) : 0n);
        expect(igst).toBe(isWithin ? 0n : halfUp(gross * rate, 10_000n + rate));
        const price = BigInt(of?.price ?? 0) * 100n;
        expect(paise(line['price'])).toBe(price);
        expect(price * BigInt(line['quantity'] ?? '') + paise(line['charges'])).toBe(
          gross + paise(line['discount']),
        );
      }
    }
    if (!isNote) {
      expect(those).toHaveLength(ordered.lines.length);
      expect(sum(those.map((line) => paise(line['total']))), number).toBe(
        BigInt(Math.round(ordered.total * 100)),
      );
    }
  }
}

/** What went back is credited, order by order, and nothing else is. */
export function checkNotes(lines: Row[], ledger: Map<number, Ordered>): void {
  const notes = Map.groupBy(
    lines.filter(({ kind }) => kind === 'credit_note'),
    ({ order }) => Number(order),
  );
  for (const [id, { back }] of ledger) {
    const credited = -sum((notes.get(id) ?? []).map((line) => paise(line['total'])));
    expect(credited, `order ${id}`).toBe(back);
  }
}

/** No gap, in the order of days, from 1 in each financial year. */
export function checkNumbers(lines: Row[]): void {
  const papers = new Map(lines.map((line) => [line['number'] ?? '', line['date'] ?? '']));
  const bySeries = Map.groupBy(papers, ([number]) => number.split('/')[0] ?? '');
  expect([...bySeries.keys()].toSorted()).toEqual([
    'J2627',
    'J2728',
    'JB2627',
    'JC2627',
    'JC2728',
    'JN2627',
    'JR2627',
  ]);
  for (const [series, those] of bySeries) {
    const sorted = those.toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect(sorted.map(([number]) => Number(number.split('/')[1]))).toEqual(
      those.map((_, at) => at + 1),
    );
    expect(sorted.map(([, day]) => day)).toEqual(sorted.map(([, day]) => day).toSorted());
    for (const [, day] of those) expect(day >= '2027-04-01').toBe(series.endsWith('2728'));
  }
  const back = Map.groupBy(
    lines.filter(({ against }) => against),
    ({ against }) => against ?? '',
  );
  for (const [against, notes] of back) {
    const of = (name: string) =>
      sum(lines.filter(({ number }) => number === against).map((line) => paise(line[name])));
    for (const name of ['total', 'taxable', 'cgst', 'igst']) {
      expect(-sum(notes.map((line) => paise(line[name])))).toBeLessThanOrEqual(of(name));
    }
  }
}

const byName = ([one]: readonly [string, bigint], [other]: readonly [string, bigint]) =>
  one < other ? -1 : 1;

/** The files of the return, against the lines of the month. */
export function checkReturn(files: Map<string, string>, lines: Row[]): void {
  const read = (name: string) => recordsOf(files.get(`${name}.csv`) ?? '');
  const totals = new Map<string, bigint>();
  for (const line of lines) {
    const number = line['number'] ?? '';
    totals.set(number, (totals.get(number) ?? 0n) + paise(line['total']));
  }
  const isLarge = (line: Row) =>
    !line['place_of_supply']?.startsWith('27') &&
    (bills.get(line['against'] || line['number'] || '') ?? 0n) > 10_000_000n;
  for (const [number, total] of totals) if (total > 0n) bills.set(number, total);
  const taxed = lines.filter(({ rate }) => rate !== '');
  const partOf = (line: Row) => (line['buyer_gstin'] ? 'b2b' : isLarge(line) ? 'b2cl' : 'b2cs');
  const isNote = ({ kind }: Row) => kind === 'credit_note';
  const expected = (part: string, notes: boolean | null, key: (line: Row) => string) => {
    const sums = new Map<string, bigint>();
    for (const line of taxed) {
      if (partOf(line) !== part || line['rate'] === '0') continue;
      if (notes !== null && isNote(line) !== notes) continue;
      const amount = notes === true ? -paise(line['taxable']) : paise(line['taxable']);
      sums.set(key(line), (sums.get(key(line)) ?? 0n) + amount);
    }
    return new Map([...sums].toSorted(byName));
  };
  const found = (name: string, key: (line: Row) => string) =>
    new Map(
      read(name)
        .map((row) => [key(row), paise(row['Taxable Value'])] as const)
        .toSorted(byName),
    );
  const byPaper = (line: Row) =>
    `${line['buyer_gstin']} ${line['number']} ${line['place_of_supply']} ${line['rate']}`;
  const byBill = (row: Row) =>
    `${row['GSTIN/UIN of Recipient'] ?? ''} ${row['Invoice Number'] ?? row['Note Number']} ${row['Place Of Supply']} ${row['Rate']}`;
  expect(found('b2b', byBill)).toEqual(expected('b2b', false, byPaper));
  expect(found('cdnr', byBill)).toEqual(expected('b2b', true, byPaper));
  expect(found('b2cl', byBill)).toEqual(expected('b2cl', false, byPaper));
  expect(found('cdnur', byBill)).toEqual(expected('b2cl', true, byPaper));
  expect(found('b2cs', (row) => `${row['Place Of Supply']} ${row['Rate']}`)).toEqual(
    expected('b2cs', null, (line) => `${line['place_of_supply']} ${line['rate']}`),
  );
  for (const row of [...read('b2b'), ...read('b2cl')]) {
    expect(paise(row['Invoice Value'])).toBe(totals.get(row['Invoice Number'] ?? ''));
    expect(row[Object.hasOwn(row, 'Invoice date') ? 'Invoice date' : '']).toMatch(
      /^\d\d-(?:Mar|Apr)-2027$/,
    );
  }
  const nil = taxed.filter(({ rate }) => rate === '0').map((line) => paise(line['total']));
  expect(sum(read('exemp').map((row) => paise(row['Nil Rated Supplies'])))).toBe(sum(nil));
  for (const [name, isBusiness] of [
    ['hsn(b2b)', true],
    ['hsn(b2c)', false],
  ] as const) {
    const those = taxed.filter((line) => Boolean(line['buyer_gstin']) === isBusiness);
    for (const [column, own] of [
      ['Total Value', 'total'],
      ['Taxable Value', 'taxable'],
      ['Integrated Tax Amount', 'igst'],
      ['Central Tax Amount', 'cgst'],
      ['State/UT Tax Amount', 'sgst'],
    ] as const) {
      const rows = read(name);
      expect(sum(rows.map((row) => paise(row[column]))), `${name} ${column}`).toBe(
        sum(those.map((line) => paise(line[own]))),
      );
    }
    // Heading by heading, how many of which unit at which rate; what is taken back in part is no piece.
    const pieces = (rows: Row[], names: [string, string, string, string]) =>
      [
        ...Map.groupBy(rows, (row) =>
          names
            .slice(0, 3)
            .map((name) => row[name]?.split('-')[0])
            .join(' '),
        ),
      ]
        .map(([key, those]): [string, number] => [
          key,
          those.reduce((all, row) => all + Number(row[names[3]]), 0),
        ])
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect(pieces(read(name), ['HSN', 'UQC', 'Rate', 'Total Quantity'])).toEqual(
      pieces(those, ['hsn', 'unit', 'rate', 'quantity']),
    );
  }
  const documents = read('docs');
  const numbers = new Set(taxed.map(({ number }) => number));
  const counted = documents.map((row) => Number(row['Total Number']));
  for (const row of documents) {
    const ends = [row['Sr. No. From'], row['Sr. No. To']].map((number) =>
      Number(number?.split('/')[1]),
    );
    expect(Number(row['Total Number'])).toBe((ends[1] ?? 0) - (ends[0] ?? 0) + 1);
  }
  expect(counted.reduce((all, one) => all + one, 0)).toBe(numbers.size);
}
/** What each bill came to, also of the month before. */
const bills = new Map<string, bigint>();
