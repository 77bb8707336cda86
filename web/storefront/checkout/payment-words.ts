import type { Quote } from '#contract/basket/schemas.ts';
import type { PaymentMethod } from '#contract/orders/words.ts';
import type { PaymentWays } from '#contract/store/payment-settings.ts';
import * as messages from '#messages/checkout.ts';
import {
  codAboveMax,
  codBelowMin,
  codFirstOrder,
  codGoods,
  codOff,
  codPin,
  codRefusedBefore,
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

/** Whether nothing is set up by which customers can pay online: then the shop contacts them. */
const isArranged = ({ upi, gateway }: PaymentWays) => !upi && !gateway;

/** What a method means where customers can pay by it in the shop. */
export function methodText(method: PaymentMethod, ways: PaymentWays): string {
  if (method === 'COD' || isArranged(ways)) return methodWords[method].text;
  return method === 'UPI' ? messages.upiNextScreen : messages.cardNextScreen;
}

/** What is paid before and what at the door, and what becomes of it there; undefined where nothing is paid before. */
export function advanceWords({ total, cod }: Pick<Quote, 'total' | 'cod'>): string | undefined {
  const { advance: now, fee, advance_kept: isKept } = cod;
  if (now === 0) return undefined;
  const split = messages.advanceSplit({ now, later: total + fee - now });
  return `${split} ${isKept ? messages.advanceStays : messages.advanceGoesBack}`;
}

/** The methods that a shop offers; one that it never has is not shown. */
export const offeredMethods = (ways: PaymentWays): PaymentMethod[] => [
  ...(ways.cod ? (['COD'] as const) : []),
  ...(ways.upi || ways.gateway || isArranged(ways) ? (['UPI'] as const) : []),
  ...(ways.gateway || isArranged(ways) ? (['CARD'] as const) : []),
];

/** Why this cart cannot be paid on delivery; undefined where it can. */
export function codRefusalWords({ refusal, limit }: Quote['cod']): string | undefined {
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
