import fc from 'fast-check';
import { expect, test } from 'vitest';

import { statementRecords, statementText } from './rules/statement-cells.ts';

const cells = (text: string, delimiter = ',') =>
  [...statementRecords(text, delimiter)].map((record) => record.cells);

test('quoted cells may have the delimiter, marks and line ends in them', () => {
  expect([...statementRecords('a,"b, c"\r\n"say ""yes""","two\nlines"\n\n,\nlast,1', ',')]).toEqual(
    [
      { line: 1, cells: ['a', 'b, c'] },
      { line: 2, cells: ['say "yes"', 'two\nlines'] },
      { line: 6, cells: ['last', '1'] },
    ],
  );
});

test('a quotation mark that nothing closes is a letter', () => {
  expect(cells('1,5" PIPE,9\n2,"HALF,8\n3,"a" b,7')).toEqual([
    ['1', '5" PIPE', '9'],
    ['2', '"HALF', '8'],
    ['3', '"a" b', '7'],
  ]);
});

test('what was written with quotation marks is read as it was', () => {
  const cell = fc.string({
    maxLength: 40,
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', ';'),
  });
  const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(records, (given) => {
      const quote = (one: string) => `"${one.replaceAll('"', '""')}"`;
      const text = given.map((one) => one.map(quote).join(',')).join('\n');
      const full = given.filter((one) => one.some((cell) => cell.trim() !== ''));
      expect(cells(text)).toEqual(full);
    }),
  );
});

test('(16) any text at all ends, loses no line and makes no line longer than it was', () => {
  const unit = fc.constantFrom('"', ',', '\n', '\r', '=', 'a', '\uD800', '\0', 'ﷺ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 3_000 }), (text) => {
      const records = [...statementRecords(text, ',')];
      const read = records.flatMap((record) => record.cells).join('').length;
      expect(read).toBeLessThanOrEqual(text.length);
      const lines = records.map(({ line }) => line);
      expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    }),
  );
});

test('a file of quotation marks is read in a time that grows with its length alone', () => {
  const hostile = (cells: number) => '"a,'.repeat(cells);
  const time = (text: string) => {
    const from = performance.now();
    const records = [...statementRecords(text, ',')];
    expect(records.length).toBeGreaterThan(0);
    return performance.now() - from;
  };
  time(hostile(20_000));
  expect(time(hostile(400_000))).toBeLessThan(200 * Math.max(1, time(hostile(20_000))));
});

test('the file is text of any usual encoding', () => {
  expect(statementText(Buffer.from('\uFEFF₹1'))).toBe('₹1');
  expect(statementText(Buffer.from('\uFEFF₹1', 'utf16le'))).toBe('₹1');
  expect(statementText(Buffer.from('caf\xe9 \x96', 'latin1'))).toBe('café –');
  expect(statementText(Buffer.from('PK\x03\x04\0\0', 'latin1'))).toBeUndefined();
  expect(statementText(Buffer.from('%PDF-1.7'))).toBeUndefined();
});
