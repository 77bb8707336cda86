import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { type PaperWorld, openPaperWorld, there } from '#tests/support/paper-world.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { aPerson, bearer } from '#tests/support/people.ts';

let world: PaperWorld;

beforeEach(async () => {
  world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
});

const fetchFile = (path: string, token?: string) =>
  world.shop.app.inject({ url: path, headers: token === undefined ? {} : bearer(token) });

/** Letters as they are drawn: vowels that stand before their consonant are in another place than typed. */
const lettersOf = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('');

test('the file of an order is in its language, its credit notes too, with amounts in Latin digits', async () => {
  const cases = [
    ['en', ['Tax invoice', 'Taxable value', 'Place of supply: Maharashtra (27)']],
    ['hi', ['टैक्स इनवॉइस', 'रिवर्स चार्ज: नहीं', 'सप्लाई की जगह: महाराष्ट्र (27)']],
    ['mr', ['टॅक्स इन्व्हॉइस', 'रिव्हर्स चार्ज: नाही']],
  ] as const;
  for (const [language, words] of cases) {
    const id = await world.place({}, 3, undefined, language);
    await world.move(id);
    await world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, world.staff());
    const papers = await world.papersOf(id);
    expect(papers.map((paper) => paper.language)).toEqual([language, language]);
    // Whoever asks, in whatever language they read the shop.
    const { rawPayload } = await fetchFile(`/v1/orders/${id}/papers/pdf`, world.owner.token);
    expect(rawPayload.toString('latin1')).toContain(`/Lang (${language}-IN)`);
    const text = textOfPdf(rawPayload);
    const lines = text.split('\n').map(lettersOf);
    for (const sentence of words) expect(lines.join('\n')).toContain(lettersOf(sentence));
    for (const paper of papers) expect(text).toContain(paper.number);
    for (const amount of ['₹285.72', '₹7.14', '₹300']) expect(text).toContain(amount);
  }
});

test('goods are called on a paper as they are in the language of its order, and in English where they are not translated', async () => {
  const { name } = await world.shop.db
    .selectFrom('product')
    .select('name')
    .where('id', '=', world.candle)
    .executeTakeFirstOrThrow();
  const text = { kind: 'product', thing_id: world.candle, field: 'name', source: name };
  const texts = [{ ...text, language: 'hi', value: 'मोमबत्ती', is_checked: true }];
  expect((await world.shop.send('PUT', '/v1/texts', { texts }, world.staff())).status).toBe(200);
  const namesOn = async (language: string) => {
    const id = await world.place({}, 3, undefined, language);
    await world.move(id);
    await world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, world.staff());
    return (await world.papersOf(id)).map(({ lines }) => lines[0]?.description);
  };
  // The credit note has the name of its paper.
  expect(await namesOn('hi')).toEqual(['मोमबत्ती', 'मोमबत्ती']);
  expect(await namesOn('mr')).toEqual([name, name]);
  expect(await namesOn('en')).toEqual([name, name]);
});

test('the shopkeeper has the papers of many orders in one file, each in its language, and others have not', async () => {
  const ids = [await world.place({}, 1, undefined, 'hi'), await world.place({}, 2)];
  for (const id of ids) await world.move(id);
  const waiting = await world.place();
  const path = `/v1/papers/pdf?orders=${[...ids, waiting, 999_999].join(',')}`;
  const { statusCode, rawPayload, headers } = await fetchFile(path, world.owner.token);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = textOfPdf(rawPayload);
  for (const words of ['J2627/000001', 'J2627/000002', 'Tax invoice'])
    expect(text).toContain(words);
  expect(text.split('\n').map(lettersOf)).toContain(lettersOf('टैक्स इनवॉइस'));
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  const { body } = await world.shop.get('/v1/user/audit', world.staff());
  expect(body.data[0]).toMatchObject({ action: 'paper_files_exported' });
  expect((await fetchFile(path, world.customer.token)).statusCode).toBe(403);
  expect((await fetchFile(path)).statusCode).toBe(401);
  const none = await fetchFile(`/v1/papers/pdf?orders=${waiting}`, world.owner.token);
  expect([none.statusCode, none.json().type]).toEqual([409, expect.stringContaining('not_due')]);
  const odd = ['', '0', '1,', '1;2', Array.from({ length: 101 }, (_, at) => at + 1).join(',')];
  for (const orders of odd) {
    const wrong = await fetchFile(`/v1/papers/pdf?orders=${orders}`, world.owner.token);
    expect(wrong.statusCode, orders).toBe(422);
  }
});

test('(10) a link opens the papers of one order without a login, for 30 days; a guess opens nothing', async () => {
  const { id } = await world.shipped({ shipping_address: there });
  const make = (order: number, token = world.owner.token) =>
    world.shop.post(`/v1/orders/${order}/papers/link`, {}, bearer(token));
  expect((await make(await world.place())).status).toBe(409);
  expect((await make(999_999)).status).toBe(404);
  expect((await make(id, world.customer.token)).status).toBe(403);
  const { status, body } = await make(id);
  expect(status).toBe(201);
  const { pathname } = new URL(body.data.url);
  expect(body.data.expires_at).toBe(new Date(world.now.getTime() + 30 * 86_400_000).toISOString());
  const opened = await fetchFile(pathname);
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(textOfPdf(opened.rawPayload)).toContain('J2627/000001');
  // Nothing in the database opens it, and no two are the same.
  const token = pathname.split('/').at(-1) ?? '';
  expect(token.length).toBeGreaterThan(40);
  const { rows } = await sql<{ text: string }>`
    select paper_link::text as text from paper_link
  `.execute(world.shop.db);
  expect(rows.map(({ text }) => text).join()).not.toContain(token);
  const other = new URL((await make(id)).body.data.url).pathname;
  expect(other).not.toBe(pathname);
  expect((await fetchFile(other)).statusCode).toBe(200);
  for (const guess of [token.slice(1), `${token.slice(0, -1)}!`, String(id), 'x'.repeat(99)]) {
    expect((await fetchFile(`/v1/papers/linked/${guess}`)).statusCode, guess).toBe(404);
  }
  world.now = new Date(world.now.getTime() + 30 * 86_400_000);
  await world.shop.get('/v1/user/information');
  const over = await fetchFile(pathname);
  expect([over.statusCode, over.json().type]).toEqual([404, expect.stringContaining('paper_link')]);
});

test('links end with the account of their order, and are deleted a day after they are over', async () => {
  const buyer = await aPerson(world.shop, 'customer');
  const id = await world.place({}, 1, buyer);
  await world.move(id, 'Delivered');
  const { body } = await world.shop.post(`/v1/orders/${id}/papers/link`, {}, world.staff());
  await sql`update "order" set account_id = null where id = ${id}`.execute(world.shop.db);
  expect((await fetchFile(new URL(body.data.url).pathname)).statusCode).toBe(404);
});
