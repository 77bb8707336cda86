import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';

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
/** What PostgreSQL writes into its log where words of a request became words of a statement. */
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

type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  pattern?: string;
};

const schemaOf = (shape: z.ZodType | undefined): Schema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

/** Something that fits, so that the attacked field is not the second thing that is wrong. */
function sampleOf(schema: Schema, known: Record<string, unknown>): unknown {
  const { type, anyOf, enum: values, properties, required = [], items } = schema;
  if (values) return values[0];
  if (anyOf?.[0]) return sampleOf(anyOf[0], known);
  if (items) return [sampleOf(items, known)];
  if (properties) {
    const wanted = Object.entries(properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(
      wanted.map(([name, one]) => [name, known[name] ?? sampleOf(one, known)]),
    );
  }
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  return 'something';
}

interface Shot {
  method: string;
  address: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request for each place of a call that takes something, with the payload there. */
function* shotsAt(name: string, payload: string, known: Record<string, unknown>): Generator<Shot> {
  const [method = '', route = ''] = name.split(' ');
  const shape: EndpointShape = endpoints[name as keyof typeof endpoints];
  const plain = route.replaceAll(/\{\w+\}/g, '1');
  const body = shape.body && sampleOf(schemaOf(shape.body), known);
  const shot = { method, ...(body !== undefined && { body }) };
  for (const [place] of route.matchAll(/\{\w+\}/g)) {
    yield { ...shot, address: route.replace(place, encodeURIComponent(payload)) };
  }
  const query = Object.keys(schemaOf(shape.query).properties ?? {});
  for (const field of [...query, 'sort', 'unknown']) {
    yield { ...shot, address: `${plain}?${field}=${encodeURIComponent(payload)}` };
  }
  for (const attacked of bodiesOf(schemaOf(shape.body), body, payload)) {
    yield { ...shot, address: plain, body: attacked };
  }
  for (const header of headers) {
    yield { ...shot, address: plain, headers: { [header]: payload } };
  }
  if (shape.isForm) {
    const fields = Object.keys(schemaOf(shape.body).properties ?? {});
    for (const form of formsWith(payload, fields, (body ?? {}) as Record<string, unknown>)) {
      yield { method, address: plain, body: form };
    }
  }
}

function* bodiesOf(schema: Schema, body: unknown, payload: string): Generator {
  if (schema.items && Array.isArray(body)) {
    for (const one of bodiesOf(schema.items, body[0], payload)) yield [one];
  } else {
    for (const field of Object.keys(schema.properties ?? {})) {
      yield { ...(body as object), [field]: payload };
    }
  }
}

/** Calls that would end the session, or the account, that all others are made with. */
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
  for (const name of Object.keys(endpoints).filter((one) => !spared.test(one))) {
    for (const payload of payloads) {
      const shots = [...shotsAt(name, payload, known)];
      const send = ({ method, address, ...call }: Shot) =>
        ask(method, shop.url + address, { token: body.token, withinMs: 60_000, ...call });
      const heard = await Promise.all(shots.map(send));
      const failed = heard.findIndex(({ status }) => status === 0 || status >= 500);
      must(failed < 0, `${name} ${JSON.stringify(shots[failed])}: ${heard[failed]?.status}`);
      answers.push(...heard);
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
  const told = log.split('\n').filter((line) => line.includes('ERROR:') && signs.test(line));
  must(told.length === 0, `PostgreSQL says: ${told.slice(0, 3).join(' / ')}`);
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
