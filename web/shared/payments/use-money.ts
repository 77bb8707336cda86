import { useEffect, useEffectEvent, useState } from 'react';

import type { MoneyState, PayWay } from '#contract/payments/words.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';

import { type KnownMoney, type Money, beginPayment } from './money.ts';
import { watchMoney } from './watch-money.ts';

/** What may change by itself within minutes. */
const watched: MoneyState[] = ['awaiting', 'claimed', 'on_its_way', 'expired', 'refunding'];

/** The state of an order's money, always up to date; `onChanged` is called when it changes. */
export function useMoney(first: KnownMoney, onChanged: () => void) {
  const [later, setLater] = useState<KnownMoney>();
  const [isTired, setIsTired] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // Times of the shop, written alike: whatever the page has loaded anew is taken if it is the newest.
  const known = later && later.money.now > first.money.now ? later : first;
  const { money, failure } = known;
  const { order_id: order, state } = money;
  const way = money.attempt?.way;

  const show = useEffectEvent((next: Money) => {
    setLater((before) => ({
      money: next,
      ...(next.attempt === null && failureOf(before ?? first)),
    }));
    if (next.state !== state) onChanged();
  });

  const isWatched = (watched.includes(state) || money.late_claim !== null) && !isTired;
  // The shop by a timer, while the page is in sight.
  useEffect(
    () =>
      isWatched
        ? watchMoney(order, way, { onMoney: show, onTired: () => setIsTired(true) })
        : undefined,
    [isWatched, order, way],
  );

  /** Begins to pay in a way. Returns what is known then; undefined if it could not be begun. */
  const begin = async (wanted: PayWay): Promise<Money | undefined> => {
    setIsBusy(true);
    try {
      const next = await beginPayment(api, order, wanted);
      setLater({ money: next });
      return next;
    } catch (error) {
      setLater({ money, failure: sentenceOf(error) });
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };

  return {
    money,
    failure,
    isBusy,
    isTired,
    begin,
    setMoney: (next: Money) => setLater({ money: next }),
    lookAgain: () => setIsTired(false),
  };
}

const failureOf = ({ failure }: KnownMoney) => (failure === undefined ? {} : { failure });
