/** The delivery statuses in their order: an order may skip one, but never goes back. */
export const deliveryStatuses = ['Undelivered', 'Packed', 'Shipped', 'Delivered'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The states of an order, "Canceled" included. */
export const orderStates = [...deliveryStatuses, 'Canceled'] as const;

export const paymentMethods = ['COD', 'UPI', 'CARD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['Pending', 'Paid', 'Failed', 'Refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

interface Lines {
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  pincode: string;
}

/** Returns a postal address as orders store it: "12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206". */
export const shippingAddress = ({ addressLine1, addressLine2, city, state, pincode }: Lines) =>
  [addressLine1, addressLine2, city, `${state} ${pincode}`].filter(Boolean).join(', ');

/** What staff do here that is logged, and what each is about. */
export const orderActions = {
  order_changed: 'order',
  order_canceled: 'order',
  orders_exported: 'order',
} as const;
