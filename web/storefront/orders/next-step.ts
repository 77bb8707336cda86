import type { OrderAlert } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import type { ParcelTrouble } from '#contract/parcels/words.ts';
import * as deliveryMessages from '#messages/delivery.ts';
import * as messages from '#messages/orders.ts';
import { pickupStateInWords } from '#messages/pickup.ts';

/** What happens next with an order. */
export interface NextStep {
  title: string;
  text: string;
  /** The customer may say when it is to come again, on the order's page. */
  isToSayDay?: boolean;
  /** The customer has to do something first. */
  isWaiting: boolean;
}

/**
 * Returns what happens next and until when, as far as the shop says it; undefined if nothing does. What its
 * parcels have met comes first. `isClaimed`: its customer has reported that it is paid, which the shop checks.
 */
export function nextStep(
  order: OrderAlert,
  shop: { delivery: string; returns: string },
  trouble: ParcelTrouble | null = null,
  isClaimed = false,
): NextStep | undefined {
  const usual = messages.countedFromOrder({ promise: shop.delivery });
  const promises = { ...shop, delivery: deliveryOf(order) ?? usual };
  if (order.is_canceled) return undefined;
  const isUnpaid = ['Pending', 'Failed'].includes(order.payment_status) && order.total_amount > 0;
  const steps: Record<OrderAlert['delivery_status'], () => NextStep> = {
    Undelivered: () => beforePacking(order, { isUnpaid, isClaimed }, promises.delivery),
    Packed: () =>
      isPickedUp(order)
        ? waitsInShop(order, isUnpaid)
        : {
            title: messages.isPacked,
            text: messages.waitsForCourier({ promise: promises.delivery }),
            isWaiting: false,
          },
    Shipped: () => {
      if (isPickedUp(order)) return waitsInShop(order, isUnpaid);
      return trouble
        ? {
            ...messages.troubles[trouble],
            isToSayDay: trouble === 'undelivered',
            isWaiting: false,
          }
        : {
            title: messages.isOnItsWay,
            text:
              isUnpaid && order.payment_method === 'COD'
                ? messages.onItsWayToBePaid({ promise: promises.delivery, due: dueOf(order) })
                : messages.onItsWay({ promise: promises.delivery }),
            isWaiting: false,
          };
    },
    Delivered: () => ({
      title: isPickedUp(order) ? messages.isCollected : messages.hasArrived,
      text: messages.hasArrivedText({ promise: promises.returns }),
      isWaiting: false,
    }),
  };
  return steps[order.delivery_status]();
}

/** What is picked up is sent by nobody: once it is packed it is ready. */
const waitsInShop = (order: OrderAlert, isUnpaid: boolean): NextStep => ({
  title: pickupStateInWords('Packed'),
  text:
    isUnpaid && order.payment_method === 'COD'
      ? messages.waitsInShopToBePaid({ due: dueOf(order) })
      : messages.waitsInShop,
  isWaiting: false,
});

const waitsInShopSoon = ({ promised_from: day }: OrderAlert): string =>
  day ? messages.waitsInShopFrom({ day }) : messages.waitsInShopSoon;

/** What this order was promised, in place of what the shop promises all. */
function deliveryOf({ promised_from: from, promised_to: to }: OrderAlert): string | undefined {
  return from && to ? deliveryMessages.comesBetween({ from, to }) : undefined;
}

const dueOf = ({ total_amount: total, advance_paid: paid }: OrderAlert) => total - paid;

function beforePacking(
  order: OrderAlert,
  { isUnpaid, isClaimed }: { isUnpaid: boolean; isClaimed: boolean },
  promise: string,
): NextStep {
  if (isUnpaid && isClaimed) {
    return { title: messages.checksPayment, text: messages.checksPaymentText, isWaiting: false };
  }
  if (isUnpaid && order.pay_by !== null) {
    return {
      title: messages.waitsForPayment,
      text: messages.keptUntil({ time: order.pay_by }),
      isWaiting: true,
    };
  }
  if (order.cod_state === 'unconfirmed') {
    return { title: messages.waitsForYourYes, text: messages.isUnconfirmed, isWaiting: true };
  }
  if (isUnpaid && order.payment_method !== 'COD') {
    return { title: messages.waitsForPayment, text: messages.packedOncePaid, isWaiting: true };
  }
  return {
    title: messages.isBeingPacked,
    text: isPickedUp(order) ? waitsInShopSoon(order) : messages.packedText({ promise }),
    isWaiting: false,
  };
}
