import fc from 'fast-check';

import type { OrderModel, ShopModel } from './state.ts';
import { type Caller, accountOf, customers, pick, places, staff, step, unknownId } from './step.ts';

const steps = ['Undelivered', 'Packed', 'Shipped', 'Delivered'] as const;

const factsOf = (order: OrderModel) => ({
  order_id: order.id,
  total_amount: order.total,
  created_by: order.accountId,
  delivery_status: order.delivery,
  is_canceled: order.isCancelled,
  payment_method: order.method,
  payment_status: order.payment,
});

export const isOwn = (model: ShopModel, caller: Caller, order: OrderModel) =>
  order.accountId !== null && order.accountId === accountOf(model, caller)?.id;
const isStaff = (model: ShopModel, caller: Caller) => accountOf(model, caller)?.role !== 'customer';

const listOwn = step('GET /v1/order_alert', customers, (model, caller) => {
  const own = model.orders.filter((order) => isOwn(model, caller, order));
  return {
    caller,
    query: { page_size: 5 },
    answer: { total_items: own.length, data: own.toReversed().slice(0, 5).map(factsOf) },
  };
});

const listAll = step(
  'GET /v1/order_alert/all',
  fc.record({ caller: staff, status: fc.option(fc.constantFrom(...steps, 'Canceled')) }),
  (model, { caller, status }) => {
    const found = model.orders.filter(
      (order) => status === null || (order.isCancelled ? 'Canceled' : order.delivery) === status,
    );
    return {
      caller,
      query: { page_size: 5, ...(status !== null && { delivery_status: status }) },
      answer: { total_items: found.length, data: found.toReversed().slice(0, 5).map(factsOf) },
    };
  },
);

const readers = fc.oneof(fc.constant<Caller>('admin'), customers);

const showOrder = step(
  'GET /v1/order_alert/details/{id}',
  fc.record({ caller: readers, place: places }),
  (model, { caller, place }) => {
    const order = pick(model.orders, place);
    const isTheirs = order && (isStaff(model, caller) || isOwn(model, caller, order));
    return {
      caller,
      params: { id: order?.id ?? unknownId },
      refusal: isTheirs ? undefined : 'order_not_found',
      answer: {
        data: order && {
          ...factsOf(order),
          payment_reference: order.reference,
          products: order.lines.map(({ productId, quantity, price }) => ({
            product: { product_id: productId },
            quantity,
            price,
          })),
        },
      },
    };
  },
);

/** How a payment may go on; money that comes late is written down also for a cancelled order. */
const payments: Record<OrderModel['payment'], OrderModel['payment'][]> = {
  Pending: ['Paid', 'Failed'],
  Failed: ['Paid'],
  Paid: ['Refunded'],
  Refunded: [],
};

const change = step(
  'PATCH /v1/order_alert/{id}',
  fc.record({
    caller: staff,
    place: places,
    delivery: fc.option(fc.constantFrom(...steps)),
    payment: fc.option(fc.constantFrom('Pending', 'Paid', 'Failed', 'Refunded')),
    reference: fc.option(fc.constantFrom('UTR1', 'UTR2', 'UTR3')),
  }),
  (model, { caller, place, delivery, payment, reference: typed }) => {
    if (delivery === null && payment === null) return undefined;
    const order = pick(model.orders, place);
    const reference = payment === 'Paid' ? typed : null;
    const paidByDelivery =
      delivery === 'Delivered' &&
      order?.method === 'COD' &&
      payments[order.payment].includes('Paid');
    const becomes = payment ?? (paidByDelivery ? 'Paid' : null);
    return {
      caller,
      params: { id: order?.id ?? unknownId },
      body: {
        ...(delivery !== null && { delivery_status: delivery }),
        ...(payment !== null && { payment_status: payment }),
        ...(reference !== null && { payment_reference: reference }),
      },
      refusal: refusalOfChange(),
      answer: {
        data: order && {
          order_id: order.id,
          delivery_status: delivery ?? order.delivery,
          payment_status: becomes ?? order.payment,
          payment_reference: reference ?? order.reference,
        },
      },
      after: () => {
        if (!order) return;
        order.delivery = delivery ?? order.delivery;
        order.payment = becomes ?? order.payment;
        order.reference = reference ?? order.reference;
      },
    };

    function refusalOfChange() {
      if (!order) return 'order_not_found';
      const isForward =
        delivery === null || steps.indexOf(delivery) > steps.indexOf(order.delivery);
      if (!isForward || (delivery !== null && order.isCancelled)) return 'order_step_illegal';
      if (becomes === null) return undefined;
      const isLegal =
        payments[order.payment].includes(becomes) &&
        !(order.isCancelled && becomes === 'Failed') &&
        !(paidByDelivery && becomes !== 'Paid');
      if (!isLegal) return 'payment_step_illegal';
      if (order.method === 'UPI' && becomes === 'Paid' && !reference) return 'invalid_input';
      const isTaken = model.orders.some(
        (other) => other !== order && reference !== null && other.reference === reference,
      );
      return isTaken ? 'payment_reference_taken' : undefined;
    }
  },
);

const cancel = step(
  'PUT /v1/order_alert/{id}/cancel',
  fc.record({ caller: readers, place: places }),
  (model, { caller, place }) => {
    const order = pick(model.orders, place);
    const ofStaff = isStaff(model, caller);
    const isTheirs = order && (ofStaff || isOwn(model, caller, order));
    const mayStill =
      order &&
      !order.isCancelled &&
      (ofStaff ? order.delivery !== 'Delivered' : order.delivery === 'Undelivered');
    return {
      caller,
      params: { id: order?.id ?? unknownId },
      body: { reason: 'The party is off' },
      refusal: !isTheirs ? 'order_not_found' : mayStill ? undefined : 'order_not_cancellable',
      answer: { data: { is_canceled: true, cancel_reason: 'The party is off', may_cancel: false } },
      after: () => {
        if (!order) return;
        order.isCancelled = true;
        for (const { productId, quantity } of order.lines) {
          const product = model.products.find(({ id }) => id === productId);
          if (product) product.stock += quantity;
        }
      },
    };
  },
);

const exportOrders = step('GET /v1/order_alert/export', staff, (model, caller) => ({
  caller,
  after: (text: string) => {
    const lines = text.trim().split('\r\n').length - 1;
    const expected = model.orders.reduce((sum, order) => sum + order.lines.length, 0);
    if (lines !== expected) throw new Error(`The file has ${lines} lines instead of ${expected}.`);
  },
}));

/** Calls about what becomes of orders. */
export const orderSteps = [
  listOwn,
  listAll,
  showOrder,
  change,
  change,
  change,
  cancel,
  exportOrders,
];
