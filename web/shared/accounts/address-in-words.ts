import { stateOf } from '#contract/orders/words.ts';
import { stateInWords } from '#messages/states.ts';

/**
 * Returns a postal address as orders store it with its state in the reader's language. Everything else stands as it
 * was typed; the stored text keeps the English name, which couriers read.
 */
export function addressInWords(address: string): string {
  const state = stateOf(address);
  if (!state) return address;
  const at = address.toLowerCase().lastIndexOf(state.toLowerCase());
  return address.slice(0, at) + stateInWords(state) + address.slice(at + state.length);
}
