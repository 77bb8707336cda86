import { stateOf } from '#contract/orders/words.ts';
import { stateInWords } from '#messages/states.ts';

/** Returns an order's postal address with its state in the reader's language; everything else stands as it was typed. */
export function writtenAddress(address: string): string {
  const state = stateOf(address);
  if (!state) return address;
  const atTheEnd = new RegExp(`${state}(?=[^,]*$)`, 'i');
  return address.replace(atTheEnd, () => stateInWords(state));
}
