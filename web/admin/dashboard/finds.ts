import type { DeskFindings } from '#contract/dashboard/desk-search.ts';
import * as messages from '#messages/admin-desk.ts';
import { mayDo } from '#web/admin/may.ts';
import { customerPath } from '#web/admin/customer-path.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { currentSession } from '#web/data/session.ts';
import { telephoneText } from '#web/data/telephone.ts';

import type { Place } from './desk-places.ts';
import { type Find, screensOf } from './screens.ts';

/** Finds of one kind, below their heading. */
export interface FindGroup {
  kind: 'orders' | 'customers' | 'products' | 'screens';
  title: string;
  finds: Find[];
}

/** So many screens stand below what the shop has found, and before anything is typed. */
const [screensShown, screensFirst] = [4, 7];

/** Everything that was found, by kind; nothing of a kind that has none. */
export function groupsOf(
  text: string,
  found: DeskFindings | undefined,
  places: Place[],
): FindGroup[] {
  const session = currentSession();
  const groups: FindGroup[] = [
    {
      kind: 'orders',
      title: messages.foundOrders,
      finds: (found?.orders ?? []).map((order) => ({
        to: mayDo(session, 'orders')
          ? orderPath(order.order_id)
          : `/admin/parcels?search=%23${order.order_id}`,
        title: messages.foundOrder(order),
        text: messages.aboutFoundOrder(order),
      })),
    },
    {
      kind: 'customers',
      title: messages.foundCustomers,
      finds: (found?.customers ?? []).map(({ id, phone_no: phone, name, orders }) => ({
        to: customerPath(id),
        title: name ?? telephoneText(phone),
        text: messages.aboutFoundCustomer({ phone: name && telephoneText(phone), orders }),
      })),
    },
    // Before products, which are found by similar words as well.
    {
      kind: 'screens',
      title: messages.goTo,
      finds: screensOf(text, places).slice(0, text === '' ? screensFirst : screensShown),
    },
    {
      kind: 'products',
      title: messages.foundProducts,
      finds: (found?.products ?? []).map((product) => ({
        to: mayDo(session, 'products')
          ? `/admin/edit-product/${product.product_id}`
          : `/admin/stock?${new URLSearchParams({ search: product.product_name })}`,
        title: product.product_name,
        text: messages.aboutFoundProduct(product),
        picture: product.product_image,
        productId: product.product_id,
      })),
    },
  ];
  return groups.filter(({ finds }) => finds.length > 0);
}
