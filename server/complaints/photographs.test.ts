import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { aPicture } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { forgetPhotographs } from './jobs.ts';

let shop: TestShop;
let admin: TestPerson;
let homes = 0;
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: true });
  admin = await aPerson(shop, 'admin');
});

const given = { about: 'shop', kind: 'service', text: 'The lamp came in three pieces.' };
const phone = '9876543210';
/** Another network each time. */
const fromHome = () => ({ 'x-forwarded-for': `198.51.100.${(homes += 1)}` });

async function aComplaint() {
  const customer = await aPerson(shop, 'customer');
  const { body } = await shop.post('/v1/complaints', given, {
    ...bearer(customer.token),
    ...fromHome(),
  });
  return { customer, id: body.data.complaint_id as number };
}
async function aTicket() {
  const { body } = await shop.post(
    '/v1/complaints/number',
    { ...given, phone_no: phone },
    fromHome(),
  );
  return { id: body.data.complaint_id as number, number: body.data.number as string };
}

const filesOf = (pictures: Buffer[]) => pictures.map((bytes, at) => ({ name: `${at}.png`, bytes }));
const send = (id: number, { token }: TestPerson, pictures: Buffer[]) =>
  sendForm(
    shop,
    'POST',
    `/v1/complaints/own/${id}/photographs`,
    {},
    {
      token,
      files: filesOf(pictures),
    },
  );
const sendByTicket = (number: string, phoneNo: string, pictures: Buffer[], headers = fromHome()) =>
  sendForm(
    shop,
    'POST',
    '/v1/complaints/find/photographs',
    {},
    {
      token: '',
      headers: { ...headers, 'ticket-number': number, 'ticket-phone': phoneNo },
      files: filesOf(pictures),
    },
  );
const somePictures = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPicture()));
const settle = (id: number) =>
  shop.post(
    `/v1/complaints/${id}/answers`,
    { text: 'A new lamp is on its way.', outcome: 'replaced' },
    bearer(admin.token),
  );
const countOf = async (id: number) =>
  (await shop.get(`/v1/complaints/${id}`, bearer(admin.token))).body.data.photographs.length;

test('who has complained adds photographs, four in all, which the shop sees and no cache keeps', async () => {
  const { customer, id } = await aComplaint();
  const added = await send(id, customer, await somePictures(3));
  expect(added).toMatchObject({ status: 201, body: { message: 'Thank you for the photographs.' } });
  const seen = await shop.get(`/v1/complaints/${id}`, bearer(admin.token));
  expect(seen.body.data.photographs).toEqual(added.body.data.photographs);
  expect(added.body.data.photographs).toHaveLength(3);
  for (const url of added.body.data.photographs) {
    expect(url).toMatch(/^\/media\/private-/);
    const { statusCode, headers } = await shop.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  }
  const tooMany = await send(id, customer, await somePictures(2));
  expect([tooMany.status, tooMany.body.type]).toEqual([
    409,
    '/v1/docs#error-complaint_has_photographs',
  ]);
  expect((await send(id, customer, await somePictures(1))).body.data.photographs).toHaveLength(4);
  expect((await send(id, customer, await somePictures(1))).status).toBe(409);
  const { body } = await shop.get('/v1/user/export', bearer(customer.token));
  expect(body.data.complaints[0].photographs).toHaveLength(4);
  await expectSound(shop);
});

test('two forms at once add four between them', async () => {
  const { number, id } = await aTicket();
  const [one, other] = [await somePictures(4), await somePictures(4)];
  const sent = await Promise.all([
    sendByTicket(number, phone, one),
    sendByTicket(number, phone, other),
  ]);
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ]);
  expect(await countOf(id)).toBe(4);
});

test('who complained without an account adds them with ticket number and phone number, and nothing tells which was wrong', async () => {
  const { number, id } = await aTicket();
  const wrong = [
    await sendByTicket(number, '9876543211', await somePictures(1)),
    await sendByTicket('G2627-00077-AAAA', phone, await somePictures(1)),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([422, 422]);
  expect(new Set(wrong.map(({ body }) => body.detail)).size).toBe(1);
  expect(await countOf(id)).toBe(0);
  const added = await sendByTicket(number.toLowerCase(), phone, await somePictures(2));
  expect(added.status).toBe(201);
  expect(added.body.data.photographs).toHaveLength(2);
  const found = await shop.post('/v1/complaints/find', { number, phone_no: phone }, fromHome());
  expect(found.body.data.photographs).toEqual(added.body.data.photographs);
});

test('whoever guesses at tickets with photographs is slowed, and keeps nobody else from theirs', async () => {
  const { number } = await aTicket();
  const [picture] = await somePictures(1);
  const stranger = { 'x-forwarded-for': '203.0.113.7' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 80 && statuses.at(-1) !== 429; guess += 1) {
    const { status } = await sendByTicket(
      `G2627-1${1000 + guess}-AAAA`,
      `91234567${10 + guess}`,
      [picture ?? Buffer.alloc(0)],
      stranger,
    );
    statuses.push(status);
  }
  expect(statuses[0]).toBe(422);
  expect(statuses.at(-1)).toBe(429);
  expect((await sendByTicket(number, phone, [picture ?? Buffer.alloc(0)])).status).toBe(201);
});

test('others add none, and nothing that is no picture, too large or too many is kept', async () => {
  const { customer, id } = await aComplaint();
  const other = await aPerson(shop, 'customer');
  expect((await send(id, other, await somePictures(1))).status).toBe(404);
  expect((await send(id, customer, [])).status).toBe(422);
  expect([413, 422]).toContain((await send(id, customer, await somePictures(5))).status);
  const large = Buffer.alloc(limits.maxProductPictureBytes + 10, 1);
  expect((await send(id, customer, [large])).status).toBe(413);
  expect((await send(id, customer, [Buffer.from('<svg/>')])).status).toBe(415);
  expect(await countOf(id)).toBe(0);
});

test('a settled complaint takes none; a month later they are gone, its words are not', async () => {
  const { customer, id } = await aComplaint();
  await send(id, customer, await somePictures(2));
  await settle(id);
  expect((await send(id, customer, await somePictures(1))).body.type).toBe(
    '/v1/docs#error-complaint_closed',
  );
  await forgetPhotographs(shop.db, shop.jobs);
  expect(await countOf(id)).toBe(2);
  await sql`update complaint set settled_at = shop_now() - interval '31 days' where id = ${id}`.execute(
    shop.db,
  );
  await forgetPhotographs(shop.db, shop.jobs);
  const { body } = await shop.get(`/v1/complaints/${id}`, bearer(admin.token));
  expect(body.data).toMatchObject({ text: given.text, photographs: [] });
  await expectSound(shop);
});

test('when the account goes they stay while the complaint is open, and go when it is settled', async () => {
  const { customer, id } = await aComplaint();
  await send(id, customer, await somePictures(1));
  await sql`update complaint set account_id = null where id = ${id}`.execute(shop.db);
  await forgetPhotographs(shop.db, shop.jobs);
  expect(await countOf(id)).toBe(1);
  await settle(id);
  await forgetPhotographs(shop.db, shop.jobs);
  expect(await countOf(id)).toBe(0);
});

/** Sends the head of a form and a first part of it, and holds it open. */
async function beginForm(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const given = {
    host: 'shop',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '900000',
    ...headers,
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  const part = '--x\r\nContent-Disposition: form-data; name="pictures"; filename="a.png"\r\n\r\n';
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${part}`);
  await once(socket, 'connect');
  return socket;
}

test('whoever sends slowly takes three places, all of them from their neighbours', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const slowHome = { 'x-forwarded-for': '203.0.113.99' };
  const held: Socket[] = [];
  for (let times = 0; times < 9; times += 1) {
    const { number } = await aTicket();
    const headers = { ...slowHome, 'ticket-number': number, 'ticket-phone': phone };
    held.push(await beginForm(port, '/v1/complaints/find/photographs', headers));
  }
  const { number } = await aTicket();
  await expect
    .poll(async () => (await sendByTicket(number, phone, await somePictures(1), slowHome)).status)
    .toBe(429);
  expect((await sendByTicket(number, phone, await somePictures(1))).status).toBe(201);
  for (const socket of held) socket.destroy();
});

test('a form of no complaint is refused before it comes', async () => {
  const { port } = shop.app.server.address() as AddressInfo;
  const { customer } = await aComplaint();
  const headers = { authorization: `Bearer ${customer.token}` };
  const socket = await beginForm(port, '/v1/complaints/own/x/photographs', headers);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString('latin1', 0, 12)).toBe('HTTP/1.1 422');
  socket.destroy();
});

test('a form with a picture that is none stores nothing, and too many of them have to wait', async () => {
  const { customer, id } = await aComplaint();
  const rows = async () => (await shop.db.selectFrom('picture').select('id').execute()).length;
  const before = await rows();
  const [picture] = await somePictures(1);
  const headers = fromHome();
  const refused = () =>
    sendForm(
      shop,
      'POST',
      `/v1/complaints/own/${id}/photographs`,
      {},
      {
        token: customer.token,
        headers,
        files: filesOf([picture as Buffer, Buffer.from('\u0089PNG junk', 'latin1')]),
      },
    );
  const codes: number[] = [];
  for (let form = 0; form < 12; form += 1) codes.push((await refused()).status);
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 415));
  expect(codes.slice(10)).toContain(429);
  expect(await rows()).toBe(before);
  expect(await countOf(id)).toBe(0);
  // Another network has its own count.
  expect((await send(id, customer, [picture as Buffer])).status).toBe(201);
});
