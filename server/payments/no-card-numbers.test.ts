import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import type { SentHook } from '#tests/support/simulators/gateway-hooks.ts';

/** (law.md, 5.5) The Reserve Bank lets no shop store a card number: at most its last four digits and its network. */
const sent: SentHook[] = [];
const { gateway, pay } = await openSimulatedRazorpay(sent);
const { shop, begun, linkOf, ring } = await openGatewayShop([gateway]);

/** Whether digits pass the check of card numbers (Luhn). */
function isCardNumber(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Card numbers in a text, with spaces or hyphens between their digits or none; networks begin with 2 to 6. */
const cardNumbersIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?<![\da-z.:])[2-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,7}(?![\da-z.:])/gi),
    ([found]) => found.replaceAll(/\D/g, ''),
  ).filter((digits) => digits.length >= 13 && isCardNumber(digits));

/** Card numbers in any row of any table, by tables. */
async function storedCardNumbers(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(shop.admin);
  expect(tables.length).toBeGreaterThan(50);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`select row::text as text from ${sql.raw(name)} as row`.execute(shop.admin);
    const numbers = rows.flatMap(({ text }) => cardNumbersIn(text));
    if (numbers.length > 0) found[name] = numbers;
  }
  const { rows: hooks } = await sql<{ text: string }>`
    select convert_from(body, 'UTF8') as text from hook_event
  `.execute(shop.admin);
  expect(hooks.length).toBeGreaterThan(0);
  const numbers = hooks.flatMap(({ text }) => cardNumbersIn(text));
  if (numbers.length > 0) found['bodies of hooks'] = numbers;
  return found;
}

test('a payment by card leaves no card number in any table, and one that is put there is found', async () => {
  const { id } = await begun();
  await pay((await linkOf(id)).link, { method: 'card' });
  expect(sent.length).toBeGreaterThan(0);
  for (const hook of sent) expect((await ring(hook)).statusCode).toBe(200);
  await expectSound(shop);
  expect(await storedCardNumbers()).toEqual({});

  for (const number of ['4111 1111 1111 1111', '6073849700004947']) {
    await sql`update "order" set recipient_name = ${`Asha ${number}`} where id = ${id}`.execute(
      shop.admin,
    );
    expect(Object.keys(await storedCardNumbers())).toContain('public."order"');
  }
});
