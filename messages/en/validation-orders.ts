import { limits } from '#contract/limits.ts';

/** How long the texts are that customers give with an order. */

export const giftNoteLength = () => `A gift note has 1 to ${limits.maxGiftNoteLength} characters.`;
export const orderNoteLength = () =>
  `A note for the shop has 1 to ${limits.maxOrderNoteLength} characters.`;
export const recipientNameLength = () => `A name has 1 to ${limits.maxNameLength} characters.`;
export const shippingAddressLength = () =>
  `A shipping address has 1 to ${limits.maxShippingAddressLength} characters.`;
