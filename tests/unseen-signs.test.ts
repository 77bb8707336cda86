import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { seenText } from '#contract/seen-text.ts';
import { readableInput } from '#server/platform/http/readable-input.ts';

import { leavesOf } from './support/leaves.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { endpointNames } from './support/shots.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/**
 * Signs that steer a printer, a terminal or the direction of a line stand in no text that the shop stores, and a name is
 * one line: shown by the endpoint table, for each text in a body however deep.
 */
const leaves = endpointNames.flatMap((name) => {
  const { body }: EndpointShape = endpoints[name];
  return body ? [...leavesOf(name, body)] : [];
});

const signs = [
  ...Array.from({ length: 0xa0 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /[^\t\n\r\P{Cc}]/u.test(sign),
  ),
  ...Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'),
];
const texts = ['Asha', '9820', 'asha-asha-asha-asha-asha', 'https://a.in/'];

/** What a call takes where a text is this one; undefined if it refuses it. */
function takenBy(schema: z.ZodType, text: string): unknown {
  const validate = readableInput({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const { value } = validate(text) as { value?: unknown };
  return value;
}

test('no text of any body has a sign that steers a machine or turns what follows', () => {
  const isText = leaves.filter(({ schema }) =>
    texts.some((text) => typeof takenBy(schema, text) === 'string'),
  );
  expect(isText.length).toBeGreaterThan(150);
  const secret = isText.filter(({ name }) => name.endsWith('password'));
  expect(secret.length).toBeGreaterThan(8);
  for (const { name, schema } of isText.filter((leaf) => !secret.includes(leaf))) {
    for (const text of texts) {
      const all = signs.filter((sign) => {
        const taken = takenBy(schema, `${text}${sign}${text}`);
        return typeof taken === 'string' && taken.includes(sign);
      });
      expect(all, name).toEqual([]);
    }
  }
});

test('what people paste with such signs loses them, but for a NUL, which is refused', () => {
  expect(seenText('As\0ha')).toBe('As\0ha');
  for (const sign of signs.filter((one) => one !== '\0'))
    expect(seenText(`As${sign}ha`), JSON.stringify(sign)).toMatch(/^As\n?ha$/);
});

test('a name or a line of an address is one line', () => {
  const names = leaves.filter(({ name }) =>
    /[._](?:name|fullName|addressLine\d|landmark|city|label|title|shipping_address)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(30);
  const broken = names.filter(({ schema }) =>
    ['\n', '\r', '\t', '\u000b', '\u2028'].some((end) => {
      const taken = takenBy(schema, `Asha${end}Patil`);
      return taken !== undefined && taken !== 'Asha Patil';
    }),
  );
  expect(broken.map(({ name }) => name)).toEqual([]);
});

let shop: TestShop;
let owner: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await aPerson(shop, 'super_admin');
});

test.each([
  ['en', 'This has signs that nobody can see. Please type it again.'],
  ['hi', 'इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते। कृपया कॉपी किए बिना इसे फिर से लिखें।'],
  ['mr', 'यात न दिसणारी चिन्हे आहेत. कृपया कॉपी न करता हे पुन्हा लिहा.'],
])('a text that is not cleaned is refused with a sentence in %s', async (language, sentence) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/v1/orders/find',
    headers: { ...bearer(owner.token), 'accept-language': language },
    payload: { order_id: 1, phone_no: '9820011112', code: 'AB\u0007CD' },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ detail: sentence, errors: [{ path: 'code' }] });
});

test('a name is stored without what cannot be read', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/v1/category/create',
    headers: bearer(owner.token),
    payload: { category_name: 'Can\u0007dles\u0090\nand\u202e tea' },
  });
  expect(answer.json()).toMatchObject({ data: { category_name: 'Candles and tea' } });
});
