import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { migrationsFolder } from '#server/app/bootstrap.ts';
import { type LockTimeouts, migrationLockTimeouts } from '#server/platform/db/lock-timeouts.ts';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';

import {
  beforeTraffic,
  codeForAll,
  codeForOnce,
  oldAccounts,
  oldPrice,
  oldProducts,
} from './old-shop.ts';
import { seeded } from './seeded.ts';

interface Options {
  url: string;
  /** The number of orders in the shop. */
  orders: number;
  seed: number;
  lockTimeouts?: LockTimeouts;
  /** In ms: how long statements take before the first migration. */
  quietMs: number;
}

/** The longest that a statement took, in ms, and which one. */
interface Stop {
  ms: number;
  statement: string;
}

export interface LoadDuring {
  placed: number;
  read: number;
  /** The messages of failed statements. */
  errors: string[];
  quiet: Stop;
  /** The duration of each migration, in ms, and the longest statement during it. */
  migrations: { name: string; tookMs: number; stop: Stop }[];
}

const [buyers, readers] = [3, 2];
/** Customers look at the result before they order again. */
const thinkMs = 5;

const oldOrder = `select outcome from place_order($1, now(), $2, $3, interval '1 day', $4::int[], '{1,1}'::int[],
  '{${oldPrice},${oldPrice}}'::int[], $5::bigint[], ${2 * oldPrice}, 0, ${2 * oldPrice} - $6::bigint, null, null, 0,
  $7, $8, $6::bigint, 'COD', 'Asha Patil', '7000000001', '12, Gulmohar Society, Panvel')`;

interface OldOrder {
  account: number;
  key: string;
  /** Two of them. */
  products: number[];
  promo: number | null;
}

/** Places an order as the previous version did. Returns the result. */
export async function orderAsBefore(
  client: pg.Client,
  { account, key, products, promo }: OldOrder,
): Promise<string | undefined> {
  const off = promo === null ? 0 : 100;
  const values = [account, key, Buffer.from(key), products, [off, 0], off, promo];
  const revision = promo === null ? null : 1;
  const { rows } = await client.query<{ outcome: string }>(oldOrder, [...values, revision]);
  return rows[0]?.outcome;
}

/** Queries of an earlier version of the shop, by name. */
const oldReads = {
  'list of products': `select id, name, price_paise from product where deleted_at is null order by id desc limit 12`,
  'list of orders': `select id, state, total_paise from "order" order by id desc limit 20`,
  'orders of a customer': `select * from "order" where account_id = $1 order by id desc limit 10`,
  'reviews of a product':
    'select rating, comment from review where product_id = 7 and deleted_at is null order by created_at desc limit 10',
  'search for a word': `select product_id from product_text where words @@ 'balloon'::tsquery limit 12`,
  'one account': `select * from account where id = $1`,
};

/**
 * Migrates an old shop to the newest schema, one migration at a time, while customers order and browse with the
 * statements of the previous version.
 */
export async function migrateUnderLoad(options: Options): Promise<LoadDuring> {
  const { url, lockTimeouts = migrationLockTimeouts, quietMs } = options;
  const load = new Load(options);
  const running = load.run();
  await pause(quietMs);
  const quiet = load.takeLongest();
  const migrations: LoadDuring['migrations'] = [];
  try {
    for (const name of await migrationNames(migrationsFolder)) {
      if (name <= beforeTraffic) continue;
      const begun = performance.now();
      await migrate(url, migrationsFolder, name, lockTimeouts);
      migrations.push({ name, tookMs: performance.now() - begun, stop: load.takeLongest() });
    }
  } finally {
    load.stop();
    await running;
  }
  const { placed, read, errors } = load;
  return { placed, read, errors, quiet, migrations };
}

class Load {
  placed = 0;
  read = 0;
  errors: string[] = [];
  readonly #options: Options;
  readonly #random: (below: number) => number;
  #longest: Stop = { ms: 0, statement: 'none' };
  /** The start of each statement that is still running. */
  readonly #underWay = new Map<object, Omit<Stop, 'ms'> & { begun: number }>();
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
    this.#random = seeded(options.seed);
  }

  async run(): Promise<void> {
    const work = [
      ...Array.from({ length: buyers }, () => (client: pg.Client) => this.#order(client)),
      ...Array.from({ length: readers }, () => (client: pg.Client) => this.#look(client)),
    ];
    await Promise.all(work.map((act) => this.#connected(act)));
  }

  stop(): void {
    this.#isOver = true;
  }

  /** The longest statement since the last call, including those still running. */
  takeLongest(): Stop {
    for (const { begun, statement } of this.#underWay.values()) this.#note(begun, statement);
    const longest = this.#longest;
    this.#longest = { ms: 0, statement: 'none' };
    return longest;
  }

  async #connected(act: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: this.#options.url });
    await client.connect();
    try {
      while (!this.#isOver) {
        await act(client);
        await pause(thinkMs);
      }
    } finally {
      await client.end();
    }
  }

  /** Orders two products, sometimes with a promo code. */
  async #order(client: pg.Client): Promise<void> {
    const first = 1 + this.#random(oldProducts - 1);
    const promo = [codeForAll, codeForOnce, null, null][this.#random(4)] ?? null;
    const outcome = await this.#timed('an order', () =>
      orderAsBefore(client, {
        account: this.#anyAccount(),
        key: `new ${performance.now()} ${this.#random(2 ** 31)}`,
        products: [first, first + 1],
        promo,
      }),
    );
    if (outcome === 'placed') this.placed += 1;
  }

  async #look(client: pg.Client): Promise<void> {
    for (const [statement, text] of Object.entries(oldReads)) {
      const values = text.includes('$1') ? [this.#anyAccount()] : [];
      await this.#timed(statement, () => client.query(text, values));
      this.read += 1;
    }
  }

  #anyAccount(): number {
    return 1 + this.#random(oldAccounts(this.#options.orders));
  }

  async #timed<Result>(statement: string, ask: () => Promise<Result>): Promise<Result | undefined> {
    const turn = {};
    const begun = performance.now();
    this.#underWay.set(turn, { begun, statement });
    try {
      return await ask();
    } catch (error) {
      this.errors.push(`${statement}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    } finally {
      this.#underWay.delete(turn);
      this.#note(begun, statement);
    }
  }

  #note(begun: number, statement: string): void {
    const ms = performance.now() - begun;
    if (ms > this.#longest.ms) this.#longest = { ms, statement };
  }
}
