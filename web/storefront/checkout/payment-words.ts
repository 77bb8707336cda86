import type { Quote } from '#contract/basket/schemas.ts';
import { type PaymentMethod, offeredMethods } from '#contract/orders/words.ts';
import type { PaymentWays } from '#contract/store/payment-settings.ts';
import { limits } from '#contract/limits.ts';
import { paise } from '#contract/money.ts';
import * as messages from '#messages/checkout.ts';
import {
  codAboveMax,
  codBelowMin,
  codFirstOrder,
  codGoods,
  codOff,
  codPin,
  codRefusedBefore,
  methodOff,
  upiAboveLimit,
} from '#messages/refusals.ts';
import { CreditCard, HandCoins, Smartphone } from '#web/ui/icons.tsx';

/** The name of each method and what it means for the customer. */
export const methodWords = {
  COD: {
    name: messages.cashOnDelivery,
    text: messages.cashOnDeliveryText,
    icon: HandCoins,
  },
  UPI: {
    name: messages.upi,
    text: messages.upiText,
    icon: Smartphone,
  },
  CARD: {
    name: messages.card,
    text: messages.cardText,
    icon: CreditCard,
  },
} satisfies Record<PaymentMethod, { name: string; text: string; icon: typeof HandCoins }>;

/** What a method means where customers can pay by it in the shop. */
export function methodText(method: PaymentMethod, ways: PaymentWays): string {
  if (method === 'COD' || ways.arranged.includes(method)) return methodWords[method].text;
  return method === 'UPI' ? messages.upiNextScreen : messages.cardNextScreen;
}

/** What is paid before and what at the door, and what becomes of it there; undefined if nothing is paid before. */
export function advanceWords({ total, cod }: Pick<Quote, 'total' | 'cod'>): string | undefined {
  const { advance: now, fee, advance_kept: isAdvanceRetained } = cod;
  if (now === 0) return undefined;
  const split = { now, later: total + fee - now };
  return isAdvanceRetained ? messages.advanceStays(split) : messages.advanceGoesBack(split);
}

/** Why this cart cannot be paid on delivery; undefined if it can. */
function codRefusalWords({ refusal, limit }: Quote['cod']): string | undefined {
  const words = { limit: limit ?? 0 };
  switch (refusal) {
    case 'off':
      return codOff;
    case 'below_min':
      return codBelowMin(words);
    case 'above_max':
      return codAboveMax(words);
    case 'pin':
      return codPin;
    case 'goods':
      return codGoods;
    case 'first_order':
      return codFirstOrder(words);
    case 'refused_before':
      return codRefusedBefore;
    case null:
      return undefined;
  }
}

/** Why this cart cannot be paid by UPI: apps send no more at once, and no gateway takes it otherwise. */
const upiRefusalWords = (
  { upi, gateway }: PaymentWays,
  { total }: Pick<Quote, 'total'>,
): string | undefined =>
  upi && !gateway && paise(total) > limits.maxUpiPaise ? upiAboveLimit : undefined;

/** Why this cart cannot be paid by methods that are offered otherwise. */
export const refusalsOf = (
  ways: PaymentWays,
  quote: Pick<Quote, 'cod' | 'total'>,
): Partial<Record<PaymentMethod, string | undefined>> => ({
  COD: codRefusalWords(quote.cod),
  UPI: upiRefusalWords(ways, quote),
});

/** Why this cart cannot be paid as it was chosen: the shop may have changed its ways to pay since. */
export function methodRefusalWords(
  method: PaymentMethod,
  ways: PaymentWays,
  quote: Pick<Quote, 'cod' | 'total'> | undefined,
): string | undefined {
  const refusal = quote && refusalsOf(ways, quote)[method];
  return refusal ?? (offeredMethods(ways).includes(method) ? undefined : methodOff);
}
