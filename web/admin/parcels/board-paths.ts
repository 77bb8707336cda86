import { mayDo } from '#web/admin/may.ts';
import { currentSession } from '#web/data/session.ts';

/** Where slips are printed: for those who see orders, with the code by which a guest finds the order again. */
export const slipsPath = (orders: readonly number[]): string =>
  `/admin/${mayDo(currentSession(), 'orders') ? 'orders' : 'parcels'}/slips?ids=${orders.join(',')}`;
