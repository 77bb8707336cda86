import { randomUUID } from 'node:crypto';

import { type Call, again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

export function pictureForm({ picture }: World, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new Blob([new Uint8Array(picture)]), 'picture.png');
  return form;
}

/** The calls by which customers ask the shop for something or show what they have bought, in a form that succeeds on its own. */
export const customerVoiceCalls = {
  // Its customer has received nothing.
  'POST /v1/products/{id}/reviews/photographs': (world) => ({
    token: world.customer.token,
    id: world.products[0] ?? 0,
    form: pictureForm(world),
  }),
  'DELETE /v1/products/reviews/photographs/{id}': (world) => staff(world, { id: world.photograph }),
  'POST /v1/products/{id}/restock': ({ customer, soldOut }) => ({
    token: customer.token,
    id: soldOut,
  }),
  'DELETE /v1/products/{id}/restock': ({ customer, soldOut }) => ({
    token: customer.token,
    id: soldOut,
  }),
  'POST /v1/products/{id}/restock/number': ({ soldOut }) => ({
    id: soldOut,
    body: { phone_no: String(9_500_000_000 + again()), key: randomUUID() },
  }),
  'POST /v1/products/{id}/questions': ({ customer, soldOut }) => ({
    token: customer.token,
    id: soldOut,
    body: { name: 'Asha', question: `Is it washable? ${again()}` },
  }),
  'POST /v1/products/{id}/questions/by-name': ({ soldOut }) => ({
    id: soldOut,
    body: { name: 'Asha', question: `Is it heavy? ${again()}` },
  }),
  'PUT /v1/questions/{id}/answer': (world) =>
    staff(world, { id: world.question, body: { answer: `Yes, it is. ${again()}` } }),
  'PUT /v1/questions/{id}/hide': (world) => staff(world, { id: world.question }),
  'PUT /v1/questions/{id}/restore': (world) => staff(world, { id: world.hiddenQuestion }),
  'POST /v1/restock/take-back': () => ({ body: { key: randomUUID() } }),
  'PATCH /v1/restock/{id}': (world) =>
    staff(world, { id: world.restockRequest, body: { is_told: true } }),
} satisfies Record<string, (world: World) => Call>;
