import { stateOf } from '#contract/orders/words.ts';
import { stateInWords } from '#messages/states.ts';

/** Returns an order's postal address with its state in the reader's language; everything else stands as it was typed. */
export function writtenAddress(address: string): string {
  const state = stateOf(address);
  if (!state) return address;
  const at = address.toLowerCase().lastIndexOf(state.toLowerCase());
  return address.slice(0, at) + stateInWords(state) + address.slice(at + state.length);
}
