import type { Quote } from '#contract/basket/schemas.ts';
import * as messages from '#messages/delivery.ts';

/** Why there is no cash on delivery: only a PIN code is a place. */
export const noCodWords = (refusal: Quote['cod']['refusal']): string =>
  refusal === 'pin' ? messages.noCodHere : messages.noCod;
