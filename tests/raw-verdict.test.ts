import { expect, test } from 'vitest';

import { faultOf } from './support/raw-answers.ts';

/** What row 56 of `npm run attack` makes of an answer without a head, which nginx gives to a request without a version. */
const hidden = 7;
const line = { text: '', requests: 2, plainFirst: 1, products: [1], hasNoVersion: true };
const ofProduct = (id: number) => `{"status":1,"data":{"product_id":${id}}}`;
const answer = (status: number, body: string, more = '') =>
  `HTTP/1.1 ${status} X\r\ncontent-length: ${body.length}\r\n${more}\r\n${body}`;
const ofNginx = 'Server: nginx/1.22.1\r\n';
const first = answer(200, ofProduct(1));
const refusal = '{"type":"/v1/docs#error-unreadable_body","title":"Bad Request"}';
const page = (status: number) =>
  `<html>\r\n<head><title>${status} X</title></head>\r\n<hr><center>nginx/1.22.1</center>\r\n</body>\r\n</html>\r\n`;
const judge = (text: string, more: Partial<typeof line> = {}, isProxied = true) =>
  faultOf({ ...line, ...more }, text, { hidden, products: [1], isProxied });

test('nginx answers a request without a version by a body alone, as the last of its line', () => {
  expect(judge(first + refusal)).toBeUndefined();
  expect(judge(first + page(400), { hasNoVersion: false })).toBeUndefined();
  expect(judge(first + answer(501, page(501), ofNginx))).toBeUndefined();
  expect(judge(`${first}HTTP/1.1 505 X\r\ncontent-length: 170\r\n${ofNginx}\r\n`)).toBeUndefined();
});

test.each([
  ['without nginx', first + refusal, {}, false],
  ['where each request has a version', first + refusal, { hasNoVersion: false }],
  ['in place of an earlier answer', refusal],
  ['before another answer', refusal + first, { plainFirst: 0 }],
  ['as one too many', first + first + refusal, { products: [1, 1] }],
  ['with what was hidden', first + ofProduct(hidden)],
  ['with a product that nobody asked for', first + ofProduct(2)],
  ['after a 500', answer(500, '{}') + refusal, { plainFirst: 0 }],
  [
    'after a 501 that is not nginx’s',
    answer(501, '{}', `${ofNginx}x-content-type-options: nosniff\r\n`) + refusal,
    { plainFirst: 0 },
  ],
])('an answer without a head is a fault %s', (_, text, more = {}, isProxied = true) => {
  expect(judge(text, more, isProxied)).toBeDefined();
});
