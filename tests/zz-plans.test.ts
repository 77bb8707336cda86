import { sql } from 'kysely';
import { test } from 'vitest';
import { aProduct } from './support/factories.ts';
import { aPerson } from './support/people.ts';
import { aWaitingOrder } from './support/payments.ts';
import { openTestShop } from './support/test-shop.ts';
import {
  listSeenBeside,
  listWaitingFor,
  listClaiming,
  listOpenCredits,
  listUnconfirmed,
} from '#server/payments/queries/matching.ts';

test('plans', async () => {
  const shop = await openTestShop();
  const person = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 100 });
  const { id } = await aWaitingOrder(shop, person, product);
  const n = 300_000;
  await shop.admin.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`set statement_timeout = 0`.execute(db);
    await sql`insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash, attempt_key, payment_status, payment_reference)
      select ${person.id}, shop_now() - make_interval(mins => n), 'UPI', 100, 100, ''::bytea, n::text, 'Paid', '6' || lpad(n::text, 11, '0') from generate_series(1, ${sql.lit(n)}) as n`.execute(
      db,
    );
    await sql`insert into payment_attempt (order_id, provider, amount_paise, state, gateway_payment, bank_reference, confirmed_by, captured_at, created_at)
      select o.id, 'upi_manual', 100 * (1 + o.id % 700), 'captured',
        case when o.id % 10 < 7 then o.payment_reference end, case when o.id % 10 < 7 then o.payment_reference end, 1, o.created_at, o.created_at - interval '1 hour'
      from "order" o where o.id <> ${id}`.execute(db);
    await sql`insert into used_reference (reference, attempt_id) select gateway_payment, id from payment_attempt where gateway_payment is not null on conflict do nothing`.execute(
      db,
    );
    await sql`analyze`.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
  });
  const time = async (name: string, work: () => Promise<unknown>) => {
    await work();
    const from = performance.now();
    await work();
    console.log(name, (performance.now() - from).toFixed(1), 'ms');
  };
  const day = new Date(Date.now()).toISOString().slice(0, 10);
  const credits = Array.from({ length: 200 }, (_, at) => ({ id: at, paise: 100 * (1 + at), day }));
  await time('seen beside, 200', () => listSeenBeside(shop.db, credits));
  await time('seen beside, 200 old', () =>
    listSeenBeside(
      shop.db,
      credits.map((c) => ({ ...c, day: '2026-10-15' })),
    ),
  );
  await time('waiting for, 200', () =>
    listWaitingFor(
      shop.db,
      credits.map(({ paise }) => paise),
      20,
    ),
  );
  await time('claiming', () => listClaiming(shop.db, ['612345678901']));
  await time('unconfirmed', () => listUnconfirmed(shop.db, [100, 2000, 300000]));
  await time('open credits', () => listOpenCredits(shop.db, 100));
  const explain = async (name: string, text: string) => {
    const rows = (
      await shop.pool.query(`explain (analyze, buffers, costs off, timing off) ${text}`)
    ).rows;
    console.log(`== ${name}\n` + rows.map((r: any) => r['QUERY PLAN']).join('\n'));
  };
  await explain(
    'seen beside',
    `select order_id from payment_attempt where amount_paise = 500 and (provider = 'upi_manual' and state = 'captured' and gateway_payment is null and confirmed_by is not null and second_of is null and captured_at > (select shop_now()) - make_interval(days => 45)) and captured_at >= ('2026-11-20'::date - 3)::timestamp at time zone 'Asia/Kolkata' order by captured_at, id limit 50`,
  );
  await explain(
    'of order',
    `select from payment_attempt where order_id = 5000 and purpose = 'full' and state = 'captured'`,
  );
  await explain(
    'correct: refund left',
    `select attempt_id from refund where bank_reference = '612345678901' and by_hand order by id limit 1`,
  );
  await explain(
    'correct: used',
    `select from used_reference where attempt_id = 2000 and reference in ('612345678901')`,
  );
  await explain('correct: credit', `select from bank_credit where attempt_id = 5000`);
  await explain(
    'order by reference',
    `select from "order" where payment_reference = '612345678901' and id <> 5`,
  );
  const call = async (name: string, text: string) => {
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      const from = performance.now();
      const { rows } = await client.query(text);
      console.log(name, JSON.stringify(rows[0]), (performance.now() - from).toFixed(1), 'ms');
    } catch (error) {
      console.log(name, String(error));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const fact = (reference: string | null, paise: number) =>
    `'${JSON.stringify({ state: 'captured', gateway_payment: reference, bank_reference: reference, paise, currency: 'INR', confirmed_by: 1 })}'::jsonb`;
  const { rows } = await shop.pool.query(
    `select (select id from payment_attempt where order_id = ${id} limit 1) as open, (select amount_paise from payment_attempt where order_id = ${id} limit 1) as paise, (select id from payment_attempt where gateway_payment is null and state = 'captured' and order_id > 9000 limit 1) as seen, (select order_id from payment_attempt where gateway_payment is null and state = 'captured' and order_id > 9000 limit 1) as seen_order, (select id from payment_attempt where gateway_payment is not null and order_id > 9000 limit 1) as typed`,
  );
  const r = rows[0];
  for (let turn = 0; turn < 2; turn += 1) {
    await call(
      'confirm seen one',
      `select confirm_payment(${r.seen}, ${fact('633212345678', 100)}, true, false)`,
    );
    await call(
      'confirm open',
      `select confirm_payment(${r.open}, ${fact('633212345679', Number(r.paise))}, true, false)`,
    );
    await call('pay_by_hand', `select pay_by_hand(${id}, 1, '633212345677', false)`);
    await call('pay_by_hand seen', `select pay_by_hand(${r.seen_order}, 1, null, true)`);
    await call('correct', `select correct_payment(${r.typed}, '633212345676')`);
    await call(
      'lists: seen',
      `select count(*) from payment_attempt where provider = 'upi_manual' and state = 'captured' and gateway_payment is null and confirmed_by is not null and second_of is null`,
    );
  }
}, 900_000);
