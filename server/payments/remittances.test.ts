import { describe, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';

import { remittanceColumnsOf } from './rules/remittance-columns.ts';
import { type Collected, judgeRemittances, remittanceReader } from './rules/remittances.ts';

/** The contents of a courier's file, and what they mean for what it owes. */

describe('the columns of a courier’s file', () => {
  const find = (headings: string, ...remembered: Parameters<typeof remittanceColumnsOf>[1]) =>
    remittanceColumnsOf([headings.split(',')], remembered)?.names;

  test.each([
    [
      'AWB,Order ID,COD Amount,CRF ID,Remittance Date',
      { order: 'Order ID', amount: 'COD Amount', reference: 'CRF ID' },
    ],
    [
      'Waybill,Order No.,Collected Amount (Rs.),Remitted Amount,UTR No',
      { order: 'Order No.', amount: 'Remitted Amount', reference: 'UTR No' },
    ],
    [
      'S.No,Reference No,COD Value,Bank Transaction ID',
      { order: 'Reference No', amount: 'COD Value', reference: 'Bank Transaction ID' },
    ],
    ['Order,Amount', { order: 'Order', amount: 'Amount', reference: null }],
  ])('of %s', (headings, expected) => {
    expect(find(headings)).toEqual(expected);
  });

  test('must be chosen where nothing says which orders were paid, or how much', () => {
    expect(find('AWB,COD Amount')).toBeUndefined();
    expect(find('Order ID,AWB')).toBeUndefined();
  });

  test('are those that were chosen before, also where others are meant more often', () => {
    const chosen = { order: 'Parcel', amount: 'Net', reference: null };
    expect(find('Order ID,Amount,Parcel,Net', chosen)).toEqual(chosen);
  });
});

describe('the lines of a courier’s file', () => {
  const read = (lines: string[][], paidBy?: string) => {
    const reader = remittanceReader({ order: 0, amount: 1, reference: 2 }, paidBy);
    for (const [place, cells] of lines.entries()) reader.take({ line: place + 2, cells });
    return reader.read();
  };

  test.each([
    ['1042', 1042],
    ['#1042', 1042],
    ['Order 1042', 1042],
    ['order no. 1042', 1042],
    ['="1042"', 1042],
    ["'1042", 1042],
    ['१०४२', 1042],
    ['0001042', 1042],
    [paymentReference(1042), 1042],
  ])('"%s" names an order', (cell, orderId) => {
    const { remittances } = read([[cell, '499.50', 'crf 77']]);
    expect(remittances).toEqual([{ line: 2, orderId, paise: 49_950, reference: 'CRF77' }]);
  });

  test.each([
    ['1042-P7', '1042-P7'],
    ['#1042-P7-2', '#1042-P7-2'],
    ['1042-2', '1042-2'],
  ])('"%s" names a parcel of an order, as labels and couriers do', (cell, parcel) => {
    const { remittances } = read([[cell, '499.50', 'CRF77']]);
    expect(remittances).toEqual([
      { line: 2, orderId: 1042, parcel, paise: 49_950, reference: 'CRF77' },
    ]);
  });

  test.each([
    ['=1+1', '499', 'CRF77', 'order', '=1+1'],
    ['J1042A', '499', 'CRF77', 'order', 'J1042A'],
    ['0', '499', 'CRF77', 'order', '0'],
    ['99999999999', '499', 'CRF77', 'order', '99999999999'],
    ['', '499', 'CRF77', 'order', ''],
    ['1042', '-499', 'CRF77', 'amount', '-499'],
    ['1042', '(499)', 'CRF77', 'amount', '(499)'],
    ['1042', '4,9,9', 'CRF77', 'amount', '4,9,9'],
    ['1042', '1e5', 'CRF77', 'amount', '1e5'],
    ['1042', '499', '=cmd()', 'reference', '=cmd()'],
    ['1042', '499', 'X', 'reference', 'X'],
    ['1042', '499', '', 'reference', ''],
  ])('"%s", "%s", "%s" is not understood, and shown', (order, amount, reference, what, cell) => {
    const { remittances, problems } = read([[order, amount, reference]]);
    expect(remittances).toEqual([]);
    expect(problems).toEqual([{ line: 2, what, cell }]);
  });

  test('what came to nothing, and the sum of all, is no payment', () => {
    const lines = [
      ['1042', '0', 'CRF77'],
      ['1043', '', 'CRF77'],
      ['1044', '0.00', 'CRF77'],
      ['Total', '499', ''],
      ['', '499', 'Grand total'],
    ];
    expect(read(lines)).toEqual({ remittances: [], problems: [] });
  });

  test('a line without a reference has the one that was given for all', () => {
    const { remittances } = read(
      [
        ['1', '10', ''],
        ['2', '20', 'OWN-2'],
      ],
      'UTR123',
    );
    expect(remittances.map(({ reference }) => reference)).toEqual(['UTR123', 'OWN-2']);
  });
});

describe('what a payment of a courier means', () => {
  const owing = (more: Partial<Collected> = {}) =>
    new Map([[7, { due: 50_000, remitted: 0, by: new Map<string, number>(), ...more }]]);
  const paid = (paise: number, reference = 'CRF1', orderId = 7) => ({
    line: 2,
    orderId,
    paise,
    reference,
  });
  const outcomes = (collected: Map<number, Collected>, ...all: ReturnType<typeof paid>[]) =>
    judgeRemittances(all, collected, new Set(['626300000001'])).map(({ outcome }) => outcome);

  test('(2 parcels) one payment for both counts a line for each, and is known when it is read again', () => {
    const parcels = [
      { ...paid(20_000), parcel: '7-P1' },
      { ...paid(20_000), parcel: '7-P2' },
    ];
    expect(outcomes(owing(), ...parcels)).toEqual(['part', 'part']);
    expect(outcomes(owing(), ...parcels, ...parcels)).toEqual(['part', 'part', 'known', 'known']);
    const read = { remitted: 40_000, by: new Map([['CRF1', 40_000]]) };
    expect(outcomes(owing(read), ...parcels)).toEqual(['known', 'known']);
    const [one] = parcels;
    expect(outcomes(owing({ due: 40_000 }), ...parcels.slice(0, 1), ...(one ? [one] : []))).toEqual(
      ['part', 'known'],
    );
    // Without their names, two lines are two parcels if they are all that is owed.
    expect(outcomes(owing(), paid(25_000), paid(25_000))).toEqual(['part', 'whole']);
    expect(outcomes(owing(), paid(40_000), paid(10_000))).toEqual(['part', 'whole']);
  });

  test('all of it, a part of it, or more than is owed', () => {
    expect(outcomes(owing(), paid(50_000))).toEqual(['whole']);
    expect(outcomes(owing(), paid(49_999))).toEqual(['part']);
    expect(outcomes(owing(), paid(50_001))).toEqual(['too_much']);
  });

  test('parts add up to the paisa, and nothing comes after the last', () => {
    const parts = [paid(20_000, 'A'), paid(30_001, 'B'), paid(30_000, 'C'), paid(1, 'D')];
    expect(outcomes(owing(), ...parts)).toEqual(['part', 'too_much', 'whole', 'paid']);
  });

  test('a reference pays an order once: again it is known, with another amount it differs', () => {
    expect(outcomes(owing(), paid(20_000), paid(20_000), paid(20_001))).toEqual([
      'part',
      'known',
      'differs',
    ]);
    const before = { remitted: 50_000, by: new Map([['CRF1', 50_000]]) };
    expect(outcomes(owing(before), paid(50_000), paid(50_000, 'CRF2'))).toEqual(['known', 'paid']);
  });

  test('what has paid another order pays no courier’s debt', () => {
    expect(outcomes(owing(), paid(50_000, '626300000001'))).toEqual(['used']);
  });

  test('an order of which nothing was collected is owed nothing', () => {
    expect(outcomes(owing(), paid(50_000, 'CRF1', 8))).toEqual(['not_collected']);
  });
});
