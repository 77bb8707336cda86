import type { OrderDetail } from '#contract/orders/schemas.ts';
import type { FollowedParcel } from '#contract/parcels/answers.ts';
import type { Db } from '#server/database.ts';

import { followedAnswer } from '../answers.ts';
import { placedParcels } from './show.ts';

/** Yields pages of orders with their parcels, for customers who request all data that the shop stores about them. */
export async function* pagesWithParcels(
  db: Db,
  pages: AsyncGenerator<OrderDetail[]>,
): AsyncGenerator<(OrderDetail & { parcels: FollowedParcel[] })[]> {
  for await (const orders of pages) {
    const placed = await placedParcels(
      db,
      orders.map(({ order_id: id }) => id),
    );
    yield orders.map((order) => ({
      ...order,
      parcels: placed
        .filter(({ parcel }) => parcel.order_id === order.order_id && parcel.state !== 'cancelled')
        .map(followedAnswer),
    }));
  }
}
