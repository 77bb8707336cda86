import { shippingAddress } from '#contract/orders/words.ts';
import { stateInWords } from '#messages/states.ts';

/**
 * Returns a postal address in one line with its state in the reader's language. The stored one keeps the English name,
 * which couriers read.
 */
export const addressInWords = (address: Parameters<typeof shippingAddress>[0]): string =>
  shippingAddress({ ...address, state: stateInWords(address.state) });
