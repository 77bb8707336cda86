import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { type FormFile, sendForm } from '#tests/support/forms.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { aJpeg } from '#tests/support/picture-bytes.ts';
import {
  beginUpload,
  boundary,
  pictureCallNames,
  pictureCalls,
  uploadHead,
} from '#tests/support/picture-calls.ts';
import {
  expectSoundPictures,
  forgetPictures,
  hoursLater,
  storedPictures,
} from '#tests/support/stored-pictures.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What stays stored of pictures that nothing uses: because something failed, or because they were removed. */
let shop: TestShop;
let admin: TestPerson;
let calls: Awaited<ReturnType<typeof pictureCalls>>['calls'];
let fields: Awaited<ReturnType<typeof pictureCalls>>['fields'];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  ({ calls, fields } = await pictureCalls(shop, admin));
});

const one = (bytes: Buffer): FormFile[] => [{ name: 'photo.jpg', bytes }];
const countProducts = async () => (await shop.get('/v1/products')).body.total_items as number;
const everything = async () => ({
  ...(await storedPictures(shop)),
  products: await countProducts(),
});

describe('what stops in the middle leaves nothing', () => {
  test('an upload whose line is cut, and one that ends too early', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const before = await everything();
    const sent = beginUpload(shop, admin, { fields: fields(), file: 'cut.jpg' });
    sent.on('error', () => undefined);
    sent.write((await aJpeg(400)).subarray(0, 500));
    await wait(100);
    sent.destroy();
    const short = await shop.app.inject({
      method: 'POST',
      url: '/v1/products',
      headers: {
        ...bearer(admin.token),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(uploadHead(fields(), 'cut.jpg')), await aJpeg()]),
    });
    expect(short.statusCode).toBe(400);
    await wait(100);
    expect(await everything()).toEqual(before);
  });

  test.each(pictureCallNames)('%s on a disk that is full', async (name) => {
    const photo = await aJpeg(300);
    const write = shop.files.write;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    // The fallback still fits, the first variant does not.
    const spy = vi.spyOn(shop.files, 'write').mockImplementationOnce(write).mockRejectedValue(full);
    const before = await storedPictures(shop);
    const { status } = await calls[name](one(photo));
    spy.mockRestore();
    expect(status).toBe(507);
    expect(await storedPictures(shop)).toEqual(before);
    expect((await calls[name](one(photo))).status).toBeLessThan(300);
    await expectSoundPictures(shop);
  });

  test('a disk that is full and cannot even be cleared is cleared later', async () => {
    const before = await everything();
    const write = shop.files.write;
    const broken = new Error('input/output error');
    const spies = [
      vi.spyOn(shop.files, 'write').mockImplementationOnce(write).mockRejectedValue(broken),
      vi.spyOn(shop.files, 'remove').mockRejectedValue(broken),
    ];
    const { status } = await calls['POST /v1/products'](one(await aJpeg(300)));
    for (const spy of spies) spy.mockRestore();
    expect(status).toBe(500);
    expect((await storedPictures(shop)).files).toHaveLength(before.files.length + 1);
    await hoursLater(shop);
    expect(await everything()).toEqual(before);
  });
});

describe('pictures of a change that is refused', () => {
  test('go, whatever it was refused for, and those that others use stay', async () => {
    const shared = await aJpeg();
    const taken = fields();
    const files = one(shared);
    await sendForm(shop, 'POST', '/v1/products', taken, { ...admin, files });
    await hoursLater(shop);
    const before = await everything();
    const product = await aProduct(shop);
    const id = `/v1/products/${product}`;
    const some = async (count: number) => [
      ...one(shared),
      ...(await Promise.all(
        Array.from({ length: count }, async () => ({ name: 'new.jpg', bytes: await aJpeg() })),
      )),
    ];
    const refused = [
      await sendForm(shop, 'POST', '/v1/products', taken, { ...admin, files: await some(2) }),
      await sendForm(
        shop,
        'POST',
        '/v1/products',
        { ...fields(), sub_category_id: '999999' },
        { ...admin, files: await some(1) },
      ),
      await sendForm(
        shop,
        'PATCH',
        id,
        {},
        {
          ...admin,
          files: [...(await some(1)), { name: 'text.jpg', bytes: Buffer.from('text') }],
        },
      ),
      await sendForm(
        shop,
        'PATCH',
        id,
        {},
        {
          ...admin,
          files: await some(1),
          headers: { 'if-match': '"0"' },
        },
      ),
      await sendForm(shop, 'PATCH', '/v1/products/999999', {}, { ...admin, files: await some(1) }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 404, 415, 409, 404]);
    // A corrected request sends the same pictures again: for an hour they need not be made anew.
    await forgetPictures(shop);
    expect((await storedPictures(shop)).stems.length).toBeGreaterThan(before.stems.length);
    await hoursLater(shop);
    expect(await everything()).toEqual({ ...before, products: before.products + 1 });
    await expectSoundPictures(shop);
  });
});

describe('pictures that are taken away', () => {
  const imagesOf = async (url: string) =>
    (await shop.get(url)).body.data.images as { id: number; image_url: string }[];
  const isServed = async (url: string) =>
    (await shop.app.inject({ method: 'GET', url })).statusCode === 200;

  test('from a product are gone some hours later, unless another product has them too', async () => {
    const shared = await aJpeg();
    const id = await aProduct(shop, { pictures: [shared, await aJpeg(), await aJpeg()] });
    const url = `/v1/products/${id}`;
    await aProduct(shop, { pictures: [shared] });
    const [common, gone, standing] = await imagesOf(url);
    await hoursLater(shop);
    const body = { images_to_delete: [common?.id, gone?.id] };
    expect((await shop.send('PATCH', url, body, bearer(admin.token))).status).toBe(200);
    // Pages that are open still show it.
    await forgetPictures(shop);
    expect(await isServed(gone?.image_url ?? '')).toBe(true);
    await hoursLater(shop);
    expect(await isServed(gone?.image_url ?? '')).toBe(false);
    expect(await isServed(common?.image_url ?? '')).toBe(true);
    expect(await isServed(standing?.image_url ?? '')).toBe(true);
    await expectSoundPictures(shop);
  });

  test('from a category or sub-category, since another took its place, go too', async () => {
    const made = await calls['POST /v1/category/create'](one(await aJpeg()));
    const { category_id: categoryId, category_image: first } = made.body.data;
    const given = { sub_category_name: 'Paper', category_id: String(categoryId) };
    const sub = await sendForm(shop, 'POST', '/v1/category/sub-category/create', given, {
      ...admin,
      files: one(await aJpeg()),
    });
    const { sub_category_id: subId, sub_category_image: second } = sub.body.data;
    for (const url of [
      `/v1/category/update/${categoryId}`,
      `/v1/category/sub-category/update/${subId}`,
    ]) {
      const files = one(await aJpeg());
      expect((await sendForm(shop, 'PATCH', url, {}, { ...admin, files })).status).toBe(200);
    }
    expect(await isServed(first)).toBe(true);
    await hoursLater(shop);
    expect([await isServed(first), await isServed(second)]).toEqual([false, false]);
    await expectSoundPictures(shop);
  });

  test('with their product stay, since orders show them', async () => {
    const id = await aProduct(shop, { pictures: [await aJpeg()] });
    const [image] = await imagesOf(`/v1/products/${id}`);
    await shop.send('PUT', `/v1/products/${id}/delete`, undefined, bearer(admin.token));
    await hoursLater(shop);
    expect(await isServed(image?.image_url ?? '')).toBe(true);
  });

  test('while somebody uploads the same once more are there for whoever was later', async () => {
    const photos = await Promise.all(Array.from({ length: 20 }, () => aJpeg()));
    for (const photo of photos) {
      const refused = { ...fields(), sub_category_id: '999999' };
      await sendForm(shop, 'POST', '/v1/products', refused, { ...admin, files: one(photo) });
    }
    await sql`update picture set wanted_at = wanted_at - interval '3 hours'`.execute(shop.db);
    const [answers] = await Promise.all([
      Promise.all(photos.map((photo) => calls['POST /v1/products'](one(photo)))),
      forgetPictures(shop),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body } of answers) expect(await isServed(body.data.product_image[0])).toBe(true);
    await expectSoundPictures(shop);
  });
});
