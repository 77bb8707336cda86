import { sql } from 'kysely';

import type { AuditChange } from '#contract/activity/schemas.ts';
import type { EndpointName } from '#contract/index.ts';

import { type RowDifference, allRows, differencesBetween } from './database-differences.ts';
import { hostileValues } from './hostile-values.ts';
import {
  type GoodCall,
  goodBody,
  kindsFor,
  makeCall,
  placesIn,
  schemaOf,
  shapeOf,
  staffCalls,
  waysOf,
  withValueAt,
} from './staff-calls.ts';
import { makeShelf } from './staff-forms.ts';
import type { HuntedShop } from './hunted-shop.ts';
import { type Names, unlogged } from './unlogged.ts';

/** The result of a hunt. */
export interface Hunted {
  calls: number;
  shots: number;
  /** The number of shots that changed something, with an audit entry. */
  changed: number;
  /** The faults found, in sentences. */
  found: string[];
}

interface Hunt {
  /** Defaults to all calls of staff. */
  calls?: EndpointName[];
  /** The number of hostile values per call. */
  perCall: number;
  random: () => number;
  /** Called before each call. */
  onCall?: (name: EndpointName, place: number, of: number) => void;
}

interface Shot {
  name: EndpointName;
  what: string;
  body: unknown;
  id?: string;
  query?: string;
}

/**
 * Makes every call of staff correctly, and then with hostile values in its fields, `perCall` of them, chosen by
 * `random`. After each call the database must have either one complete audit entry or no change.
 */
export async function huntStaffCalls(
  given: Omit<HuntedShop, 'customerToken'>,
  { calls = staffCalls, perCall, random, onCall }: Hunt,
): Promise<Hunted> {
  await partIds(given);
  // Their number is beyond the hostile values: "2", as the number of an account, shuts out the second of a shop.
  const shop = { ...given, customerToken: await aCustomersToken(given) };
  await makeShelf(shop);
  const hunted: Hunted = { calls: 0, shots: 0, changed: 0, found: [] };
  for (const [place, name] of calls.entries()) {
    onCall?.(name, place + 1, calls.length);
    const good = await findGoodCall(shop, name);
    if (!good) {
      hunted.found.push(`${name}: no way was found in which it changes anything`);
      continue;
    }
    hunted.calls += 1;
    const [asItShouldBe, ...hostile] = shotsOf(shop, good);
    const chosen = hostile
      .map((shot) => ({ shot, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ shot }) => shot)
      .slice(0, perCall);
    for (const shot of [asItShouldBe, ...chosen].filter((one) => one !== undefined)) {
      const { isChanged, found } = await look(shop, good, { ...shot, body: await shot.body() });
      hunted.shots += 1;
      hunted.changed += Number(isChanged);
      hunted.found.push(...found.map((one) => `${name}, ${shot.what}: ${one}`));
    }
  }
  return hunted;
}

/**
 * Makes sure no id of one table is an id in another, so that a call about the wrong thing cannot pass for a correct
 * one.
 */
async function partIds({ db }: Pick<HuntedShop, 'db'>): Promise<void> {
  const tables = ['category', 'sub_category', 'product', 'course', 'banner', 'offer', 'promo_code'];
  for (const [place, table] of [
    ...tables,
    'review',
    'order',
    'account',
    'parcel',
    'complaint',
    'question',
  ].entries()) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${(place + 1) * 100_000})`.execute(
      db,
    );
  }
}

async function aCustomersToken({
  send,
  staffToken: token,
}: Pick<HuntedShop, 'send' | 'staffToken'>): Promise<string> {
  const body = { phone_no: '9399999999', password: 'marigold garland' };
  await send('POST', '/v1/user/register', { token, body });
  const { text } = await send('POST', '/v1/user/auth/login', { token, body });
  return (JSON.parse(text) as { token: string }).token;
}

/** The first input with which a call writes an audit entry. */
async function findGoodCall(shop: HuntedShop, name: EndpointName): Promise<GoodCall | undefined> {
  for (const kind of kindsFor(name)) {
    for (const way of waysOf(name, kind)) {
      const tried = await tryWay(shop, way);
      if (tried === 'no such thing') break;
      if (tried) return tried;
    }
  }
  return undefined;
}

/** Adds fields that the shop reports as missing until it accepts the call. */
async function tryWay(
  shop: HuntedShop,
  way: GoodCall,
): Promise<GoodCall | 'no such thing' | undefined> {
  const call = await makeCall(shop, way, await goodBody(shop, way));
  const before = await latestEntry(shop);
  const { status, text } = await call.send();
  if ((await latestEntry(shop)) > before) return way;
  if (status === 404) return 'no such thing';
  if (status !== 422) return undefined;
  const { errors = [] } = JSON.parse(text) as { errors?: { path: string }[] };
  const known = Object.keys(schemaOf(shapeOf(way.name).body).properties ?? {});
  const missing = errors
    .map(({ path }) => path)
    .filter((path) => known.includes(path) && !way.fields.includes(path));
  return missing.length > 0
    ? tryWay(shop, { ...way, fields: [...way.fields, ...missing] })
    : undefined;
}

function shotsOf(shop: HuntedShop, good: GoodCall) {
  const { name } = good;
  const shape = shapeOf(name);
  const body = () => goodBody(shop, good);
  const plain = { name, body };
  const values = Object.entries(hostileValues);
  const places = placesIn(schemaOf(shape.body));
  const queries = Object.keys(schemaOf(shape.query).properties ?? {});
  return [
    { ...plain, what: 'as it should be' },
    ...values.flatMap(([what, value]) => [
      ...places.map((place) => ({
        ...plain,
        what: `${what} in ${place.join('.')}`,
        body: async () => withValueAt(await body(), place, value),
      })),
      { ...plain, what: `${what} as the body`, body: async () => value },
    ]),
    ...values
      .flatMap(([what, value]): [string, string | number | boolean][] =>
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? [[what, value]]
          : [],
      )
      .filter(([, value]) => String(value).length < 1_000)
      .flatMap(([what, value]) => [
        ...(good.kind
          ? [{ ...plain, what: `${what} as the id`, id: String(value).toWellFormed() }]
          : []),
        ...queries.map((query) => ({
          ...plain,
          what: `${what} in the query`,
          query: `?${query}=${encodeURIComponent(String(value).toWellFormed())}`,
        })),
      ]),
  ];
}

/** Makes one call and reports its faults. */
async function look(shop: HuntedShop, good: GoodCall, { body, id, query }: Shot) {
  const { send } = await makeCall(shop, good, body, { id, query });
  const last = await latestEntry(shop);
  const before = await allRows(shop.db);
  const { status } = await send();
  const differences = differencesBetween(before, await allRows(shop.db));
  const entries = await entriesAfter(shop, last);
  return {
    isChanged: entries.length > 0,
    found: await faultsOf(shop, {
      status,
      differences,
      entries,
      isExport: good.name.startsWith('GET '),
    }),
  };
}

interface Outcome {
  status: number;
  differences: RowDifference[];
  entries: Awaited<ReturnType<typeof entriesAfter>>;
  isExport: boolean;
}

async function faultsOf(shop: HuntedShop, { status, differences, entries, isExport }: Outcome) {
  // An import first writes an entry that it has begun.
  const [entry, ...others] = entries.filter(
    ({ action }) => action !== 'import_begun' && action !== 'bulk_begun',
  );
  const changed = [...new Set(differences.map(({ table }) => table))].join(', ');
  if (status >= 500) return [`${status}`];
  if (others.length > 0) return [`${entries.length} entries`];
  if (status >= 400 && (entry || changed))
    return [`${status}, and yet ${changed} or the log changed`];
  if (!entry && entries.length > 0) return ['begun, and not how it ended'];
  if (!entry && changed) return [`${status} changed ${changed} without an entry`];
  if (!entry && isExport && status < 300) return ['taken out without an entry'];
  if (!entry) return [];
  if (counting.has(entry.action)) return miscounted(differences, entry.changes);
  return unlogged(differences, entry, await namesIn(shop));
}

/** Their entries count the changed products; what became of each of them is in the parts of the entry. */
const counting = new Set(['products_imported', 'bulk_changed', 'products_hidden']);

function miscounted(differences: RowDifference[], changes: AuditChange[]): string[] {
  const products = differences.filter(({ table }) => table === 'product').length;
  const counts = changes.filter(({ field }) => ['created', 'changed', 'products'].includes(field));
  const count = counts.reduce((sum, { after }) => sum + Number(after), 0);
  return count === products ? [] : [`${products} products changed, ${count} told`];
}

async function namesIn({ db }: HuntedShop): Promise<Names> {
  const [categories, subCategories, pictures] = await Promise.all([
    db.selectFrom('category').select(['id', 'name']).execute(),
    db.selectFrom('sub_category').select(['id', 'name']).execute(),
    db.selectFrom('picture').select(['id', 'stem as name']).execute(),
  ]);
  const byId = (rows: { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return {
    categories: byId(categories),
    subCategories: byId(subCategories),
    pictures: byId(pictures),
  };
}

async function latestEntry({ db }: HuntedShop): Promise<number> {
  const { id } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

async function entriesAfter({ db }: HuntedShop, last: number) {
  const rows = await db.selectFrom('audit_entry').selectAll().where('id', '>', last).execute();
  return rows.map((row) => ({
    action: row.action,
    subject: { id: row.subject_id, name: row.subject_name },
    account: row.account_id === null ? null : { id: row.account_id, phone_no: null },
    changes: row.changes as unknown as AuditChange[],
  }));
}
