import { statementForm } from './imports.ts';
import type { World } from './writing-world.ts';

export interface Call {
  token?: string;
  id?: number | string;
  query?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

let turns = 0;
/** Another number each time, so that what is written is a change. */
export const again = () => (turns += 1);

export const staff = (world: World, call: Omit<Call, 'token'>): Call => ({
  token: world.owner.token,
  ...call,
});

/** The calls that write about money, in a form that succeeds on its own. */
export const moneyCalls = {
  'PATCH /v1/payments/settings': (world) => staff(world, { body: { cod_fee: again() } }),
  'POST /v1/payments/settings/test': (world) => staff(world, {}),
  'POST /v1/payments/settlements/read': (world) => staff(world, {}),
  'POST /v1/payments/{order}/attempts': (world) => ({
    token: world.customer.token,
    id: world.order,
    body: { way: 'upi' },
  }),
  'POST /v1/payments/{order}/claim': (world) => ({
    token: world.customer.token,
    id: world.order,
    body: {},
  }),
  'POST /v1/payments/{attempt}/confirm': (world) =>
    staff(world, { id: world.attempt, body: { reference: `6327${70_000_000 + again()}` } }),
  'POST /v1/payments/{attempt}/reject': (world) => staff(world, { id: world.attempt }),
  'POST /v1/payments/{attempt}/take-back': (world) =>
    staff(world, { id: world.seenAttempt, body: { reason: 'The wrong row' } }),
  'POST /v1/payments/cases/{id}/close': (world) => staff(world, { id: world.paymentCase }),
  'PATCH /v1/payments/settlement_rows/{id}': (world) =>
    staff(world, {
      id: world.settlementRow,
      body: again() % 2 === 0 ? { is_set_aside: false } : { is_set_aside: true, reason: 'Ours' },
    }),
  // A world has none: no gateway has captured its payment.
  'PATCH /v1/payments/missing/{id}': (world) =>
    staff(world, { id: world.attempt, body: { is_set_aside: true, reason: 'Ours' } }),
  'POST /v1/orders/{id}/refunds': (world) =>
    staff(world, { id: world.order, body: { amount: 1, why: 'goodwill', by: 'hand' } }),
  // A world has none: its order is paid by the call that confirms it.
  'PATCH /v1/refunds/{id}': (world) =>
    staff(world, { id: world.order, body: { reference: `6327${70_000_000 + again()}` } }),
  'POST /v1/refunds/{id}/take-back': (world) =>
    staff(world, { id: world.order, body: { reason: 'The wrong row', is_owed: true } }),
  'POST /v1/payments/statements': (world) =>
    staff(world, { form: statementForm(`Date,Narration,Credit\n22/11/26,Cash ${again()},100`) }),
  'POST /v1/payments/remittances': (world) =>
    staff(world, {
      form: statementForm(`Order ID,COD Amount,CRF ID\n${world.delivered},0.01,CRF${again()}`),
    }),
  'POST /v1/orders/{id}/cod/remittances': (world) =>
    staff(world, { id: world.delivered, body: { amount: 0.01, reference: `UTR${again()}` } }),
  // All that is owed for it in a world.
  'POST /v1/orders/{id}/cod/write-off': (world) =>
    staff(world, { id: world.delivered, body: { amount: 407, reason: 'Lost by the courier' } }),
  // A world has given nothing up.
  'DELETE /v1/orders/{id}/cod/write-off': (world) => staff(world, { id: world.delivered }),
  // A world has collected each order once.
  'POST /v1/orders/{id}/cod/collected': (world) =>
    staff(world, { id: world.delivered, body: { amount: 1 } }),
  'DELETE /v1/orders/{id}/cod/collected': (world) => staff(world, { id: world.delivered }),
  'DELETE /v1/payments/remittances/{id}': (world) => staff(world, { id: world.remittance }),
  'PATCH /v1/payments/credits/{id}': (world) =>
    staff(world, { id: world.credit, body: { is_set_aside: again() % 2 === 0 } }),
  'POST /v1/payments/matches': (world) =>
    staff(world, { body: { matches: [{ credit: world.credit, attempt: world.attempt }] } }),
} satisfies Record<string, (world: World) => Call>;
