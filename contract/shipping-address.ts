import type { KnownAddress } from './addresses.ts';

type Lines = Pick<KnownAddress, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'pincode'>;

/** An address as an order keeps it: "12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206". */
export const shippingAddress = ({ addressLine1, addressLine2, city, state, pincode }: Lines) =>
  [addressLine1, addressLine2, city, `${state} ${pincode}`].filter(Boolean).join(', ');
