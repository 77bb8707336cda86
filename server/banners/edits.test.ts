import { beforeAll, describe, expect, test, vi } from 'vitest';

import { aPicture } from '#tests/support/factories.ts';
import { type FormFile, sendForm } from '#tests/support/forms.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { aJpeg, aJpegOfBytes, aPngOf } from '#tests/support/picture-bytes.ts';
import { expectSoundPictures, hoursLater, storedPictures } from '#tests/support/stored-pictures.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What shopkeepers do with the banners, and what is refused. */
let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const path = '/v1/products/dashboard-image/';
const picture = (bytes: Buffer, name = 'banner.jpg'): FormFile[] => [
  { name, bytes, field: 'file' },
];
const add = async (files: FormFile[], fields: Record<string, string> = {}) =>
  sendForm(shop, 'POST', path, fields, { ...admin, files });
const addOne = async (order: string): Promise<number> =>
  (await add(picture(await aJpeg()), { dashboard_image_order: order })).body.data
    .dashboard_image_id;
const list = async () => (await shop.get(path)).body.data;
const ids = async () =>
  (await list()).map((banner: { dashboard_image_id: number }) => banner.dashboard_image_id);
const move = (id: number, body: unknown) =>
  shop.send('PATCH', `${path}${id}`, body, bearer(admin.token));
const remove = (id: number) =>
  shop.send('PUT', `/v1/products/delete/dashboard-image/${id}`, undefined, bearer(admin.token));
const everything = async () => ({ ...(await storedPictures(shop)), banners: await list() });

const orderSentence = 'Image order is a whole number from 1 to 10,00,000.';

describe('a banner', () => {
  test('is added with its order, and visitors see it in its place', async () => {
    const last = await addOne('7');
    const bytes = await aPicture(800, 400);
    const { status, body } = await add(picture(bytes, 'b.png'), { dashboard_image_order: '3' });
    expect(status).toBe(201);
    expect(body).toEqual({
      status: 1,
      message: 'Image uploaded successfully',
      data: {
        dashboard_image_id: expect.any(Number),
        dashboard_image_link: expect.stringMatching(/^\/media\/[0-9a-f]{32}-800x400\.jpg$/),
        dashboard_image_order: 3,
        dashboard_image_text: '',
      },
    });
    expect(await ids()).toEqual([body.data.dashboard_image_id, last]);
    expect((await list())[0]).toEqual(body.data);
    const image = await shop.app.inject({ method: 'GET', url: body.data.dashboard_image_link });
    expect(image.statusCode).toBe(200);
  });

  test.each([
    [{}],
    [{ dashboard_image_order: '' }],
    [{ dashboard_image_order: ' 1 ' }],
    [{ dashboard_image_order: '१' }],
  ])('without an order, or with the first, is among the first: %o', async (fields) => {
    const { status, body } = await add(picture(await aJpeg()), fields);
    expect(status).toBe(201);
    expect(body.data.dashboard_image_order).toBe(1);
  });

  test.each(['0', '-1', 'first', '1.5', '1e3', '1000001', '<script>alert(1)</script>'])(
    'with the order "%s" is refused, and nothing of it is kept',
    async (order) => {
      const before = await everything();
      const answer = await add(picture(await aJpeg()), { dashboard_image_order: order });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toBe(orderSentence);
      expect(answer.body.errors[0].path).toBe('dashboard_image_order');
      expect(await everything()).toEqual(before);
    },
  );

  test('without a picture, or with two, is refused in a sentence', async () => {
    const before = await everything();
    for (const none of [
      await add([]),
      await shop.post(path, { dashboard_image_order: 1 }, bearer(admin.token)),
    ]) {
      expect(none.status).toBe(422);
      expect(none.body.detail).toBe('Please choose an image to upload.');
    }
    const two = await add([...picture(await aJpeg()), ...picture(await aJpeg())]);
    expect(two.status).toBe(422);
    expect(two.body.detail).toBe('Please upload one image at a time.');
    expect(await everything()).toEqual(before);
  });

  test('is put in another place without being uploaded again', async () => {
    const [one, two] = [await addOne('1001'), await addOne('1002')];
    const { status, body } = await move(one, { dashboard_image_order: 1003 });
    expect(status).toBe(200);
    expect(body.message).toBe('Image order updated successfully');
    expect(body.data).toMatchObject({ dashboard_image_id: one, dashboard_image_order: 1003 });
    expect((await ids()).slice(-2)).toEqual([two, one]);
    for (const order of [0, -1, 1.5, 'text', 1_000_001]) {
      const wrong = await move(one, { dashboard_image_order: order });
      expect([wrong.status, wrong.body.detail]).toEqual([422, orderSentence]);
    }
    expect((await move(one, {})).body.detail).toBe('Image order is required');
    expect((await move(one, { dashboard_image_order: 1, dashboard_image_id: 1 })).status).toBe(422);
    expect((await move(999_999, { dashboard_image_order: 1 })).status).toBe(404);
    expect((await ids()).slice(-2)).toEqual([two, one]);
  });

  test('says something, in the reader’s language once that is translated', async () => {
    const id = (
      await add(picture(await aJpeg()), {
        dashboard_image_order: '2000',
        dashboard_image_text: ' Diwali sale\u202E ',
      })
    ).body.data.dashboard_image_id as number;
    const read = async (language: string) => {
      const { body } = await shop.get(path, { 'accept-language': language });
      return body.data.at(-1).dashboard_image_text;
    };
    expect([await read('en'), await read('hi')]).toEqual(['Diwali sale', 'Diwali sale']);
    const made = { kind: 'banner', thing_id: id, field: 'words', is_checked: false };
    const translate = (source: string, value: string) => {
      const texts = [{ ...made, language: 'hi', source, value }];
      return shop.send('PUT', '/v1/texts', { texts }, bearer(admin.token));
    };
    expect((await translate('Diwali sale', 'दिवाली सेल')).status).toBe(200);
    expect([await read('en'), await read('hi'), await read('mr')]).toEqual([
      'Diwali sale',
      'दिवाली सेल',
      'Diwali sale',
    ]);
    const changed = await move(id, { dashboard_image_text: 'Diwali sale, 20% off' });
    expect(changed.body).toMatchObject({
      message: 'Image updated successfully',
      data: { dashboard_image_text: 'Diwali sale, 20% off', dashboard_image_order: 2000 },
    });
    expect(await read('en')).toBe('Diwali sale, 20% off');
    expect(await read('hi')).toBe('दिवाली सेल');
    const { body } = await shop.get('/v1/texts?kind=banner&state=changed', bearer(admin.token));
    expect(body.data).toMatchObject([{ thing_id: id, source: 'Diwali sale, 20% off' }]);
    // To move it says nothing of its words.
    await move(id, { dashboard_image_order: 2001 });
    expect(await read('en')).toBe('Diwali sale, 20% off');
    expect((await move(id, { dashboard_image_text: 'x'.repeat(201) })).body.errors).toEqual([
      { path: 'dashboard_image_text', message: 'Please use at most 200 characters.' },
    ]);
    await move(id, { dashboard_image_text: ' ' });
    expect([await read('en'), await read('hi')]).toEqual(['', '']);
    expect((await translate('Diwali sale', 'सेल')).status).toBe(422);
    await remove(id);
  });

  test('is taken away once; its picture stays with its row', async () => {
    const id = await addOne('5');
    const gone = (await list()).find(
      (banner: { dashboard_image_id: number }) => banner.dashboard_image_id === id,
    );
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([200, { status: 1, message: 'Image deleted successfully' }]);
    expect(await ids()).not.toContain(id);
    for (const again of [await remove(id), await remove(999_999)]) {
      expect([again.status, again.body.detail]).toEqual([404, 'Image not found']);
    }
    expect((await move(id, { dashboard_image_order: 1 })).status).toBe(404);
    await hoursLater(shop);
    const image = await shop.app.inject({ method: 'GET', url: gone.dashboard_image_link });
    expect(image.statusCode).toBe(200);
    await expectSoundPictures(shop);
  });
});

describe('the picture of a banner', () => {
  const refuse = async (file: FormFile[], status: number, sentence: string) => {
    const before = await everything();
    const answer = await add(file);
    expect([answer.status, answer.body.detail]).toEqual([status, sentence]);
    expect(await everything()).toEqual(before);
  };

  test('has at most 1048576 bytes and not one more', async () => {
    expect((await add(picture(await aJpegOfBytes(1_048_576)))).status).toBe(201);
    const more = picture(await aJpegOfBytes(1_048_577));
    await refuse(more, 413, 'Image size must be less than 1 MB');
  });

  const unknownType = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)';
  test.each([
    ['a page called .png', 'page.png', '<!doctype html><script>alert(1)</script>'],
    ["a script behind a GIF's first bytes", 'a.gif', 'GIF89a/*\u0001\u0001*/=1;alert(1)//;'],
    ['an SVG called .jpg', 'a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a text', 'note.txt', 'Happy Diwali'],
  ])('is none that only looks like one: %s', async (_what, name, text) => {
    await refuse(picture(Buffer.from(text, 'latin1'), name), 415, unknownType);
  });

  test('is refused before it is decoded where it has too many pixels', async () => {
    await refuse(picture(await aPngOf(50_000), 'bomb.png'), 413, 'This picture is too large.');
  });

  test('leaves nothing where the disk is full, and fits when it is not', async () => {
    const bytes = await aJpeg(300);
    const { write } = shop.files;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const spy = vi.spyOn(shop.files, 'write').mockImplementationOnce(write).mockRejectedValue(full);
    const before = await everything();
    const { status } = await add(picture(bytes));
    spy.mockRestore();
    expect(status).toBe(507);
    expect(await everything()).toEqual(before);
    expect((await add(picture(bytes))).status).toBe(201);
    await hoursLater(shop);
    await expectSoundPictures(shop);
  });

  test('is asked for in a form that ends', async () => {
    const before = await everything();
    const cut = await shop.app.inject({
      method: 'POST',
      url: path,
      headers: { ...bearer(admin.token), 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\u00ff\u00d8',
    });
    expect(cut.statusCode).toBe(400);
    expect(await everything()).toEqual(before);
  });
});
