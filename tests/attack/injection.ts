import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';
import { type Known, type Shot, endpointNames, placesOf, plainShot } from '#tests/support/shots.ts';

import { type Attack, must } from './attack.ts';
import { type AttackedShop, openAttackedShop, owner } from './attacked-shop.ts';
import { type Answer, ask, logIn } from './customers.ts';
import { formsWith } from './hostile-forms.ts';
import { mustBeSound, tally, within } from './verdict.ts';

const sleepSeconds = 20;
const payloads = [
  "'",
  "' or '1'='1",
  '1 or 1=1 --',
  "'; drop table account; --",
  `1; select pg_sleep(${sleepSeconds})`,
  `'||(select pg_sleep(${sleepSeconds}))||'`,
  `") union select password_hash from account --`,
  'id desc, (select 1/0)',
  '$$;delete from product;$$',
  '\\',
  '%27%20or%201=1',
];
/** PostgreSQL's log messages when part of a request became part of a statement. */
const signs = /syntax error|unterminated|does not exist|division by zero/i;
const headers = [
  'idempotency-key',
  'if-match',
  'last-event-id',
  'quote',
  'x-forwarded-for',
  'user-agent',
  'cookie',
  'origin',
];

/** One request for each field of a call, including headers and files. */
function* shotsAt(name: EndpointName, payload: string, known: Known): Generator<Shot> {
  for (const { shotWith } of placesOf(name, known)) yield shotWith(payload);
  const { shot, bodyFields } = plainShot(name, known);
  for (const header of headers) yield { ...shot, headers: { [header]: payload } };
  const shape: EndpointShape = endpoints[name];
  if (!shape.isForm) return;
  const { method, address, body = {} } = shot;
  for (const form of formsWith(payload, bodyFields, body as Known)) {
    yield { method, address, body: form };
  }
}

/** Skipped: calls that would end the session or the account used by all others. */
const spared = /auth\/(?:logout|password)|user\/delete|order_alert\/live|sessions/;

async function inject(): Promise<string> {
  await using shop = await openAttackedShop();
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const known = {
    product_id: shop.products[0],
    quantity: 1,
    phone_no: '9555555555',
    password: 'marigold garland',
    shipping_address: '12, Gulmohar Society, Panvel, Maharashtra 410206',
    payment_method: 'COD',
  };
  const answers: Answer[] = [];
  let forms = 0;
  for (const name of endpointNames.filter((one) => !spared.test(one))) {
    for (const payload of payloads) {
      const shots = [...shotsAt(name, payload, known)];
      const send = ({ method, address, ...call }: Shot) =>
        ask(method, shop.url + address, { token: body.token, withinMs: 60_000, ...call });
      const responses = await Promise.all(shots.map(send));
      const failed = responses.findIndex(({ status }) => status === 0 || status >= 500);
      must(failed < 0, `${name} ${JSON.stringify(shots[failed])}: ${responses[failed]?.status}`);
      answers.push(...responses);
      forms += shots.filter(({ body }) => body instanceof FormData).length;
    }
  }
  must(forms > 0, 'No form was sent.');
  return `${forms} forms with files, ${await verdict(shop, answers)}`;
}

async function verdict(shop: AttackedShop, answers: Answer[]): Promise<string> {
  const slowest = Math.max(...answers.map(({ ms }) => ms)) / 1_000;
  must(slowest < sleepSeconds, `An answer took ${slowest} s.`);
  const log = await readFile(path.join(shop.dir, 'postgres', 'cluster', 'server.log'), 'utf8');
  const errors = log.split('\n').filter((line) => line.includes('ERROR:') && signs.test(line));
  must(errors.length === 0, `PostgreSQL says: ${errors.slice(0, 3).join(' / ')}`);
  const { body } = await logIn(shop.url, shop.customers[0]?.phone ?? '');
  must(typeof body.token === 'string', 'A customer cannot log in afterwards.');
  await within(shop.databaseUrl, async (db) => {
    const products = await db.selectFrom('product').select('id').execute();
    must(products.length >= shop.products.length, 'Products are gone.');
    await mustBeSound(db);
  });
  return `${answers.length} requests, none a statement, none above 499, the slowest ${slowest.toFixed(1)} s (${tally(answers.map(({ status }) => status))})`;
}

export const injection: Attack[] = [
  {
    number: '30',
    what: 'SQL in every parameter, field, header, form, file and file name of every call, sort and name included',
    expected: 'none reaches PostgreSQL as SQL, no 500, all invariants hold',
    run: inject,
  },
];
