import type { ReceivedReturn } from '#contract/returns/schemas.ts';
import type { SettledReturn } from '#contract/returns/settling.ts';
import { paise, rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { change, withStatus } from '#server/payments/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { callReceiveReturn, callSettleReturn } from '../queries/changes.ts';
import { findReturn } from '../queries/returns.ts';
import { lockWithOrder } from './decide.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

/**
 * Records what became of the pieces of a return: those that go back on the shelf are counted in. Throws
 * `return_not_found`, `return_step_illegal` and `return_pieces_differ`.
 */
export const receiveReturn = (
  { audit, ordersDb }: Tools,
  id: number,
  { lines, words }: ReceivedReturn,
): Promise<void> =>
  audit.transaction(async (db) => {
    const outcome = await callReceiveReturn(db, {
      id,
      lines,
      words: words ?? null,
      actorId: audit.actorId,
    });
    if (outcome === 'not_found') throw new ShopError('return_not_found');
    if (outcome === 'illegal') throw new ShopError('return_step_illegal');
    if (outcome === 'differs') throw new ShopError('return_pieces_differ');
    const back = await findReturn(db, id);
    const sum = (of: 'restocked' | 'scrapped' | 'sent_back') =>
      (back?.lines ?? []).reduce((all, line) => all + (line[of] ?? 0), 0);
    const changes = [
      change('return', null, back?.number ?? null),
      ...(['restocked', 'scrapped', 'sent_back'] as const).map((of) => change(of, null, sum(of))),
      ...(words ? [change('words', null, words)] : []),
    ];
    return {
      result: undefined,
      entry: { subject: { id: back?.order_id ?? 0, name: null }, changes },
    };
  }, ordersDb);

const setOffRefused = {
  none: sentence('setOffAgainstNone'),
  cancelled: sentence('setOffOfCancelled'),
  paid: sentence('setOffOfPaid'),
  nothing: sentence('setOffOfNothing'),
  under_way: sentence('setOffUnderWay'),
  sent: sentence('setOffOfSent'),
  dearer: sentence('setOffOfDearer'),
};

interface SettlingTools extends Tools {
  /** Enqueues the sending of a refund, in the transaction that wants it. */
  enqueueSending: (db: Db, refundId: number) => Promise<void>;
}

/**
 * Refunds the price of the pieces of a return that the shop takes back. Through a gateway it is sent after the commit;
 * by hand it waits for the bank's reference, unless that is given already; what is set off against the order that it is exchanged
 * for has gone back at once. Throws `return_not_found`, `return_step_illegal`, also if something else goes back than was seen, and
 * `payment_step_illegal`.
 */
export const settleReturn = (
  { audit, ordersDb, enqueueSending }: SettlingTools,
  id: number,
  { by, reference, seen, sets_off: setsOff, seen_set_off: seenSetOff }: SettledReturn,
): Promise<void> =>
  audit.transaction(async (db) => {
    // Nobody names another order for it from here on.
    await lockWithOrder(db, id);
    const known = await findReturn(db, id);
    if (!known) throw new ShopError('return_not_found');
    const { order_id: orderId, exchange_order_id: exchangeId } = known;
    const settle = () =>
      callSettleReturn(db, {
        id,
        by,
        reference: reference ?? null,
        seenPaise: seen === undefined ? null : paise(seen),
        setsOff,
        seenSetOff: seenSetOff
          ? { orderId: seenSetOff.order_id, paise: paise(seenSetOff.amount) }
          : null,
        actorId: audit.actorId,
      });
    // A set off pays the new order, which has a log of its own.
    const {
      result: { result: settled, changes: status },
      changes: exchangeStatus,
    } = await withStatus(db, setsOff ? exchangeId : null, () => withStatus(db, orderId, settle));
    switch (settled.outcome) {
      case 'settled':
        break;
      case 'not_found':
        throw new ShopError('return_not_found');
      case 'illegal':
        throw new ShopError('return_step_illegal');
      case 'changed':
        throw new ShopError('return_step_illegal', [], { detail: sentence('otherGoesBack') });
      case 'no_set_off':
        throw new ShopError('payment_step_illegal', [], { detail: setOffRefused[settled.why] });
      case 'not_paid':
        throw new ShopError('payment_step_illegal', [], { detail: sentence('nothingPaid') });
      case 'no_gateway':
        throw new ShopError('payment_step_illegal', [], { detail: sentence('refundByHand') });
    }
    if (by !== 'hand') for (const refund of settled.refunds) await enqueueSending(db, refund);
    const charges = (await findReturn(db, id))?.charges_paise ?? 0;
    const changes = [
      ...status,
      change('return', null, known.number),
      ...(charges === known.charges_paise
        ? []
        : [change('charges', rupees(known.charges_paise), rupees(charges))]),
      change('amount', null, rupees(settled.paise)),
      ...(settled.setOff === 0
        ? []
        : [
            change('exchange_order', null, exchangeId),
            change('set_off', null, rupees(settled.setOff)),
          ]),
      ...(reference === undefined ? [] : [change('reference', null, reference)]),
    ];
    const entry = { subject: { id: orderId, name: null }, changes };
    if (settled.setOff === 0 || exchangeId === null) return { result: undefined, entry };
    const ofExchange = {
      subject: { id: exchangeId, name: null },
      changes: [
        ...exchangeStatus,
        change('return', null, known.number),
        change('set_off', null, rupees(settled.setOff)),
      ],
    };
    return { result: undefined, entry: [entry, ofExchange] };
  }, ordersDb);
