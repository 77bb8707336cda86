import { statementForm } from './imports.ts';
import { anAttempt, aWaitingOrder } from './payments.ts';
import { type TestPerson, aPerson, bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';

/** The day in India. */
export const today = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A bank's statement: its headings, a line of money that came in, and a file of such lines. */
export const heading = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance';
export const line = (text: string, amount: number, reference = '', day = today) =>
  `${day},"${text}",${reference},,${amount.toFixed(2)},`;
export const statement = (...lines: string[]) => [heading, ...lines].join('\r\n');

let references = 0;
/** A reference of UPI of today, another one each time. */
export function utr(): string {
  references += 1;
  const day = (Date.parse(today) - Date.UTC(Number(today.slice(0, 4)), 0, 0)) / 86_400_000;
  return `${today[3]}${String(day).padStart(3, '0')}${String(references).padStart(8, '0')}`;
}

export type Statements = ReturnType<typeof statementsOf>;

/** The shop's own UPI address as staff see it: orders that wait for its money, statements, and what came in. */
export function statementsOf(shop: TestShop, admin: TestPerson, product: number) {
  const staff = bearer(admin.token);
  return {
    async send(file: string | Uint8Array, fields?: Record<string, string>) {
      const encoded = new Response(statementForm(file, fields));
      const response = await shop.app.inject({
        method: 'POST',
        url: '/v1/payments/statements',
        headers: { ...staff, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: response.statusCode, body: response.json(), data: response.json().data };
    },
    async waiting() {
      const customer = await aPerson(shop, 'customer');
      const order = await aWaitingOrder(shop, customer, product);
      const upi = await anAttempt(shop, order.id, { provider: 'upi_manual' });
      await shop.admin
        .updateTable('payment_attempt')
        .set({ gateway_order: null })
        .where('id', '=', upi.attempt)
        .execute();
      const { attempt, paise } = upi;
      return { id: order.id, by: customer, attempt, paise, rupees: paise / 100 };
    },
    credits: async (state: string) =>
      (await shop.get(`/v1/payments/credits?state=${state}`, staff)).body.data,
  };
}
