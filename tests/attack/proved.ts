import type { Attack, Proof } from './attack.ts';

const races = (title: string): Proof => ['server/orders/races.test.ts', title];
const placing = (title: string): Proof => ['server/orders/routes/orders.test.ts', title];
const changing = (title: string): Proof => ['server/orders/routes/order-changes.test.ts', title];
const codes = (title: string): Proof => ['server/promotions/routes/promotions.test.ts', title];

/** Attacks on stock, orders and prices that `npm test` proves. */
export const proved: Attack[] = [
  {
    number: '1',
    what: '200 parallel orders for a stock of 1',
    expected: 'one 201, 199 clean 409',
    provedBy: [races('the last one is sold once, though 200 want it at once')],
  },
  {
    number: '2',
    what: '500 parallel orders over 20 products, lines in random order',
    expected: 'no deadlock reaches a client',
    provedBy: [
      races('500 orders over 20 products, in any order of lines, and nobody meets a deadlock'),
    ],
  },
  {
    number: '3',
    what: 'one product on two lines, together above stock',
    expected: 'refused whole',
    provedBy: [placing('one product on two lines, together more than there is, is refused whole')],
  },
  {
    number: '4',
    what: 'orders while an admin sets stock up and down',
    expected: 'no lost update',
    provedBy: [
      races('an admin counts the shelf while orders come in, and no piece is lost'),
      [
        'server/catalogue/routes/prices.test.ts',
        '100 orders while the shelves are counted lose no piece, and nobody meets a deadlock',
      ],
      [
        'server/catalogue/routes/product-edits.test.ts',
        'stock that is edited while orders come in goes through the ledger',
      ],
    ],
  },
  {
    number: '5',
    what: 'product deleted or repriced between cart and confirmation',
    expected: '409 naming it, never another price than shown',
    provedBy: [
      placing('a new price is told by name and never charged'),
      placing('a product that is no longer sold is told by name'),
      placing('a quote that was tampered with buys nothing cheaper'),
    ],
  },
  {
    number: '6',
    what: 'price, total, payment status, user or role in the body',
    expected: 'refused, nothing changed',
    provedBy: [
      placing('refuses prices, totals, users, roles and paid orders, and changes nothing'),
    ],
  },
  {
    number: '7',
    what: 'quantity 0, −1, 1.5, 1e9, "2", null, NaN, missing',
    expected: '422, no row',
    provedBy: [placing('a quantity of %s is no quantity')],
  },
  {
    number: '8',
    what: '0 lines, 101 lines, 5 MB body',
    expected: '4xx at once',
    provedBy: [
      placing('no lines, 101 lines and a body of 5 MB are refused, about as fast as anything'),
    ],
  },
  {
    number: '9',
    what: 'the same key 50 times in parallel, with another body, of another user',
    expected: 'one order, 50 equal answers; 409; nothing leaks',
    provedBy: [races('one key 50 times at once is one order with 50 equal answers')],
  },
  {
    number: '10',
    what: 'no key, double click; again after 10 s',
    expected: 'one order; two',
    provedBy: [
      placing('without a key, a double click is one order, and two after 10 s'),
      races('without a key, 20 clicks at once are one order'),
    ],
  },
  {
    number: '13',
    what: 'promo code with limit 1, 50 parallel customers; once per user, 20 tries of one',
    expected: 'one use',
    provedBy: [
      races('a code for one use is used once, though 50 customers try at once'),
      races('a code for one use by each is used once by one who tries 20 times at once'),
    ],
  },
  {
    number: '14',
    what: 'promo code expired, deleted, lower-case, look-alike, larger than the total',
    expected: "the rule's result, total ≥ 0",
    provedBy: [
      codes('a code that has expired, begins later, was taken back or looks alike is told so'),
      codes('a code that is worth more than the goods makes them free, not cheaper than that'),
    ],
  },
  {
    number: '15',
    what: 'cancel twice, against deliver, after packing',
    expected: 'one legal step, stock back once',
    provedBy: [
      races(
        'cancelling twice at once, or against a delivery, is one legal step, and stock is back once',
      ),
      changing('a customer may not once it is packed, an admin may until it has arrived'),
    ],
  },
  {
    number: '16',
    what: 'every illegal status pair',
    expected: '409, history unchanged',
    provedBy: [
      changing('%s → %s is refused, and the history stays'),
      changing('a canceled order goes nowhere'),
    ],
  },
  {
    number: '17',
    what: '100,000 random carts, discounts, quantities',
    expected: 'parts sum to the whole, nothing below 0',
    provedBy: [
      [
        'server/basket/rules.test.ts',
        '100,000 carts: parts sum to the whole, to the paisa, and nothing is below 0',
      ],
    ],
  },
  {
    number: '18',
    what: 'stored cart corrupt, huge, of wrong types, storage full or off',
    expected: 'page works, bad entries dropped with a word',
    provedBy: [
      ['tests/journeys/one-order.journey.ts', 'a stored cart that is'],
      ['tests/journeys/one-order.journey.ts', '${what} is put right, with a word'],
      [
        'tests/journeys/one-order.journey.ts',
        'in a storage that is ${what} lives as long as the page',
      ],
    ],
  },
];
