import type { Db } from '#server/database.ts';

import { pictureForm } from './writing-customer-calls.ts';
import { type Call, again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

/** What comes back of an order that has arrived, and a line of another that may. */
export interface Backs {
  asked: number;
  approved: number;
  approvedLine: number;
  /** Of `delivered`. */
  deliveredLine: number;
}

export async function someBacks(
  db: Db,
  { returned, delivered }: { returned: number; delivered: number },
): Promise<Backs> {
  const linesOf = async (orderId: number) => {
    const rows = await db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const back = async (state: 'asked' | 'approved', line = 0) => {
    const { id } = await db
      .insertInto('goods_return')
      .values({
        order_id: returned,
        state,
        reason: 'damaged',
        wish: 'refund',
        decided_at: state === 'approved' ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('goods_return_line')
      .values({ return_id: id, order_line_id: line, quantity: 1 })
      .execute();
    return id;
  };
  const [first, second] = await linesOf(returned);
  const [deliveredLine] = await linesOf(delivered);
  return {
    asked: await back('asked', first),
    approved: await back('approved', second),
    approvedLine: second ?? 0,
    deliveredLine: deliveredLine ?? 0,
  };
}

const asked = ({ backs }: World) => ({
  lines: [{ order_line_id: backs.deliveredLine, quantity: 1 }],
  reason: 'damaged',
  words: 'It is broken.',
});
const own = (world: World, id: number, body: object = {}): Call => ({
  token: world.customer.token,
  id,
  body,
});

/** The calls about what comes back, in a form that succeeds on its own. */
export const returnCalls = {
  'POST /v1/orders/{id}/returns': (world) => own(world, world.delivered, asked(world)),
  'POST /v1/orders/{id}/returns/taken': (world) =>
    staff(world, { id: world.delivered, body: asked(world) }),
  'POST /v1/returns/{id}/photographs': (world) => ({
    token: world.customer.token,
    id: world.backs.asked,
    form: pictureForm(world),
  }),
  'POST /v1/returns/{id}/withdraw': (world) => own(world, world.backs.asked),
  'POST /v1/returns/{id}/sent': (world) => own(world, world.backs.approved),
  'POST /v1/returns/{id}/decide': (world) =>
    staff(world, { id: world.backs.asked, body: { decision: 'approved' } }),
  'POST /v1/returns/{id}/receive': (world) =>
    staff(world, {
      id: world.backs.approved,
      body: { lines: [{ order_line_id: world.backs.approvedLine, restocked: 1, scrapped: 0 }] },
    }),
  'POST /v1/returns/{id}/settle': (world) =>
    staff(world, { id: world.backs.approved, body: { by: 'hand' } }),
  // It is no exchange.
  'POST /v1/returns/{id}/exchange': (world) =>
    staff(world, { id: world.backs.approved, body: { order_id: world.shipped } }),
  'PUT /v1/returns/rules': (world) =>
    staff(world, {
      body: {
        days: 1 + (again() % 80),
        damage_days: 2,
        pays: 'customer',
        is_exchanged: true,
        approves_itself: true,
        conditions: [`opened food ${again()}`],
        exceptions: [],
      },
    }),
} satisfies Record<string, (world: World) => Call>;
