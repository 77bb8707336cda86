import { states } from '../accounts/words.ts';

/** The delivery statuses in their order: an order may skip one, but never goes back. */
export const deliveryStatuses = ['Undelivered', 'Packed', 'Shipped', 'Delivered'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The states of an order, "Canceled" included. */
export const orderStates = [...deliveryStatuses, 'Canceled'] as const;

export const paymentMethods = ['COD', 'UPI', 'CARD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Which payment methods the shop accepts, from its settings. */
interface Ways {
  cod: boolean;
  upi: boolean;
  gateway: boolean;
  /** The methods of a shop in which nothing is set up to pay online, and nothing switched off: it calls its customers. */
  arranged: readonly PaymentMethod[];
}

/** The methods by which an order can be paid; the others are not shown, and refused. */
export const offeredMethods = ({ cod, upi, gateway, arranged }: Ways): PaymentMethod[] => {
  const isOffered = { COD: cod, UPI: upi || gateway, CARD: gateway };
  return paymentMethods.filter((method) => isOffered[method] || arranged.includes(method));
};

/** Whether the customer has confirmed an order that is paid on delivery. */
export const codStates = ['unconfirmed', 'confirmed', 'declined', 'lapsed'] as const;
export type CodState = (typeof codStates)[number];
export const codAnswers = ['confirm', 'decline'] as const;

export const paymentStatuses = ['Pending', 'Paid', 'Failed', 'Refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

interface Lines {
  addressLine1: string;
  addressLine2: string;
  landmark?: string;
  city: string;
  state: string;
  pincode: string;
}

/** Returns a postal address as orders store it: "12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206". */
export const shippingAddress = ({
  addressLine1,
  addressLine2,
  landmark,
  city,
  state,
  pincode,
}: Lines) =>
  [addressLine1, addressLine2, landmark, city, `${state} ${pincode}`].filter(Boolean).join(', ');

/** Returns the town, the state and the PIN code of a postal address as orders store it. */
export const endOfAddress = (address: string): string => address.split(', ').slice(-2).join(', ');

/** Returns the PIN code of a postal address as orders store it, its last six digits in a row; null if it has none. */
export const pincodeOf = (address: string): string | null =>
  [...address.matchAll(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)].at(-1)?.[0].replace(' ', '') ?? null;

/** Returns the state of a postal address as orders store it, which stands before its PIN code; null if it has none. */
export const stateOf = (address: string): string | null => {
  const end = address
    .split(',')
    .at(-1)
    ?.replace(/[\s-]*[1-9]\d{2} ?\d{3}\.?\s*$/, '')
    .trim();
  return states.find((state) => state.toLowerCase() === end?.toLowerCase()) ?? null;
};

/** What an order may wait for: to be packed, or for its money, before it leaves or after it has left. */
export const orderWaits = ['to_pack', 'unpaid', 'sent_unpaid'] as const;
export type OrderWait = (typeof orderWaits)[number];

/**
 * Where a parcel is: to be packed, packed, or on its way; or packed or on its way without a parcel of the board, as
 * what is fetched in the shop.
 */
export const parcelViews = ['to_pack', 'packed', 'shipped', 'no_parcel'] as const;
export type ParcelView = (typeof parcelViews)[number];
/** The steps that a packer can report of a parcel. */
export const parcelSteps = ['Packed', 'Shipped', 'Delivered'] as const satisfies DeliveryStatus[];

/** How staff took an order that its customer did not place. */
export const takenWays = ['phone', 'counter'] as const;
export type TakenWay = (typeof takenWays)[number];

/** Of an order whose goods are handed over in the shop: at once, or when they are fetched. */
export const pickups = ['now', 'later'] as const;
export type Pickup = (typeof pickups)[number];

/** Whether an order is picked up in the shop, by what was chosen in the checkout or said at the counter. */
export const isPickedUp = ({
  pickup,
  service,
}: {
  pickup: string | null;
  service: string | null;
}): boolean => Boolean(pickup) || service === 'pickup';

/** What staff do here that is logged, and what each is about. */
export const orderActions = {
  order_changed: 'order',
  order_canceled: 'order',
  orders_exported: 'order',
  order_confirmed: 'order',
  order_declined: 'order',
  order_reinstated: 'order',
  order_called: 'order',
  order_link_issued: 'order',
  order_refused: 'order',
} as const;
