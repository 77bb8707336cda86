import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const product = { id: 7, name: 'Paper fans', price: 149, image: '', description: '' };
const saved = (): unknown => JSON.parse(storage.get('cart') ?? 'null');

test('a product is added once and then counted up', async () => {
  const { addToCart } = await import('./cart.ts');
  expect(addToCart(product, 1, 10)).toEqual({ quantity: 1 });
  expect(addToCart(product, 2, 10)).toEqual({ quantity: 3 });
  expect(saved()).toEqual([{ ...product, quantity: 3 }]);
});

test('there is never more in the cart than on the shelf, nor more than 99', async () => {
  const { addToCart } = await import('./cart.ts');
  expect(addToCart(product, 5, 3)).toEqual({ quantity: 3, cappedBy: 'stock' });
  expect(addToCart({ ...product, id: 8 }, 200, 1_000)).toEqual({ quantity: 99, cappedBy: 'limit' });
});

test('a line that is put back stands where it was, once', async () => {
  const { addToCart, restoreLine, setQuantity } = await import('./cart.ts');
  for (const id of [7, 8, 9]) addToCart({ ...product, id }, 1, 10);
  setQuantity(8, 0);
  const line = { ...product, id: 8, quantity: 1 };
  restoreLine(line, 1);
  restoreLine(line, 1);
  expect(saved()).toEqual([7, 8, 9].map((id) => ({ ...product, id, quantity: 1 })));
});

test('setting a quantity of 0 takes the product out', async () => {
  const { addToCart, clearCart, setQuantity } = await import('./cart.ts');
  addToCart(product, 1, 10);
  setQuantity(7, 4);
  expect(saved()).toEqual([{ ...product, quantity: 4 }]);
  setQuantity(7, 0);
  expect(saved()).toEqual([]);
  addToCart(product, 1, 10);
  clearCart();
  expect(saved()).toEqual([]);
});

test.each([
  ['no JSON', '{['],
  ['another type', '{"id":1}'],
  ['null', 'null'],
])('a stored cart that is %s is an empty cart', async (_what, text) => {
  storage.set('cart', text);
  const { addToCart } = await import('./cart.ts');
  addToCart(product, 1, 10);
  expect(saved()).toEqual([{ ...product, quantity: 1 }]);
});

test('damaged lines are dropped and the good ones kept', async () => {
  const good = { ...product, quantity: 2 };
  storage.set(
    'cart',
    JSON.stringify([
      good,
      null,
      'x',
      { ...good, quantity: 0 },
      { ...good, quantity: 1.5 },
      { ...good, quantity: 1e9 },
      { ...good, id: '7' },
      { ...good, price: '149' },
      { ...good, price: 1.5 },
      { ...good, image: 'https://elsewhere.example/a.png' },
      { ...good, quantity: 9 },
      { ...good, name: undefined },
    ]),
  );
  const { addToCart } = await import('./cart.ts');
  addToCart({ ...product, id: 9 }, 1, 10);
  expect(saved()).toEqual([good, { ...product, id: 9, quantity: 1 }]);
});

test('a browser that stores nothing still has a cart for as long as the page lives', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('off');
    },
    setItem: () => {
      throw new Error('off');
    },
  });
  const { addToCart } = await import('./cart.ts');
  expect(addToCart(product, 1, 10)).toEqual({ quantity: 1 });
  expect(addToCart(product, 1, 10)).toEqual({ quantity: 2 });
});

test('a browser whose storage is full keeps the cart for as long as the page lives', async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: () => {
      throw new Error('full');
    },
  });
  const { addToCart } = await import('./cart.ts');
  expect(addToCart(product, 1, 10)).toEqual({ quantity: 1 });
  expect(addToCart(product, 1, 10)).toEqual({ quantity: 2 });
});

test('a cart that could not be read is put right once, and the rest of it stays', async () => {
  const good = { ...product, quantity: 2 };
  storage.set('cart', JSON.stringify([good, 'x']));
  const { repairCart } = await import('./cart.ts');
  expect(repairCart()).toBe(true);
  expect(saved()).toEqual([good]);
  expect(repairCart()).toBe(false);
});

test('a cart holds up to 100 different products', async () => {
  const { addToCart } = await import('./cart.ts');
  for (let id = 1; id <= 100; id += 1) addToCart({ ...product, id }, 1, 10);
  expect(addToCart({ ...product, id: 101 }, 1, 10)).toEqual({ quantity: 0, cappedBy: 'lines' });
  expect(addToCart({ ...product, id: 100 }, 1, 10)).toEqual({ quantity: 2 });
});
