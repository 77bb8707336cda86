import type { PaymentMethod } from '../orders/words.ts';

/** How an order is handed over that staff take: taken along at once, fetched later, or sent. */
export const handovers = ['now', 'later', 'send'] as const;
export type Handover = (typeof handovers)[number];

/** How it is paid: in cash or by UPI now, when it is handed over, or some time. */
export const counterPayments = ['cash', 'upi', 'on_delivery', 'later'] as const;
export type CounterPayment = (typeof counterPayments)[number];

/** What staff do here that is logged, and what each is about. */
export const counterActions = {
  order_taken: 'order',
  day_closed: 'day',
  days_exported: 'day',
} as const;

/**
 * How an order may be paid: what is taken along at once is not paid at the door, and who leaves no number pays now.
 */
export const paymentsOf = ({
  handover,
  hasNumber,
}: {
  handover: Handover;
  hasNumber: boolean;
}): CounterPayment[] =>
  counterPayments.filter(
    (payment) =>
      (payment !== 'on_delivery' || handover !== 'now') && (payment !== 'later' || hasNumber),
  );

/** Those of them that the shop offers: what is switched off in its settings is not at the counter either. */
export const paymentsOffered = (
  payments: readonly CounterPayment[],
  { handover, methods }: { handover: Handover; methods: readonly PaymentMethod[] },
): CounterPayment[] =>
  payments.filter(
    (payment) =>
      (payment !== 'upi' || methods.includes('UPI')) &&
      (payment !== 'on_delivery' || handover !== 'send' || methods.includes('COD')),
  );

/** The values of notes and coins, in rupees. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
