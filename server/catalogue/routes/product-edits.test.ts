import { beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { aPicture, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let shelf: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  shelf = await aSubCategory(shop);
});

let made = 0;
const fields = (more: Record<string, string> = {}) => ({
  product_name: `Edited ${(made += 1)}`,
  product_price: '250',
  product_description: 'Bright',
  stock: '7',
  sub_category_id: String(shelf),
  ...more,
});
const pictures = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => ({
      name: `picture-${place}.png`,
      bytes: await aPicture(60, 60),
    })),
  );
const create = (given: Record<string, string>, files: { name: string; bytes: Buffer }[] = []) =>
  sendForm(shop, 'POST', '/v1/products', given, { token: admin.token, files });
const patch = (id: number, body: unknown, headers = {}) =>
  shop.send('PATCH', `/v1/products/${id}`, body, { ...bearer(admin.token), ...headers });

describe('adding a product', () => {
  test('takes a form with pictures, the first is the main one, and opens its ledger', async () => {
    const { status, body } = await create(
      fields({ weight: '0.25', length: '', origin_location: 'Panvel', extra: 'ignored' }),
      await pictures(2),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 1, message: 'Product created successfully' });
    expect(body.data).toMatchObject({
      product_price: 250,
      stock: 7,
      weight: 0.25,
      length: null,
      origin_location: 'Panvel',
      images: [{ is_main: true }, { is_main: false }],
    });
    await expectSound(shop);
  });

  test('takes JSON and urlencoded forms too; JSON with unknown fields is refused', async () => {
    const json = { product_name: 'By JSON', product_price: 10, sub_category_id: shelf };
    const made = await shop.post('/v1/products', json, bearer(admin.token));
    expect(made.body.data).toMatchObject({ product_name: 'By JSON', stock: 0 });
    const unknown = await shop.post(
      '/v1/products',
      { ...json, product_name: 'More', view_count: 9 },
      bearer(admin.token),
    );
    expect(unknown.status).toBe(422);
    const encoded = await shop.app.inject({
      method: 'POST',
      url: '/v1/products',
      headers: {
        ...bearer(admin.token),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `product_name=By+form&product_price=10&sub_category_id=${shelf}`,
    });
    expect(encoded.statusCode).toBe(201);
  });

  test.each([
    [{ product_name: ' ' }, 'Product name is required'],
    [{ product_price: '' }, 'Product price is required'],
    [{ product_price: '0' }, 'Product price must be a valid positive integer'],
    [{ product_price: '12.5' }, 'Product price must be a valid positive integer'],
    [{ product_price: '-3' }, 'Product price must be a valid positive integer'],
    [{ product_price: '10000001' }, 'A price is at most ₹1,00,00,000.'],
    [{ stock: '' }, 'Stock is required'],
    [{ stock: '-1' }, 'Stock must be a valid non-negative integer'],
    [{ stock: '1e3' }, 'Stock must be a valid non-negative integer'],
    [{ sub_category_id: '' }, 'Subcategory is required'],
    [{ weight: '1.234' }, 'Weight is 0 to 1000 kg, with up to two decimals.'],
    [{ height: 'tall' }, 'Height is 0 to 1000 cm, with up to two decimals.'],
  ])('%j is refused: %s', async (wrong, sentence) => {
    const { status, body } = await create(fields(wrong));
    expect(status).toBe(422);
    expect(body.detail).toBe(sentence);
  });

  test('of several things that are wrong the first of the list is told', async () => {
    const order = ['product_name', 'product_price', 'stock', 'sub_category_id'];
    for (const [place] of order.entries()) {
      const wrong = Object.fromEntries(order.slice(place).map((name) => [name, '']));
      const { body } = await create(fields(wrong));
      expect(body.errors[0].path).toBe(order[place]);
    }
  });

  test('a name that is taken, whatever its case, and a sub-category that is not there are refused', async () => {
    const first = fields({ product_name: 'Golden crown' });
    await create(first);
    const taken = await create(fields({ product_name: ' GOLDEN Crown ' }));
    expect(taken.status).toBe(409);
    expect(taken.body.detail).toBe('Product name already exists. Please choose a different name.');
    expect((await create(fields({ sub_category_id: '999999' }))).status).toBe(404);
  });

  test('pictures keep their number and size, and are told by name', async () => {
    expect((await create(fields(), await pictures(10))).status).toBe(201);
    const eleven = await create(fields(), await pictures(11));
    expect(eleven.status).toBe(422);
    expect(eleven.body.detail).toBe('Maximum 10 images allowed');
    const large = await create(fields(), [
      { name: 'big.png', bytes: Buffer.alloc(limits.maxProductPictureBytes + 1) },
    ]);
    expect(large.status).toBe(413);
    expect(large.body.detail).toBe(
      'Image "big.png" is too large. Maximum size is 500 KB. Current size: 501 KB',
    );
    const text = await create(fields(), [{ name: 'fake.png', bytes: Buffer.from('<script>') }]);
    expect(text.status).toBe(415);
    expect(text.body.detail).toBe('Please upload only valid image files (JPEG, PNG, GIF, or WebP)');
  });
});

describe('changing a product', () => {
  test('only what is sent changes; nothing new is said so', async () => {
    const id = await aProduct(shop, { name: 'Plain plate', price: 40, stock: 4 });
    const { status, body } = await patch(id, { product_price: 55 });
    expect(status).toBe(200);
    expect(body.message).toBe('Product updated successfully');
    expect(body.data).toMatchObject({ product_name: 'Plain plate', product_price: 55, stock: 4 });
    for (const same of [{}, { product_price: 55 }, { product_name: 'Plain plate', stock: 4 }]) {
      const again = await patch(id, same);
      expect(again.status).toBe(422);
      expect(again.body.detail).toBe('No changes detected. Please update at least one field.');
    }
    const other = await shop.send(
      'PATCH',
      `/v1/products/update/${id}`,
      { stock: '9' },
      bearer(admin.token),
    );
    expect(other.body.data.stock).toBe(9);
    expect(await stockOf(shop, id)).toBe(9);
    await expectSound(shop);
  });

  test('PUT takes all fields, and names what is missing', async () => {
    const id = await aProduct(shop);
    const missing = await sendForm(
      shop,
      'PUT',
      `/v1/products/${id}`,
      { product_name: 'Half' },
      admin,
    );
    expect(missing.body.detail).toBe('Product price is required');
    const whole = await sendForm(shop, 'PUT', `/v1/products/${id}`, fields(), admin);
    expect(whole.status).toBe(200);
    expect(whole.body.data).toMatchObject({ product_price: 250, stock: 7 });
  });

  test('pictures go, come and change places; the limit counts those that stay', async () => {
    const { body } = await create(fields(), await pictures(9));
    const id = body.data.product_id as number;
    const images = body.data.images as { id: number; image_url: string }[];
    const ids = images.map((image) => image.id);
    const url = `/v1/products/${id}`;
    const over = await sendForm(shop, 'PATCH', url, {}, { ...admin, files: await pictures(2) });
    expect(over.status).toBe(422);
    expect(over.body.detail).toBe('Maximum 10 images allowed (including existing images)');
    const swapped = await sendForm(
      shop,
      'PATCH',
      url,
      { images_to_delete: [String(ids[0]), String(ids[1])], main_image_id: String(ids[4]) },
      { ...admin, files: await pictures(3) },
    );
    expect(swapped.status).toBe(200);
    const after = swapped.body.data.images as { id: number; is_main: boolean }[];
    expect(after).toHaveLength(10);
    expect(after[0]).toMatchObject({ id: ids[4], is_main: true });
    expect(after.map((image) => image.id)).not.toContain(ids[0]);
    const next = await patch(id, { images_to_delete: [ids[4]] });
    expect(next.body.data.images[0]).toMatchObject({ id: ids[2], is_main: true });
    const idsOf = ({ body: answer }: Pick<typeof next, 'body'>): number[] =>
      answer.data.images.map((image: { id: number }) => image.id);
    const [first = 0, second = 0, third = 0, ...rest] = idsOf(next);
    const turned = await patch(id, { image_order: [third, first], main_image_id: second });
    expect(idsOf(turned)).toEqual([second, third, first, ...rest]);
    const withNew = await sendForm(
      shop,
      'PATCH',
      url,
      { images_to_delete: [String(rest[0])], main_file: '1' },
      { ...admin, files: await pictures(2) },
    );
    expect(idsOf(withNew).slice(1, 4)).toEqual([second, third, first]);
    expect(rest).not.toContain(idsOf(withNew)[0]);
    expect((await patch(id, { main_file: 0 })).status).toBe(422);
    expect((await patch(id, { image_order: [first, 999_999] })).status).toBe(422);
    const foreign = await aProduct(shop, { pictures: [await aPicture(50, 50)] });
    expect((await patch(foreign, { main_image_id: ids[2] })).status).toBe(422);
    await patch(foreign, { images_to_delete: [ids[2]], product_price: 77 });
    expect((await shop.get(url)).body.data.images).toHaveLength(10);
  });

  test('two edits at once keep the limit of 10', async () => {
    const { body } = await create(fields(), await pictures(6));
    const url = `/v1/products/${body.data.product_id}`;
    const files = await Promise.all([pictures(4), pictures(4)]);
    const answers = await Promise.all(
      files.map((some) => sendForm(shop, 'PATCH', url, {}, { ...admin, files: some })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect((await shop.get(url)).body.data.images).toHaveLength(10);
  });

  test('whoever changes what another has changed meanwhile is told the newer values', async () => {
    const id = await aProduct(shop, { name: 'Contested', price: 10, stock: 3 });
    const seen = (await shop.get(`/v1/products/${id}`)).body.data.revision as number;
    expect((await patch(id, { product_price: 12 }, { 'if-match': `"${seen}"` })).status).toBe(200);
    const second = await patch(id, { product_price: 15, stock: 9 }, { 'if-match': `"${seen}"` });
    expect(second.status).toBe(409);
    expect(second.body.errors).toEqual([
      { path: 'product_price', message: 'The price is now ₹12.' },
    ]);
    const other = { product_description: 'Mine', product_name: 'Mine', weight: 2 };
    const third = await patch(id, other, { 'if-match': `"${seen}"` });
    expect(third.body.errors).toEqual(second.body.errors);
    await patch(id, { hsn: '9505', product_description: 'Theirs' });
    const fourth = await patch(id, other, { 'if-match': `"${seen}"` });
    expect(new Set(fourth.body.errors.map(({ path }: { path: string }) => path))).toEqual(
      new Set(['product_price', 'product_description', 'hsn']),
    );
    expect((await shop.get(`/v1/products/${id}`)).body.data).toMatchObject({
      product_price: 12,
      stock: 3,
    });
  });

  test('stock that is edited while orders come in goes through the ledger', async () => {
    const id = await aProduct(shop, { stock: 30 });
    await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) => patch(id, { stock: 20 + (turn % 5) })),
      ...Array.from({ length: 20 }, (_, turn) =>
        order(shop, customer, [aLine(id)], { key: `edit-${turn}` }),
      ),
    ]);
    await expectSound(shop);
  });

  test('a product that is taken away is gone everywhere but in its orders', async () => {
    const id = await aProduct(shop, { name: 'Going' });
    const placed = await order(shop, customer, [aLine(id)], { key: 'going' });
    const remove = () =>
      shop.send('PUT', `/v1/products/${id}/delete`, undefined, bearer(admin.token));
    expect((await remove()).body.message).toBe('Product deleted successfully');
    expect((await remove()).status).toBe(404);
    expect((await patch(id, { product_price: 9 })).status).toBe(404);
    expect((await shop.get(`/v1/products/${id}`)).status).toBe(404);
    const unchanged = await shop.get(
      `/v1/order_alert/details/${placed.body.order_id}`,
      bearer(customer.token),
    );
    expect(unchanged.body.data.products[0].product.product_name).toBe('Going');
    expect((await create(fields({ product_name: 'Going' }))).status).toBe(201);
  });
});

test('a form to a call that takes none, and half a form, are refused', async () => {
  const answer = await sendForm(shop, 'POST', '/v1/user/register', { phone_no: '1' }, admin);
  expect(answer.status).toBe(415);
  const half = await shop.app.inject({
    method: 'POST',
    url: '/v1/products',
    headers: {
      ...bearer(admin.token),
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x\r\nContent-Disposition: form-data; name="product_name"\r\n\r\nhalf',
  });
  expect(half.statusCode).toBe(400);
});
