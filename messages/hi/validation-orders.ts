// A draft, until somebody who speaks Hindi has read it.
import { limits } from '#contract/limits.ts';

/** How long the texts are that customers give with an order. */

export const giftNoteLength = () => `तोहफ़े का संदेश 1 से ${limits.maxGiftNoteLength} अक्षर का होता है।`;
export const orderNoteLength = () =>
  `दुकान के लिए नोट 1 से ${limits.maxOrderNoteLength} अक्षर का होता है।`;
export const recipientNameLength = () => `नाम 1 से ${limits.maxNameLength} अक्षर का होता है।`;
export const shippingAddressLength = () =>
  `डिलीवरी का पता 1 से ${limits.maxShippingAddressLength} अक्षर का होता है।`;
