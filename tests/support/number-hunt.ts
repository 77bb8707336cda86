import { dayInIndia } from '#contract/times.ts';
import type { EndpointName } from '#contract/index.ts';

import { type RowDifference, allRows, differencesBetween } from './database-differences.ts';
import { type Meaning, type NumberPlace, meaningOf, numberPlaces } from './number-places.ts';
import {
  type NumberWorld,
  type NumberedShop,
  type Secret,
  type Shared,
  makeNumberWorld,
  newKey,
} from './number-world.ts';
import { endpointNames, plainShot } from './shots.ts';
import { withValueAt } from './staff-calls.ts';

/** The result of a hunt. */
export interface NumbersHunted {
  places: number;
  shots: number;
  /** The faults found, in sentences. */
  found: string[];
}

interface Hunt {
  /** The number of forms that each number is sent in, besides the plain one. */
  perPlace: number;
  random: () => number;
}

/** The ways to write a number, as JSON text. */
const forms: Record<string, (number: string) => string> = {
  'a number': (number) => number,
  'a text': (number) => `"${number}"`,
  'a text with a nought': (number) => `"0${number}"`,
  'a text between blanks': (number) => `" ${number} "`,
  'a text with a sign': (number) => `"+${number}"`,
  'a number with a point': (number) => `${number}.0`,
  'a text with a point': (number) => `"${number}.0"`,
  'a power': (number) => `${number}e0`,
  'a power as a text': (number) => `"${number}e0"`,
  'a list': (number) => `[${number}]`,
  'a list of itself twice': (number) => `[${number},${number}]`,
  'a group': (number) => `{"id":${number}}`,
  'hexadecimal digits': (number) => `"0x${Number(number).toString(16)}"`,
  'digits of another script': (number) =>
    `"${number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))}"`,
  'below nought': (number) => `-${number}`,
  'half a number': (number) => `${number}.5`,
  'beyond 32 bits': (number) => String(Number(number) + 2 ** 32),
  'beyond all': (number) => `${number}${'0'.repeat(40)}`,
  'with a statement': (number) => `"${number} or true"`,
};

/**
 * Sends numbers that belong to someone else, in every form that a number can be written in, in every place of every
 * call by visitors and customers; `perPlace` forms of each, chosen by `random`. The response must be the same as
 * for a number that does not exist, nothing may change, and no stranger may read another's data. Calls of staff are
 * sent by strangers.
 */
export async function huntNumbers(
  shop: NumberedShop,
  { perPlace, random }: Hunt,
): Promise<NumbersHunted> {
  const world = await makeNumberWorld(shop);
  const staffs = await callsOfStaff(shop);
  const hunted: NumbersHunted = { places: 0, shots: 0, found: [] };
  for (const place of numberPlaces(endpointNames)) {
    const isStaffs = staffs.has(place.call);
    const meaning = isStaffs ? { own: 'order' as const } : meaningOf(place);
    hunted.places += 1;
    const [plain, ...others] = Object.entries(forms);
    const chosen = others
      .map((form) => ({ form, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, perPlace)
      .map(({ form }) => form);
    const tried = meaning
      ? await tryPlace(
          { shop, world },
          place,
          meaning,
          [...(plain ? [plain] : []), ...(isStaffs ? [] : chosen)],
          random,
        )
      : {
          shots: 0,
          found: ['nobody has said whose this number is (tests/support/number-places.ts)'],
        };
    if (typeof meaning === 'object' && !isStaffs) {
      tried.found.push(...(await controlOf({ shop, world }, place, secretOf(world, meaning))));
    }
    hunted.shots += tried.shots;
    hunted.found.push(...tried.found.map((one) => `${place.name}: ${one}`));
  }
  return hunted;
}

interface Ground {
  shop: NumberedShop;
  world: NumberWorld;
}

async function callsOfStaff({ send }: NumberedShop): Promise<Set<EndpointName>> {
  const { text } = await send('GET', '/v1/openapi.json', {});
  const { paths } = JSON.parse(text) as {
    paths: Record<string, Record<string, { 'x-access': string }>>;
  };
  return new Set(
    endpointNames.filter((name) => {
      const [method = '', route = ''] = name.split(' ');
      return paths[route]?.[method.toLowerCase()]?.['x-access'] === 'staff';
    }),
  );
}

const secretOf = ({ secrets }: NumberWorld, meaning: Exclude<Meaning, string>): Secret =>
  secrets['own' in meaning ? meaning.own : meaning.shared];

function anyOf({ secrets }: NumberWorld, random: () => number): string {
  const all = Object.values(secrets);
  return all[Math.floor(random() * all.length)]?.theirs ?? '';
}

type Form = readonly [what: string, write: (number: string) => string];

async function tryPlace(
  { shop, world }: Ground,
  place: NumberPlace,
  meaning: Meaning,
  chosen: Form[],
  random: () => number,
): Promise<{ shots: number; found: string[] }> {
  const outcome = { shots: 0, found: [] as string[] };
  const shoot = async (written: string, what: string, token?: string): Promise<Shared> => {
    const answer = await send(shop, place, written, token);
    outcome.shots += 1;
    if (answer.status >= 500) outcome.found.push(`${what}: ${answer.status}`);
    for (const word of world.words.filter((one) => answer.text.includes(one))) {
      outcome.found.push(`${what} is answered with “${word}”`);
    }
    return answer;
  };
  // Public things may be ordered, viewed and counted.
  const before = typeof meaning === 'object' ? await rowsNow(shop, world) : undefined;
  for (const [what, write] of chosen) {
    for (const { who, token } of world.strangers) {
      const label = `${what} by ${who}`;
      if (typeof meaning === 'string') {
        await shoot(write(anyOf(world, random)), label, token);
        continue;
      }
      const { theirs, missing } = secretOf(world, meaning);
      const [one, other] = [
        await shoot(write(theirs), label, token),
        await shoot(write(missing), label, token),
      ];
      if (plainly(one) !== plainly(other)) {
        outcome.found.push(`${label}: ${plainly(one)}, but ${plainly(other)} where nothing has it`);
      }
    }
  }
  const changed = before
    ? differencesBetween(before, await rowsNow(shop, world))
        .filter((difference) => !isTheirOwn(world, difference) && !ordersAnew(place, difference))
        .map(({ table }) => table)
    : [];
  if (changed.length > 0) outcome.found.push(`${[...new Set(changed)].join(', ')} changed`);
  return outcome;
}

/** A stranger may use the same idempotency key as another account for an order of their own. */
const ordersAnew = ({ part }: NumberPlace, { table }: RowDifference): boolean =>
  part === 'headers' && /^(?:order_|stock_movement|product|account_tally)/.test(table);

const isTheirOwn = ({ strangers }: NumberWorld, { table, after }: RowDifference): boolean =>
  strangers.some(({ id }) => id && after?.[table === 'account' ? 'id' : 'account_id'] === id);

/** The owner of a number must get a different response than a stranger: otherwise the hunt proves nothing. */
async function controlOf({ shop, world }: Ground, place: NumberPlace, secret: Secret) {
  const { theirs, right } = secret;
  const written = place.part === 'body' ? right.number : `"${right.number}"`;
  const stranger = await send(shop, place, theirs, world.strangers.at(-1)?.token);
  const owner = await send(shop, place, written, right.token);
  return plainly(stranger) === plainly(owner)
    ? [`also whoever has a right to it is answered with ${plainly(owner)}`]
    : [];
}

/** Sends a valid call, except for the number in one place. */
async function send(shop: NumberedShop, place: NumberPlace, written: string, token?: string) {
  const { call, part, path } = place;
  const { method, address: plain, body } = plainShot(call, fitting(shop)).shot;
  // Invalid codes count as guesses and would soon all be rate limited.
  if (method === 'POST') await shop.db.deleteFrom('login_attempt').execute();
  const [field = ''] = path;
  const text = textOf(written);
  const json = JSON.stringify(part === 'body' ? withValueAt(body, path, marker) : body);
  const route = call.slice(method.length + 1);
  const address =
    part === 'params'
      ? route.replace(`{${field}}`, () => encodeURIComponent(text))
      : plain + (part === 'query' ? `?${field}=${encodeURIComponent(text)}` : '');
  return shop.send(method, address, {
    ...(token && { token }),
    ...(json && { json: json.replace(JSON.stringify(marker), () => written) }),
    headers: {
      ...(call === 'POST /v1/buyed_product' && { 'idempotency-key': newKey() }),
      ...(part === 'headers' && { [field]: encodeURIComponent(text) }),
    },
  });
}

const marker = 'the number';
const textOf = (written: string): string =>
  written.startsWith('"') ? (JSON.parse(written) as string) : written;

const fitting = ({ productId }: NumberedShop) => ({
  product_id: productId,
  quantity: 1,
  shipping_address: '12, Gulmohar Society, Panvel',
  payment_method: 'COD',
  code: 'NOSUCH',
  rating: 5,
  phone: '9400000003',
  pincode: '410206',
  // Of a return, it needs no words.
  reason: 'unwanted',
  // The day for which a parcel is asked.
  on: dayInIndia(new Date(Date.now() + 3 * 86_400_000)),
});

/** A response without what differs between requests: times, and numbers as long as the ids here. */
const plainly = ({ status, text }: Shared): string =>
  `${status} ${text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@')
    .replaceAll(/\d{6,}|(?<="buy_product_id":)\d+/g, '#')}`;

/** All rows that a stranger could have changed, and the existing sessions. */
async function rowsNow({ db }: NumberedShop, { owner }: NumberWorld) {
  const rows = await allRows(db);
  const sessions = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', owner.id)
    .execute();
  return rows.set('session', new Map(sessions.map(({ id }) => [String(id), { id }])));
}
