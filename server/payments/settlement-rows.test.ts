import { expect, test } from 'vitest';

import { CashfreeRow, CashfreeRowName } from './providers/cashfree-wire.ts';
import { RazorpayRowName, RazorpaySettlement } from './providers/razorpay-wire.ts';
import { readRow } from './providers/settlement-rows.ts';

const razorpay = { entity_id: 'pay_1', type: 'payment', debit: 0, credit: 100, fee: 0, tax: 0 };
const cashfree = {
  event_details: {
    event_id: 1,
    event_type: 'PAYMENT',
    sale_type: 'CREDIT',
    event_settlement_amount: 1,
    event_service_charge: 0,
    event_service_tax: 0,
  },
  settlement_details: {},
};
const ofCashfree = (row: unknown) => readRow(row, CashfreeRow, CashfreeRowName);
const ofRazorpay = (row: unknown) => readRow(row, RazorpaySettlement, RazorpayRowName);

test('a row with an amount below zero is odd by its own name, and one that is right is read', () => {
  expect(ofRazorpay(razorpay)).toMatchObject({ entityId: 'pay_1', creditPaise: 100 });
  expect(ofRazorpay({ ...razorpay, debit: -1 })).toMatchObject({ entityId: 'pay_1', isOdd: true });
  expect(ofCashfree(cashfree)).toMatchObject({ entityId: '1', creditPaise: 100 });
  const event = { ...cashfree.event_details, event_service_charge: -1 };
  expect(ofCashfree({ ...cashfree, event_details: event })).toMatchObject({
    entityId: '1',
    kind: 'payment',
    isOdd: true,
  });
});

test('a row that is nothing at all is odd, and the same each time', () => {
  for (const row of [null, 7, {}, { entity_id: 1 }]) {
    expect(ofRazorpay(row)).toMatchObject({ kind: 'unreadable', isOdd: true });
    expect(ofRazorpay(row)).toEqual(ofRazorpay(row));
  }
});
