import { useEffect, useState } from 'react';

import type { CounterCustomer, CounterQuote } from '#contract/counter/schemas.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';

import { type CounterState, pricedOf } from './counter-state.ts';

/** In ms: what is typed or tapped in one go is asked once. */
const debounceMs = 200;

interface Asked<Data> {
  /** What it is the answer to. */
  of: string;
  data?: Data;
  failure?: string;
}

/** Asks whenever `of` has changed and rests; nothing while it is empty. The answer before stays until the next is there. */
function useAsked<Data>(of: string, ask: (of: string) => Promise<Data>) {
  const [asked, setAsked] = useState<Asked<Data>>({ of: '' });

  // A timer: asks the shop when the typing pauses.
  useEffect(() => {
    if (of === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      ask(of).then(
        (data) => isCurrent && setAsked({ of, data }),
        (error: unknown) => isCurrent && setAsked({ of, failure: sentenceOf(error) }),
      );
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [of, ask]);

  const isOver = of === '';
  return {
    data: isOver ? undefined : asked.data,
    failure: isOver || asked.of !== of ? undefined : asked.failure,
    isWaiting: !isOver && asked.of !== of,
    askAgain: () => {
      setAsked({ of: '' });
      ask(of).then(
        (data) => setAsked({ of, data }),
        (error: unknown) => setAsked({ of, failure: sentenceOf(error) }),
      );
    },
  };
}

const askQuote = async (body: string): Promise<CounterQuote> =>
  (await api('POST /v1/counter/quote', { body: JSON.parse(body) })).data;

/** What the order costs that is being typed. */
export function useCounterQuote(state: CounterState) {
  const priced = pricedOf(state);
  return useAsked(priced.lines.length === 0 ? '' : JSON.stringify(priced), askQuote);
}

const askCustomer = async (phone: string): Promise<CounterCustomer> =>
  (await api('GET /v1/counter/customer', { query: { phone_no: phone } })).data;

/** Whose number it is that is being typed, once it is whole. */
export const useCustomerOf = (state: CounterState) =>
  useAsked(pricedOf(state).phone_no ?? '', askCustomer);

const askProducts = async (text: string) =>
  (await api('GET /v1/products/suggestions', { query: { q: text } })).products;

export const useFoundProducts = (text: string) => useAsked(text.trim(), askProducts);
