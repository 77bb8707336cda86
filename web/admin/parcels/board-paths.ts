import { mayDo } from '#web/admin/may.ts';
import { currentSession } from '#web/data/session.ts';

/**
 * Where slips are printed: for those who see orders, with the code by which a guest finds the order again. With
 * `parcels`, of orders that go in several only the slips of these.
 */
export const slipsPath = (orders: readonly number[], parcels: readonly number[] = []): string => {
  const room = mayDo(currentSession(), 'orders') ? 'orders' : 'parcels';
  const only = parcels.length > 0 ? `&parcels=${parcels.join(',')}` : '';
  return `/admin/${room}/slips?ids=${orders.join(',')}${only}`;
};
