import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

import { seeded } from '#tests/support/seeded.ts';

import { csvFile, readCsv } from './csv.ts';

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const read = async (file: string | Uint8Array) => all(readCsv(Buffer.from(file)));
const written = async (rows: (string | number | null)[][]) => {
  const pages = (async function* () {
    yield rows;
  })();
  return (await all(csvFile(['name', 'note'], pages))).join('');
};

/** Returns the first cell of each line, as any program reads it. */
const unparsed = async (file: string) => {
  const records: string[][] = parse(file, { bom: true, from: 2 });
  return records.map(([cell = '']) => cell);
};

test('a file begins with a mark for Excel and its columns, and its lines end as spreadsheets expect', async () => {
  expect(
    await written([
      ['Garland', 'red, "bright"'],
      ['Lamp', null],
    ]),
  ).toBe('\uFEFFname,note\r\nGarland,"red, ""bright"""\r\nLamp,\r\n');
});

test('a file without rows has its columns', async () => {
  const nothing = (async function* () {})();
  expect(await all(csvFile(['name'], nothing))).toEqual(['\uFEFFname\r\n']);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1", "''=1"],
  ["''+1", "'''+1"],
  [' =1', "' =1"],
  ['\u0001\u200b\u00a0=1', "'\u0001\u200b\u00a0=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\rA', "'\rA"],
  ['A;=HYPERLINK(1);B', "A;'=HYPERLINK(1);B"],
  ['A; =1', "A;' =1"],
  ["A;'=1", "A;''=1"],
  ['A\t＝1', "A\t'＝1"],
  ['A|@B', "A|'@B"],
  ['Box of:\n- 5 lamps\r\n+ 2 wicks', "Box of:\n'- 5 lamps\r\n'+ 2 wicks"],
  ['A;"=1";B', 'A;\'"=1";B'],
  ['A;;\n=1', "A;;\n'=1"],
])(
  'a text like %j is no formula, wherever its reader splits it, and comes back as it was',
  async (text, cell) => {
    const file = await written([[text, 1]]);
    expect(file.slice(file.indexOf('\r\n') + 2)).toMatch(/^(?:"[^]*"|[^",;|\t\r\n]*),1\r\n$/);
    expect(file).toContain(cell.replaceAll('"', '""'));
    expect((await read(file))[1]?.cells).toEqual([text, '1']);
  },
);

test('whatever a text is made of, it comes back, and no part of it begins a formula', async () => {
  const parts = [
    '=',
    '+',
    '-',
    '@',
    '＝',
    '－',
    "'",
    '"',
    ';',
    ',',
    '|',
    '\t',
    '\r',
    '\n',
    ' ',
    'a',
    '\u2028',
    '\uFEFF',
    '🎂',
  ];
  const random = seeded(18);
  const texts = Array.from({ length: 5_000 }, () =>
    Array.from({ length: 1 + random(8) }, () => parts[random(parts.length)]).join(''),
  );
  const file = await written(texts.map((text) => [text, 'x']));
  const records = await read(file);
  expect(records.slice(1).map(({ cells }) => cells[0])).toEqual(texts);
  const cells = await unparsed(file);
  expect(cells).toHaveLength(texts.length);
  for (const split of [/;/, /\t/, /\|/, /\r\n|\r|\n/]) {
    const begun = cells
      .flatMap((cell) => cell.split(split))
      .map((cell) => cell.replace(/^["\s\p{Cf}]+/u, ''));
    expect(begun.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  }
});

test.each([
  '412345678901',
  '0123',
  "'0123",
  '  000412345678',
  '41234567890123456789',
  '4125E10',
  "''412345678901",
])('a reference like %j stays a text in a spreadsheet, and comes back as it was', async (text) => {
  const file = await written([[text, 1]]);
  expect(file).toMatch(/\r\n"?[']/);
  expect((await read(file))[1]?.cells).toEqual([text, '1']);
});

test('short numbers, words with digits and phone numbers stay as they are', async () => {
  for (const text of ['410206', '9820012345', 'HDFC0412345678901', '12 lamps', '0', '1,299']) {
    const file = await written([[text, 1]]);
    expect(file).not.toContain("'");
  }
});

test('numbers and other apostrophes are left alone', async () => {
  const file = await written([["'tis", -5]]);
  expect(file).toContain("'tis,-5");
  expect((await read(file))[1]?.cells).toEqual(["'tis", '-5']);
});

test('whatever a text holds comes back', async () => {
  const texts = [
    'a;b',
    'line\nbreak',
    'two\r\nlines',
    ' spaces ',
    '"',
    ',',
    'आम',
    '🎂',
    '\uFEFFmark',
  ];
  const rows = texts.map((text) => [text, 'x']);
  const records = await read(await written(rows));
  expect(records.slice(1).map(({ cells }) => cells)).toEqual(rows);
});

test('commas and semicolons part cells, whichever the first line has', async () => {
  expect((await read('a;b\n1,5;2\n')).map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect((await read('a,b\n1;5,2\n')).map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1;5', '2'],
  ]);
});

test.each(['\n', '\r\n', '\r'])(
  'lines are counted as in the file, with %j at their ends',
  async (end) => {
    const file = ['\uFEFFname,note', `"two${end}lines",x`, '', ' , ', 'last,y'].join(end);
    const records = await read(file);
    expect(records.map(({ line }) => line)).toEqual([1, 2, 6]);
    expect(records.at(-1)?.bytesRead).toBe(Buffer.byteLength(file));
  },
);

test('a file of many parts is read whole, and others get their turn meanwhile', async () => {
  const row = `"${'very '.repeat(20)}\r\nlong",🎂`;
  const file = `name,note\r\n${`${row}\r\n`.repeat(20_000)}`;
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const records = await read(file);
  clearInterval(turning);
  expect(records).toHaveLength(20_001);
  expect(records.at(-1)).toMatchObject({ line: 40_000, cells: [expect.anything(), '🎂'] });
  expect(turns).toBeGreaterThan(10);
});

const utf8Sentence = 'This line is not UTF-8 text. Please save the file as "CSV UTF-8".';
const quoteSentence =
  'A quotation mark is not closed or out of place. What follows it was not read.';

test.each<[string, Uint8Array | string, number, string]>([
  ['bytes of an older encoding', Buffer.from('a\nb\ncaf\xe9\nd', 'latin1'), 3, utf8Sentence],
  ['UTF-16', Buffer.from('\uFEFFa,b\r\n', 'utf16le'), 1, utf8Sentence],
  ['a byte of zero', 'a\nb\0\n', 2, utf8Sentence],
  ['a quotation mark that is not closed', 'a\n1\n"2\n3\n', 3, quoteSentence],
  ['a quotation mark in the middle', 'a\n1\n2\nx"y\n3\n', 4, quoteSentence],
])('%s: the line is told', async (_what, file, line, message) => {
  await expect(read(file)).rejects.toMatchObject({ name: 'CsvFault', line, message });
});

test('what stands before a quotation mark that is out of place is read', async () => {
  const before: string[] = [];
  const reading = (async () => {
    for await (const { cells } of readCsv(Buffer.from('a\n1\n2\n"3\n'))) before.push(...cells);
  })();
  await expect(reading).rejects.toThrow(quoteSentence);
  expect(before).toEqual(['a', '1', '2']);
});

test('a line ends where any line may end, whichever way the first one does', async () => {
  const file = 'a,b\n1,2\r3,4\r\n5,"6\r7"';
  const records = (await read(file)).map(({ line, cells }) => [line, ...cells]);
  expect(records).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [3, '3', '4'],
    [4, '5', '6\r7'],
  ]);
  // The limits see many short lines here, so the parser must not read them as one long one.
  const long = await read(`a,b\n${`${','.repeat(999)}\r`.repeat(2_000)}x`);
  expect(Math.max(...long.map(({ cells }) => cells.length))).toBeLessThanOrEqual(1_000);
});

test('an empty file has no records', async () => {
  expect(await read('')).toEqual([]);
  expect(await read('\uFEFF\r\n')).toEqual([]);
});

/** Returns a file of about so many bytes, made by repeating one text. */
const full = (text: string, bytes = 4 * 1024 * 1024) => text.repeat(bytes / text.length);
const unread = 'What follows it was not read.';

test.each([
  ['a first line of commas', full(','), 1, 'This line has more than 1,000 cells.'],
  [
    'many commas and quoted line ends',
    `a\n${full(`"\n"${','.repeat(100)}`)}`,
    2,
    'This line has more than 1,000 cells.',
  ],
  [
    'a line that never ends',
    `a\nb\n${full('x')}`,
    3,
    'This line is too long, or a quotation mark is not closed.',
  ],
  [
    'a cell that never ends',
    `a\n"${full('x""')}"`,
    2,
    'This line is too long, or a quotation mark is not closed.',
  ],
  [
    'a quotation mark out of place, and a line that never ends',
    `a\n5" lamp\n${full('x')}`,
    2,
    'A quotation mark is not closed or out of place.',
  ],
])('%s is not read to its end', async (_, file, line, message) => {
  await expect(read(file)).rejects.toMatchObject({ line, message: `${message} ${unread}` });
});

test('lines that are blank count too: a file has only so many', async () => {
  const blank = '\r\n';
  await expect(read(`a\r\n${blank.repeat(100_000)}b`)).rejects.toMatchObject({
    message: `A file has up to 1,00,000 lines, blank ones among them. ${unread}`,
  });
  expect((await read(`a\r\n${blank.repeat(99_998)}b`)).map(({ line }) => line)).toEqual([
    1, 100_000,
  ]);
});

test('of a file that is no UTF-8 the line is told, however many there are', async () => {
  const file = Buffer.from(`${'ä\n'.repeat(200_000)}\n\u00ff`, 'utf8');
  file[file.length - 1] = 0;
  await expect(read(file)).rejects.toMatchObject({ line: 200_002 });
  const first = Buffer.from('x\u0000\n'.repeat(3));
  await expect(read(first)).rejects.toMatchObject({ line: 1 });
});
