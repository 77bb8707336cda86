import * as messages from '#messages/admin-payments.ts';

/** Where neither an address nor keys were ever given, the shop calls who chooses what is not switched off. */
export function arrangedWords({
  isUpiOn,
  isGatewayOn,
}: Record<'isUpiOn' | 'isGatewayOn', boolean>) {
  if (isUpiOn && isGatewayOn) return messages.nothingSetUp;
  if (isGatewayOn) return messages.cardArranged;
  return isUpiOn ? messages.upiArranged : messages.nothingOffered;
}
