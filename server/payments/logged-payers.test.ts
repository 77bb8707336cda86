import { beforeAll, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedGateway, simulatedProviders } from '#tests/support/simulated-gateways.ts';
import { line, statement, statementsOf } from '#tests/support/statements.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

/** No line of the log has who has paid, or how: whatever gateways, banks and people send, and whatever goes wrong with it. */
const payer = { card: '4111111111111111', vpa: 'gaurav.kumar@okhdfcbank', phone: '9876501234' };
const words = `${payer.card} ${payer.vpa} +91${payer.phone}`;

const opened = await Promise.all(
  simulatedProviders.map(async (provider) => {
    const simulated = await openSimulatedGateway(provider);
    const hasty = await openGatewayShop([simulated.hastyGateway]);
    return { ...simulated, ...hasty, lines: listen(hasty.shop) };
  }),
);

/** Has a shop log all that it can, and returns its lines. */
function listen({ app }: TestShop): string[] {
  const lines: string[] = [];
  const log = app.log as unknown as Record<symbol, { write: (line: string) => void }>;
  let one: object | null = log;
  while (one) {
    for (const name of Object.getOwnPropertySymbols(one)) {
      if (name.description === 'pino.stream') log[name] = { write: (text) => lines.push(text) };
    }
    one = Object.getPrototypeOf(one) as object | null;
  }
  app.log.level = 'trace';
  return lines;
}

const sumOfDigits = (digits: string): number =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);

/** Numbers of cards, UPI addresses and phone numbers in a line. */
function personalIn(text: string): string[] {
  const plain = text.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '');
  const cards = (plain.match(/(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g) ?? []).filter(
    (found) => sumOfDigits(found.replaceAll(/\D/g, '')) % 10 === 0,
  );
  return [
    ...cards,
    ...(plain.match(/[\w.-]{2,}@[a-z]{2,}(?![\w./])/gi) ?? []),
    ...(plain.match(/(?<![\d.])(?:\+?91)?[6-9]\d{9}(?!\d)/g) ?? []),
  ];
}

test('the scan finds what it looks for', () => {
  expect(personalIn(`{"msg":"${words}"}`)).toEqual([
    payer.card,
    payer.vpa,
    expect.stringContaining(payer.phone),
  ]);
  expect(personalIn('{"id":"J1042K","at":"2026-11-28T22:33:53.404Z","paise":129900}')).toEqual([]);
});

test.each(opened)('$name: no payer in the log', async (given) => {
  const { lines, shop, begun, linkOf, pay, sent, spoil, ring, handleHooks, doLooks, begin } = given;
  const failures = [
    { status: 400, body: JSON.stringify({ error: { description: words, code: words } }) },
    { status: 502, body: `<html>${words}</html>`, type: 'text/html' },
    { status: 200, body: JSON.stringify({ id: words, status: words, amount: words }) },
    { truncate_at: 30 },
  ];
  for (const failure of failures) {
    await spoil({ route: '*', times: 2, ...failure });
    const { id, person } = await begun();
    await given.control('/net');
    await begin(person, id);
    const { link } = await linkOf(id);
    await pay(link, { method: 'upi' });
    for (const hook of sent.splice(0)) {
      await ring(hook);
      const garbled = hook.body.replace('}', `,"payer":"${words}"}`);
      await ring({ ...hook, body: garbled });
    }
    await handleHooks();
    await spoil({ route: '*', times: 2, ...failure });
    await doLooks({ isAll: true }).catch(() => undefined);
    await given.control('/net');
    await doLooks({ isAll: true });
    await shop.post(`/v1/payments/${id}/claim`, { reference: words }, bearer(person.token));
  }
  expect(lines.length).toBeGreaterThan(failures.length * 4);
  expect(lines.flatMap(personalIn)).toEqual([]);
});

test('of a statement, a refund by hand and a wrong field neither', async () => {
  const [first] = opened;
  if (!first) throw new Error('There is no gateway.');
  const { shop, lines } = first;
  const admin = await aPerson(shop, 'admin');
  const bank = statementsOf(shop, admin, 1);
  await bank.send(statement(line(`UPI/${words}/632612345678`, 10), `${words},${words}`));
  await bank.send(words);
  for (const [method, path, body] of [
    ['POST', '/v1/orders/1/refunds', { amount: words, why: words, reference: words }],
    ['PATCH', '/v1/refunds/1', { reference: words }],
    ['POST', '/v1/refunds/1/take-back', { reason: words, is_owed: true }],
    ['PATCH', '/v1/payments/settings', { upi_vpa: payer.vpa, upi_payee: words }],
    ['GET', `/v1/payments?list=${encodeURIComponent(words)}`, undefined],
  ] as const) {
    await shop.send(method, path, body, bearer(admin.token));
  }
  expect(lines.flatMap(personalIn)).toEqual([]);
});

beforeAll(() => {
  for (const { lines } of opened) lines.length = 0;
});
