import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aPicture } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { aGuest } from '#tests/support/guests.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type ReturnWorld, openReturnWorld } from '#tests/support/returns.ts';

import { forgetReturnPictures } from './jobs.ts';

/** What becomes of a return, step by step. */
let world: ReturnWorld;
let customer: TestPerson;
let candle: number;
beforeAll(async () => {
  world = await openReturnWorld();
  ({ customer, candle } = world.papers);
});

const start = new Date('2026-11-24T06:00:00Z');
/** Sessions last a month: nobody is logged out by the days of a test. */
const at = (time: string) => {
  world.papers.now = new Date(time);
};

test('a return moves forward only, step by step, whoever asks', async () => {
  const { id, lines } = await world.bought([[candle, 4]]);
  const asks = async (more: object = {}) =>
    (await world.ask(id, { lines: [{ order_line_id: lines[0], quantity: 1 }], ...more })).body.data
      .return_id as number;
  const own = bearer(customer.token);
  const decide = (back: number, decision: string, more: object = {}) =>
    world.does(back, 'decide', { decision, ...more });
  const stateOf = async (back: number) =>
    (await world.of(id)).data.find((one: { return_id: number }) => one.return_id === back).state;

  const withdrawn = await asks();
  expect((await world.does(withdrawn, 'withdraw', {}, own)).status).toBe(200);
  for (const again of [
    world.does(withdrawn, 'withdraw', {}, own),
    world.does(withdrawn, 'sent', {}, own),
    decide(withdrawn, 'approved'),
    decide(withdrawn, 'declined', { reason: 'No' }),
    world.does(withdrawn, 'receive', {
      lines: [{ order_line_id: lines[0], restocked: 1, scrapped: 0 }],
    }),
    world.does(withdrawn, 'settle', { by: 'as_paid' }),
  ])
    expect(codeOf(await again)).toBe('return_step_illegal');

  const damaged = await asks({ reason: 'damaged', words: 'Broken' });
  expect(await stateOf(damaged)).toBe('asked');
  expect((await decide(damaged, 'declined')).status).toBe(422);
  expect(
    (await decide(damaged, 'declined', { reason: 'The picture shows another product.' })).status,
  ).toBe(200);
  expect((await world.of(id, customer)).data.at(-1)).toMatchObject({
    state: 'declined',
    decline_reason: 'The picture shows another product.',
  });
  expect(codeOf(await decide(damaged, 'approved'))).toBe('return_step_illegal');

  const sent = await asks();
  expect((await world.does(sent, 'sent', { courier: 'India Post', awb: 'EM1' }, own)).status).toBe(
    200,
  );
  expect(codeOf(await world.does(sent, 'withdraw', {}, own))).toBe('return_step_illegal');
  expect((await decide(sent, 'withdrawn')).status).toBe(200);
  // All that was declined or withdrawn is free again.
  expect((await world.of(id)).lines[0].pieces).toBe(4);
  const backwards = sql`update goods_return set state = 'approved', withdrawn_at = null where id = ${sent}`;
  await expect(backwards.execute(world.shop.db)).rejects.toThrow();
});

test('photographs are added once, to one’s own return, and go with the account', async () => {
  const guest = await aGuest(world.shop);
  const more = { recipient_name: 'Gita', recipient_phone: guest.phone };
  const { id, lines } = await world.bought([[candle, 1]], { by: guest, more });
  const asked = await world.ask(
    id,
    { lines: [{ order_line_id: lines[0], quantity: 1 }], reason: 'damaged', words: 'Broken' },
    guest,
  );
  const back = asked.body.data.return_id as number;
  const picture = await aPicture();
  const send = (by: TestPerson, count = 1) =>
    sendForm(
      world.shop,
      'POST',
      `/v1/returns/${back}/photographs`,
      {},
      {
        token: by.token,
        files: Array.from({ length: count }, (_, place) => ({
          name: `${place}.png`,
          bytes: picture,
        })),
      },
    );
  expect(await send(customer)).toMatchObject({ status: 404 });
  expect([413, 422]).toContain((await send(guest, 5)).status);
  const sent = await send(guest);
  expect(sent).toMatchObject({
    status: 201,
    body: { data: { photographs: [expect.any(String)] } },
  });
  const photograph = await world.shop.app.inject({ url: sent.body.data.photographs[0] });
  expect(photograph.headers['cache-control']).toBe('private, no-store');
  expect(await send(guest)).toMatchObject({ status: 409 });
  expect((await world.of(id)).data[0].photographs).toHaveLength(1);
  const own = await world.shop.get('/v1/user/export', bearer(guest.token));
  expect(own.body.data.orders[0].returns[0]).toMatchObject({
    words: 'Broken',
    photographs: [expect.any(String)],
  });

  await world.shop.post('/v1/user/guest/delete', {}, bearer(guest.token));
  await forgetReturnPictures(world.shop.db, world.shop.jobs);
  const { data } = await world.of(id);
  expect(data[0]).toMatchObject({ words: null, photographs: [] });
});

test('staff ask for customers, also beyond the rules if they say why; others may not', async () => {
  const { id, lines } = await world.bought([[candle, 1]]);
  at('2026-12-20T06:00:00Z');
  const owner = await aPerson(world.shop, 'admin');
  const taken = (body: object, token = owner.token) =>
    world.shop.post(
      `/v1/orders/${id}/returns/taken`,
      { lines: [{ order_line_id: lines[0], quantity: 1 }], reason: 'unwanted', ...body },
      bearer(token),
    );
  expect(codeOf(await taken({}))).toBe('return_not_possible');
  expect((await taken({ is_beyond: true })).status).toBe(422);
  expect((await taken({ is_beyond: true, words: 'She was ill.' })).body.data).toMatchObject({
    state: 'approved',
    is_by_rules: false,
  });
  const packer = await aPerson(world.shop, 'packer');
  expect((await taken({}, packer.token)).status).toBe(403);
  const { data } = (await world.shop.get(`/v1/user/audit?order=${id}`, bearer(owner.token))).body;
  expect(data[0]).toMatchObject({ action: 'return_asked' });
  at(start.toISOString());
});

test('what waits is counted and stands first', async () => {
  const owner = bearer((await aPerson(world.shop, 'admin')).token);
  const { body } = await world.shop.get('/v1/returns', owner);
  expect(body.data.map(({ state }: { state: string }) => state)).toEqual(
    body.data
      .map(({ state }: { state: string }) => state)
      .toSorted((one: string, other: string) => places.indexOf(one) - places.indexOf(other)),
  );
  const waiting = (await world.shop.get('/v1/dashboard/waiting', owner)).body.data.returns;
  const asked = (await world.shop.get('/v1/returns?state=asked&page_size=100', owner)).body;
  const received = (await world.shop.get('/v1/returns?state=received', owner)).body;
  expect(waiting).toBe(asked.total_items + received.total_items);
  await expectSound(world.shop);
});
const places = ['received', 'asked', 'on_way', 'approved'];
