import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import { again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

/** Calls about the seller and about taxed goods. */
export const taxCalls = {
  'PATCH /v1/products/headings': (world: World) =>
    staff(world, { body: { product_ids: world.products, hsn: String(8000 + (again() % 999)) } }),
  'PATCH /v1/products/declarations': (world: World) =>
    staff(world, {
      body: {
        product_ids: world.products,
        country_of_origin: 'CN',
        importer: `Importer ${again()}`,
      },
    }),
  'POST /v1/products/bulk': (world: World) =>
    staff(world, {
      body: { product_ids: world.products, change: { weight: (again() % 900) + 1 } },
    }),
  'PUT /v1/products/matching/hidden': (world: World) => {
    const filter = { sub_category_id: String(world.otherPlace) };
    const fingerprint = createHash('sha256').update(String(world.products[2])).digest('hex');
    return staff(world, { body: { matching: { filter, count: 1, fingerprint }, is_hidden: true } });
  },
  // What has left before the seller was entered has no paper yet.
  'POST /v1/orders/{id}/papers': (world: World) => staff(world, { id: world.shipped, body: {} }),
  'POST /v1/orders/{id}/papers/link': (world: World) => staff(world, { id: world.shipped }),
  'POST /v1/orders/{id}/papers/replacement': (world: World) =>
    staff(world, {
      id: world.shipped,
      body: {
        number: world.receipt,
        correction: 'buyer',
        buyer_name: `Buyer ${again()}`,
        buyer_address: 'Panvel',
        buyer_gstin: '',
      },
    }),
  'POST /v1/papers/owed': (world: World) => staff(world, { body: {} }),
  'POST /v1/tax/profile': (world: World) =>
    staff(world, {
      body: {
        kind: 'unregistered',
        state_code: '27',
        valid_from: '2026-04-01',
        legal_name: `Shop ${again()}`,
        address: 'Panvel',
      },
    }),
  'PUT /v1/tax/rates': (world: World) =>
    staff(world, {
      body: { hsn: '9999', rate: 5, valid_from: '2026-04-01', description: `Rate ${again()}` },
    }),
  // The first that the shop begins with.
  'POST /v1/tax/rates/checks': (world: World) =>
    staff(world, { body: { rates: [1], checked_by: `CA ${again()}` } }),
  'DELETE /v1/tax/rates/{id}': (world: World) => staff(world, { id: 2 }),
};

/** Who the shop is for the GST: papers are made out for it. */
export async function aSeller(db: Db): Promise<void> {
  await db
    .insertInto('tax_profile')
    .values({
      valid_from: '2025-04-01',
      kind: 'unregistered',
      legal_name: 'Jalsa',
      address: 'Panvel',
      state_code: '27',
    })
    .execute();
}

/** Returns the number of the first paper of an order. */
export async function numberOfPaper(db: Db, orderId: number): Promise<string> {
  const papers = db.selectFrom('paper').select('number').where('order_id', '=', orderId);
  return (await papers.orderBy('id').executeTakeFirstOrThrow()).number;
}

/** An order leaves and is owed its paper. By now nothing is missing for it. */
export async function sendUnbilled(db: Db, orderId: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    // It leaves while nobody sells: then no paper is made out.
    await sql`update tax_profile set valid_from = valid_from + 36500`.execute(db);
    await sql`update "order" set delivery_status = 'Shipped' where id = ${orderId}`.execute(db);
    await sql`set constraints all immediate`.execute(db);
    await sql`update tax_profile set valid_from = valid_from - 36500`.execute(db);
  });
  const profile = await db.selectFrom('tax_profile').select('id').executeTakeFirst();
  if (!profile) await aSeller(db);
}
