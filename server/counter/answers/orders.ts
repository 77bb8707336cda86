import type {
  CounterCustomer,
  CounterQuote,
  CounterQuoteRequest,
} from '#contract/counter/schemas.ts';
import { quoteAnswer } from '#server/basket/index.ts';

import { isCollectedAtDoor } from '../rules.ts';
import type { quoteOrder, showCustomerOfNumber } from '../use-cases/orders.ts';

export function customerAnswer({
  phone,
  id,
  isGuest,
  name,
  refused,
  recipients,
}: Awaited<ReturnType<typeof showCustomerOfNumber>>): CounterCustomer {
  return {
    phone_no: phone,
    account_id: id,
    name,
    is_guest: isGuest,
    refused,
    recipients,
  };
}

export function counterQuoteAnswer(
  cart: Awaited<ReturnType<typeof quoteOrder>>,
  asked: CounterQuoteRequest,
): CounterQuote {
  const quote = quoteAnswer(cart);
  const fee = isCollectedAtDoor(asked) ? quote.cod.fee : 0;
  return { ...quote, cod_fee: fee, due: quote.total + fee };
}
