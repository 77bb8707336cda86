/** Where an order is on its way, in its order: a step may be skipped, never taken back. */
export const deliveryStatuses = ['Undelivered', 'Packed', 'Shipped', 'Delivered'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Where an order can be, canceled ones included. */
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

/** An address as an order keeps it: "12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206". */
export const shippingAddress = ({ addressLine1, addressLine2, city, state, pincode }: Lines) =>
  [addressLine1, addressLine2, city, `${state} ${pincode}`].filter(Boolean).join(', ');
