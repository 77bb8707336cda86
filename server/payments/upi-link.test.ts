import { describe, expect, test } from 'vitest';

import {
  isOddlyDated,
  isVpa,
  ordersNamed,
  paymentReference,
  plainUtr,
} from '#contract/payments/references.ts';

import { isWithinUpiLimit, upiLink } from './rules/upi-link.ts';

const payee = { vpa: 'jalsa.shop@examplebank', name: 'Jalsa Party & Supplies' };

describe('the link', () => {
  test('has the exact amount, our reference and nothing that a shop may not say', () => {
    const reference = paymentReference(1042);
    expect(upiLink(payee, { orderId: 1042, paise: 115_300 })).toBe(
      `upi://pay?pa=jalsa.shop@examplebank&pn=Jalsa%20Party%20%26%20Supplies&tr=${reference}&tn=Order%201042&am=1153.00&cu=INR`,
    );
  });

  test('has two decimals always, and the category only where the bank gave one', () => {
    const link = (paise: number, category?: string) =>
      upiLink({ ...payee, ...(category && { category }) }, { orderId: 1, paise });
    expect(link(1)).toContain('&am=0.01&');
    expect(link(129_950)).toContain('&am=1299.50&');
    expect(link(10_000_000)).toContain('&am=100000.00&');
    expect(link(100)).not.toContain('mc=');
    expect(link(100, '5947')).toContain('&mc=5947&');
  });

  test('a name cannot add a field', () => {
    const link = upiLink(
      { vpa: 'a.b@bank', name: 'X&am=1.00&pa=thief@bank' },
      { orderId: 1, paise: 100 },
    );
    const { searchParams } = new URL(link);
    expect(searchParams.getAll('am')).toEqual(['1.00']);
    expect(searchParams.getAll('pa')).toEqual(['a.b@bank']);
  });

  test('is for up to one lakh rupees', () => {
    expect([0, 1, 10_000_000, 10_000_001].map(isWithinUpiLimit)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test('a UPI address has a name and a bank', () => {
  const good = ['ab@ok', 'jalsa.shop-1_x@examplebank'];
  const bad = [
    '',
    'a@bank',
    'jalsa@',
    '@bank',
    'jalsa shop@bank',
    'jalsa@bank1',
    'a@b@c',
    'जलसा@bank',
  ];
  expect(good.map(isVpa)).toEqual(good.map(() => true));
  expect(bad.map(isVpa)).toEqual(bad.map(() => false));
});

describe('our reference', () => {
  test('is found in what a bank writes, in small letters too, each order once', () => {
    const [one, other] = [paymentReference(1830), paymentReference(1042)];
    expect(ordersNamed(`UPI/432911875498/${one}/kavya@okicici`)).toEqual([1830]);
    expect(ordersNamed(`${one.toLowerCase()} ${other}, ${one}`)).toEqual([1830, 1042]);
    expect(ordersNamed('UPI/432911893318/AMIT/tuition J12')).toEqual([]);
  });

  test('one wrong digit, two exchanged ones and a wrong letter name no order', () => {
    for (const id of [1042, 1999, 20_000, 123_456_789, 2_147_483_647]) {
      const digits = String(id);
      const letter = paymentReference(id).at(-1) ?? '';
      for (let place = 0; place < digits.length; place += 1) {
        for (let digit = 0; digit < 10; digit += 1) {
          const typed = `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`;
          expect(ordersNamed(`J${typed}${letter}`), typed).toEqual(typed === digits ? [id] : []);
        }
        const [first = '', second = ''] = digits.slice(place, place + 2);
        const turned = `${digits.slice(0, place)}${second}${first}${digits.slice(place + 2)}`;
        if (second && turned !== digits) expect(ordersNamed(`J${turned}${letter}`)).toEqual([]);
      }
      expect(ordersNamed(`X${paymentReference(id)}`)).toEqual([]);
      expect(ordersNamed(`${paymentReference(id)}1`)).toEqual([]);
    }
  });
});

describe('(15) a reference that a customer gives', () => {
  test('is written in one way, Devanagari digits and blanks too', () => {
    const typed = ['632612345678', ' 6326 1234 5678 ', '६३२६१२३४५६७८', '６３２６-1234-5678'];
    const printed = ['0000632612345678', 'UTR:632612345678', 'UTR No. 0000632612345678'];
    for (const text of [...typed, ...printed]) {
      expect(plainUtr(text), text).toBe('632612345678');
    }
    expect(plainUtr('sbin326091123456')).toBe('SBIN326091123456');
  });

  test('is none where it is too short, too long or has other signs', () => {
    for (const text of ['', '12345678901', 'A'.repeat(23), '6326123456_8', 'paid by upi!']) {
      expect(plainUtr(text), text).toBeUndefined();
    }
  });

  test('that says another day is odd: year and day of the year, in India', () => {
    const now = new Date('2026-11-22T20:00:00Z');
    // In India it is the 23rd, day 327.
    for (const day of ['6324', '6327', '6330']) {
      expect(isOddlyDated(`${day}12345678`, now), day).toBe(false);
    }
    for (const day of ['6323', '6331', '5327', '6000', '6999', '1327']) {
      expect(isOddlyDated(`${day}12345678`, now), day).toBe(true);
    }
    const newYear = new Date('2026-12-31T20:00:00Z');
    expect(isOddlyDated('636512345678', newYear)).toBe(false);
    expect(isOddlyDated('700212345678', newYear)).toBe(false);
    expect(isOddlyDated('SBIN326091123456', now)).toBe(false);
  });
});
