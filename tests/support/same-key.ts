import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { OrderRequest } from '#contract/orders/schemas.ts';
import { setStocks } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import type { DB } from '#server/migrations/tables.ts';
import { connectForOrders } from '#server/app/bootstrap.ts';
import { lookUpAttempt } from '#server/orders/use-cases/look-up.ts';
import { type PlacingTools, placeOrder } from '#server/orders/use-cases/place.ts';
import { connect } from '#server/platform/db/connect.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';
import { cacheDeliveryRules } from '#server/shipping/index.ts';
import { cachePaymentSettings } from '#server/store/index.ts';
import { readClaimed } from '#server/payments/index.ts';

import { aLine } from './order-line.ts';
import { aSession } from './people.ts';
import { seeded } from './seeded.ts';

/** The result of a hunt: the number of responses of each kind, and the faults in sentences. */
export interface SameKeyReport {
  attempts: number;
  answers: Record<string, number>;
  broken: string[];
}

interface Hunted {
  url: string;
  /** Accounts and products that only the hunt uses for orders. */
  accountIds: number[];
  productIds: number[];
}

const [price, offerPercentage, otherPrice] = [10_000, 10, 12_000];
const maxTries = 4;
const machines = 2;
/** In ms. Shorter than other transactions hold a row lock, so some requests time out. */
const lockMs = 80;

/** One request of an attempt, with a logical clock for its start and end. */
interface Try {
  begun: number;
  asked: number;
  answered: number;
  /**
   * 'placed' by this request, 'placed before' by an earlier one of the attempt, 'found' by a look-up; otherwise an
   * error code.
   */
  answer: string;
  orderId?: number;
}

/**
 * Sends the same attempts repeatedly from several machines while other transactions hold rows, offers end, and
 * prices and stock change back and forth. The same seed gives the same choices, but not the same timing.
 */
export async function huntSameKey(
  { url, accountIds, productIds }: Hunted,
  { seed, attempts }: { seed: number; attempts: number },
): Promise<SameKeyReport> {
  const random = seeded(seed);
  await using stack = new AsyncDisposableStack();
  const open = <One extends { close: () => Promise<void> }>(one: One): One =>
    stack.adopt(one, ({ close }) => close());
  const { db } = open(connect<DB>(url, () => undefined));
  const tools = Array.from({ length: machines }, (): PlacingTools => {
    const { db: own } = open(connect<DB>(url, () => undefined));
    return {
      db: own,
      ordersDb: open(connectForOrders(url, () => undefined, { lockMs })).db,
      hasGateway: false,
      readClaimed,
      settings: cachePaymentSettings(own),
      delivery: cacheDeliveryRules(own),
    };
  });
  const report: SameKeyReport = { attempts, answers: {}, broken: [] };
  const one = async (place: number, accountId: number, productId: number) => {
    const key = `same-${seed}-${place}`;
    const tries = await attempt({ db, tools, random, key, accountId, productId });
    for (const { answer } of tries) report.answers[answer] = (report.answers[answer] ?? 0) + 1;
    report.broken.push(...(await faultsOf(db, key, tries)));
  };
  let next = 0;
  const work = async (lane: number) => {
    const [accountId, productId] = [accountIds[lane] ?? 0, productIds[lane] ?? 0];
    for (let place = next++; place < attempts; place = next++)
      await one(place, accountId, productId);
  };
  await Promise.all(accountIds.map((_, lane) => work(lane)));
  return report;
}

interface Scene {
  db: Db;
  tools: PlacingTools[];
  random: (below: number) => number;
  key: string;
  accountId: number;
  productId: number;
}

async function attempt(scene: Scene): Promise<Try[]> {
  const { db, tools, random, key, accountId, productId } = scene;
  let moment = 0;
  await setTerms(db, productId, { price, stock: random(4) === 0 ? 0 : 5 });
  const session = await aSession(db, accountId);
  const offerId = random(2) === 0 ? await anOfferFor(db, 10 + random(150)) : null;
  const discount = offerId === null ? 0 : (price * offerPercentage) / 100;
  const lines = OrderRequest.parse([aLine(productId, 1, { offer_id: offerId })]);
  const quote = `${price - discount};${productId}=${price}`;
  const tool = () => tools[random(tools.length)] as PlacingTools;

  const tryOnce = async (delays: [before: number, within: number], on: PlacingTools) => {
    await pause(delays[0]);
    const begun = await databaseTime(db);
    const one: Try = { begun: moment++, asked: 0, answered: 0, answer: '' };
    // A request may wait for a connection before it reaches the database.
    await pause(delays[1]);
    one.asked = moment++;
    try {
      const placed = await placeOrder(on, {
        accountId,
        address: '127.0.0.1',
        at: new Date(),
        begun,
        session,
        key,
        quote,
        lines,
      });
      one.orderId = placed.orderId;
      one.answer = placed.row ? 'placed' : 'placed before';
    } catch (error) {
      one.answer = shopErrorOf(error).code;
    }
    one.answered = moment++;
    return one;
  };
  const lookOnce = async (before: number, on: PlacingTools) => {
    await pause(before);
    const one: Try = { begun: moment++, asked: moment++, answered: 0, answer: '' };
    try {
      one.orderId = await lookUpAttempt(on.ordersDb, accountId, key);
      one.answer = 'found';
    } catch (error) {
      one.answer = shopErrorOf(error).code;
    }
    one.answered = moment++;
    return one;
  };

  const tries = Array.from({ length: 2 + random(maxTries - 1) }, () =>
    tryOnce([random(120), random(3) === 0 ? random(120) : 0], tool()),
  );
  const looks = [lookOnce(random(150), tool()), lookOnce(150 + random(100), tool())];
  await Promise.all([...tries, ...looks, disturb(scene)]);
  return Promise.all([...tries, ...looks]);
}

/** Holds rows, and changes a price or stock and changes it back. */
async function disturb({ db, random, accountId, productId }: Scene): Promise<void> {
  const hold = (statement: string, id: number, ms: number) =>
    db.transaction().execute(async (db) => {
      await sql`${sql.raw(statement)} where id = ${id} for no key update`.execute(db);
      await pause(ms);
    });
  const acts = [
    async () => hold('select from product', productId, 20 + random(120)),
    async () => hold('select from account', accountId, 20 + random(120)),
    async () => {
      await setTerms(db, productId, { price: otherPrice, stock: 5 });
      await pause(random(80));
      await setTerms(db, productId, { price, stock: 5 });
    },
    async () => {
      await setTerms(db, productId, { price, stock: 0 });
      await pause(random(80));
      await setTerms(db, productId, { price, stock: 5 });
    },
  ];
  for (let act = 0; act < 2; act += 1) {
    await pause(random(60));
    await acts[random(acts.length)]?.();
  }
}

/** Faults of one attempt: two orders, an order that was refused, or an order that cannot be found again. */
async function faultsOf(db: Db, key: string, tries: Try[]): Promise<string[]> {
  const rows = await db.selectFrom('order').select('id').where('attempt_key', '=', key).execute();
  const reported = new Set(tries.flatMap(({ orderId }) => orderId ?? []));
  const faults: string[] = [];
  if (rows.length > 1) faults.push(`${key}: ${rows.length} orders`);
  const isOther = rows.length !== reported.size || rows.some(({ id }) => !reported.has(id));
  if (reported.size > 0 && isOther)
    faults.push(`${key}: told ${[...reported].join()}, there ${rows.length}`);
  // A request that begins after a refusal is decided afresh and may place the order; older requests then find it.
  for (const refused of tries.filter(({ answer }) => refusals.has(answer))) {
    const wrongly = tries.filter(
      ({ answer, begun }) => answer === 'placed' && begun < refused.asked,
    );
    if (wrongly.length > 0) faults.push(`${key}: refused as ${refused.answer}, and placed`);
  }
  const placing = tries.filter(({ answer }) => answer === 'placed');
  if (placing.length !== rows.length) faults.push(`${key}: placed by ${placing.length} tries`);
  for (const lost of tries.filter(({ answer }) => answer === 'order_not_found')) {
    const before = tries.filter(
      ({ orderId, answered }) => orderId !== undefined && answered < lost.begun,
    );
    if (before.length > 0) faults.push(`${key}: placed, and not found afterwards`);
  }
  return faults;
}

const refusals = new Set(['order_changed', 'out_of_stock']);

async function databaseTime(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  return rows[0]?.at ?? '';
}

async function setTerms(db: Db, productId: number, terms: { price: number; stock: number }) {
  await db
    .updateTable('product')
    .set({ price_paise: terms.price })
    .where('id', '=', productId)
    .execute();
  await setStocks(db, [{ productId, stock: terms.stock }], new Date());
}

/** An offer that ends after this many milliseconds by the database's clock. */
async function anOfferFor(db: Db, ms: number): Promise<number> {
  const { id } = await db
    .insertInto('offer')
    .values({
      name: 'Soon over',
      percentage: offerPercentage,
      ends_at: sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
