// A draft, until somebody who speaks Marathi has read it.
import { limits } from '#contract/limits.ts';

/** How long the texts are that customers give with an order. */

export const giftNoteLength = () => `भेटवस्तूचा संदेश 1 ते ${limits.maxGiftNoteLength} अक्षरांचा असतो.`;
export const orderNoteLength = () => `दुकानासाठी सूचना 1 ते ${limits.maxOrderNoteLength} अक्षरांची असते.`;
export const recipientNameLength = () => `नाव 1 ते ${limits.maxNameLength} अक्षरांचे असते.`;
export const shippingAddressLength = () =>
  `डिलिव्हरीचा पत्ता 1 ते ${limits.maxShippingAddressLength} अक्षरांचा असतो.`;
