import { once } from 'node:events';
import { connect } from 'node:net';

import { beforeAll, expect, test } from 'vitest';

import { aProduct } from './support/factories.ts';
import { aLine, countOrders, stockOf } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { portOf, readAnswer } from './support/raw-calls.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** Somebody is let in, sends their body slowly, and may not do it any more before its end. */
let shop: TestShop;
let port: number;
let owner: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await aPerson(shop, 'super_admin');
  port = portOf(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});

interface SlowCall {
  line: string;
  token: string;
  body: string;
  type?: string;
}

/** Sends the headers and the first byte, waits for what happens meanwhile, and sends the rest. */
async function sendSlowly(
  { line, token, body, type = 'application/json' }: SlowCall,
  meanwhile: () => Promise<unknown>,
) {
  const head = [
    `${line} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  // The first that reads is who finds the caller.
  const found = once(shop.pool, 'release');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 1)}`);
  await found;
  await meanwhile();
  socket.write(body.slice(1));
  await closed;
  return readAnswer(answer);
}

const form = (fields: Record<string, string>) => {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="f"' : ''}\r\n\r\n${value}\r\n`,
  );
  return { body: `${parts.join('')}--edge--\r\n`, type: 'multipart/form-data; boundary=edge' };
};

const dismiss = (id: number) =>
  shop.send('PATCH', `/v1/user/${id}/role`, { role_id: 3 }, bearer(owner.token));

const countEntries = async (): Promise<string> => {
  const { count } = await shop.db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('who is dismissed before the end of what they send changes nothing, and the log tells nothing', async () => {
  const puppet = await aPerson(shop, 'customer');
  const calls = [
    { line: `PATCH /v1/user/${puppet.id}/role`, body: '{"role_id":1}' },
    { line: `PATCH /v1/user/${puppet.id}`, body: '{"disabled":true}' },
    { line: 'POST /v1/category/create', ...form({ category_name: 'Slow' }) },
    { line: 'POST /v1/products/import', ...form({ dry_run: 'false', file: 'product_name' }) },
  ];
  for (const call of calls) {
    const staff = await aPerson(shop, 'super_admin');
    let before = '';
    const answer = await sendSlowly({ ...call, token: staff.token }, async () => {
      expect((await dismiss(staff.id)).status).toBe(200);
      before = await countEntries();
    });
    expect(answer.status, call.line).toBe(401);
    expect(await countEntries(), call.line).toBe(before);
  }
  const { data } = (await shop.get('/v1/user/me', bearer(puppet.token))).body;
  expect(data).toMatchObject({ id: puppet.id, role_id: 3 });
  expect(await shop.db.selectFrom('category').select('name').execute()).toEqual([]);
});

test('an order that a stolen session sends slowly is not placed once its customer has a new password', async () => {
  const product = await aProduct(shop);
  const { token } = await aPerson(shop, 'customer');
  const before = await countOrders(shop);
  const body = JSON.stringify([aLine(product)]);
  const answer = await sendSlowly({ line: 'POST /v1/buyed_product', token, body }, () =>
    shop.post(
      '/v1/user/auth/password',
      { current_password: 'marigold garland', new_password: 'tuberose garland' },
      bearer(token),
    ),
  );
  expect(answer.status).toBe(401);
  expect([await countOrders(shop), await stockOf(shop, product)]).toEqual([before, 10]);
});

test('what is sent slowly by somebody who stays is done', async () => {
  const { id, token } = await aPerson(shop, 'admin');
  const call = { line: 'POST /v1/category/create', token, ...form({ category_name: 'Stays' }) };
  const answer = await sendSlowly(call, async () => undefined);
  expect(answer.status).toBe(201);
  const [entry] = (await shop.get('/v1/user/audit?page_size=1', bearer(owner.token))).body.data;
  expect(entry.actor.id).toBe(id);
});

test('who is dismissed while their call waits for somebody else commits nothing', async () => {
  const [staff, puppet] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  let call: ReturnType<TestShop['send']> | undefined;
  await shop.db.transaction().execute(async (db) => {
    await db.selectFrom('account').where('id', '=', puppet.id).forUpdate().execute();
    const body = { disabled: true };
    call = shop.send('PATCH', `/v1/user/${puppet.id}`, body, bearer(staff.token));
    await expect.poll(countWaiting).toBeGreaterThan(0);
    expect((await dismiss(staff.id)).status).toBe(200);
  });
  expect((await call)?.status).toBe(401);
  expect((await shop.get('/v1/user/me', bearer(puppet.token))).status).toBe(200);
});

const countWaiting = async (): Promise<number> => {
  const { rows } = await shop.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
