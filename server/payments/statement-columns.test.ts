import { expect, test } from 'vitest';

import { columnsOf, delimiterOf } from './rules/statement-columns.ts';

/** Headings as banks write them, with what stands above them. */
const banks: [bank: string, records: string[][], columns: object][] = [
  [
    'HDFC',
    [
      ['HDFC BANK LIMITED'],
      ['Statement of Account'],
      [
        'Date',
        'Narration',
        'Chq./Ref.No.',
        'Value Dt',
        'Withdrawal Amt.',
        'Deposit Amt.',
        'Closing Balance',
      ],
    ],
    {
      date: 'Date',
      text: 'Narration',
      credit: 'Deposit Amt.',
      reference: 'Chq./Ref.No.',
      direction: null,
    },
  ],
  [
    'ICICI, behind an empty column',
    [
      ['', 'DETAILED STATEMENT'],
      ['', 'Transaction Date from', '', '01/11/2026', 'to', '30/11/2026'],
      [
        '',
        'S No.',
        'Value Date',
        'Transaction Date',
        'Cheque Number',
        'Transaction Remarks',
        'Withdrawal Amount(INR)',
        'Deposit Amount (INR )',
        'Balance (INR )',
      ],
    ],
    {
      date: 'Transaction Date',
      text: 'Transaction Remarks',
      credit: 'Deposit Amount (INR )',
      reference: 'Cheque Number',
      direction: null,
    },
  ],
  [
    'SBI, padded',
    [
      ['Account Name', 'Mr. JALSA'],
      [
        'Txn Date',
        'Value Date',
        'Description',
        'Ref No./Cheque No.',
        '        Debit',
        'Credit',
        'Balance',
      ],
    ],
    {
      date: 'Txn Date',
      text: 'Description',
      credit: 'Credit',
      reference: 'Ref No./Cheque No.',
      direction: null,
    },
  ],
  [
    'Axis',
    [['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL']],
    { date: 'Tran Date', text: 'PARTICULARS', credit: 'CR', reference: 'CHQNO', direction: null },
  ],
  [
    'Kotak, with one column of amounts',
    [
      [
        'Sl. No.',
        'Date',
        'Description',
        'Chq / Ref number',
        'Amount',
        'Dr / Cr',
        'Balance',
        'Dr / Cr',
      ],
    ],
    {
      date: 'Date',
      text: 'Description',
      credit: 'Amount',
      reference: 'Chq / Ref number',
      direction: 'Dr / Cr',
    },
  ],
  [
    'Indian Overseas, which also has a type',
    [
      [
        'Date(Value Date)',
        'Particulars',
        'Ref No./Cheque No.',
        'Transaction Type',
        'Debit(Rs)',
        'Credit(Rs)',
        'Balance(Rs)',
      ],
    ],
    {
      date: 'Date(Value Date)',
      text: 'Particulars',
      credit: 'Credit(Rs)',
      reference: 'Ref No./Cheque No.',
      direction: null,
    },
  ],
  [
    'a bank without references',
    [['Value Date', 'Transaction Details', 'Withdrawals', 'Deposits', 'Running Balance']],
    {
      date: 'Value Date',
      text: 'Transaction Details',
      credit: 'Deposits',
      reference: null,
      direction: null,
    },
  ],
  [
    'the Excel file of a bank that numbers transactions',
    [
      [
        'No.',
        'Transaction ID',
        'Txn Posted Date',
        'Description',
        'Cr/Dr',
        'Transaction Amount(INR)',
      ],
    ],
    {
      date: 'Txn Posted Date',
      text: 'Description',
      credit: 'Transaction Amount(INR)',
      reference: 'Transaction ID',
      direction: 'Cr/Dr',
    },
  ],
];

test.each(banks)('the columns of %s are found', (_, records, names) => {
  expect(columnsOf(records, [])).toMatchObject({ headerAt: records.length - 1, names });
});

test('where one heading stands twice, the direction is the one beside the amount', () => {
  const balanceFirst = ['Date', 'Details', 'Balance', 'Dr/Cr', 'Amount', 'Dr/Cr'];
  expect(columnsOf([balanceFirst], [])?.places).toEqual({
    date: 0,
    text: 1,
    credit: 4,
    reference: undefined,
    direction: 5,
  });
});

test('what a shopkeeper has chosen is found again, in any order and with other blanks, and goes first', () => {
  const chosen = {
    date: 'Booked on',
    text: 'Who',
    credit: 'In',
    reference: 'Ref No',
    direction: null,
  };
  const records = [['Report'], ['In ', 'Out', 'Ref  No', 'Who', 'Booked on']];
  expect(columnsOf(records, [])).toBeUndefined();
  expect(columnsOf(records, [chosen])).toMatchObject({
    headerAt: 1,
    names: chosen,
    places: { date: 4, text: 3, credit: 0, reference: 2 },
  });
  const known = ['Date', 'Narration', 'Remarks', 'Credit'];
  const other = { ...chosen, date: 'Date', text: 'Remarks', credit: 'Credit', reference: null };
  expect(columnsOf([known], [])?.names.text).toBe('Narration');
  expect(columnsOf([known], [chosen, other])?.names.text).toBe('Remarks');
});

test('amounts of both directions in one column, and nothing that tells them apart, is no statement', () => {
  expect(columnsOf([['Date', 'Narration', 'Amount', 'Balance']], [])).toBeUndefined();
});

test('a file without headings is none, and one with a million lines above them is not searched', () => {
  const rows = Array.from({ length: 1_000 }, () => ['01/11/26', 'UPI', '', '100.00']);
  expect(columnsOf(rows, [])).toBeUndefined();
  expect(columnsOf([...rows, ['Date', 'Narration', 'Credit']], [])).toBeUndefined();
  expect(columnsOf([], [])).toBeUndefined();
});

test('the delimiter is what most lines have: a tab from a pasted table, a comma in texts notwithstanding', () => {
  expect(
    delimiterOf('Account, of Jalsa, Panvel\nDate\tText\tCr\tBal\n1\tA, B, C, D\t2\t3\n2\tA\t2\t3'),
  ).toBe('\t');
  expect(delimiterOf('Name;Jalsa\nDate;Text;Cr;Bal\n1;"A, B, C, D";2,00;3')).toBe(';');
  expect(delimiterOf('Date|Text|Cr|Bal\n1|A|2|3')).toBe('|');
  expect(delimiterOf('Date,Text,Cr,Bal\r\n1,"UPI;A;B;C;D",2,3')).toBe(',');
  expect(delimiterOf('')).toBe(',');
});
