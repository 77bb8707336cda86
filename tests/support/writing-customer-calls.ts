import { randomUUID } from 'node:crypto';

import { noticeVersion } from '#contract/privacy/words.ts';

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
  'PUT /v1/consents/{purpose}': ({ customer }) => ({
    token: customer.token,
    id: 'offers',
    body: { notice_version: noticeVersion },
  }),
  'DELETE /v1/consents/{purpose}': ({ customer }) => ({
    token: customer.token,
    id: 'offers',
  }),
  'POST /v1/complaints': ({ customer }) => ({
    token: customer.token,
    body: { about: 'shop', kind: 'service', text: `Nobody answers ${again()}` },
  }),
  'POST /v1/complaints/number': () => ({
    body: {
      about: 'order',
      order_id: 1,
      kind: 'late',
      text: `Not here ${again()}`,
      phone_no: String(9_600_000_000 + again()),
    },
  }),
  'POST /v1/complaints/own/{id}/messages': ({ customer, complaint }) => ({
    token: customer.token,
    id: complaint,
    body: { text: `Still nobody ${again()}` },
  }),
  'POST /v1/complaints/find': ({ ticket }) => ({ body: ticket }),
  'POST /v1/complaints/find/messages': ({ ticket }) => ({
    body: { ...ticket, text: `Hello ${again()}` },
  }),
  'POST /v1/complaints/own/{id}/photographs': (world) => ({
    token: world.customer.token,
    id: world.complaint,
    form: pictureForm(world),
  }),
  'POST /v1/complaints/find/photographs': (world) => ({
    headers: { 'ticket-number': world.ticket.number, 'ticket-phone': world.ticket.phone_no },
    form: pictureForm(world),
  }),
  'POST /v1/complaints/{id}/look': (world) => staff(world, { id: world.complaint }),
  'POST /v1/complaints/{id}/answers': (world) =>
    staff(world, { id: world.complaint, body: { text: `We are on it ${again()}` } }),
  'POST /v1/complaints/{id}/notes': (world) =>
    staff(world, { id: world.complaint, body: { text: `Rang twice ${again()}` } }),
  'PATCH /v1/restock/{id}': (world) =>
    staff(world, { id: world.restockRequest, body: { is_told: true } }),
} satisfies Record<string, (world: World) => Call>;
