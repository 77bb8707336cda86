import { type SimPayment, type SimWorld, feeOf } from './gateway-world.ts';

/** A day and a page of the settlements, as a query has them. */
export interface SettledDay {
  year: string;
  month: string;
  day?: string;
  count?: string;
  skip?: string;
}

/** The rows of a day's settlements: each settled payment, and each of its processed refunds. */
export function settledRows(world: SimWorld, { year, month, day, count, skip }: SettledDay) {
  const rows = [...world.payments.values()]
    .filter(({ settledAt }) => settledAt !== null && isOn(settledAt, { year, month, day }))
    .flatMap(rowsOf);
  const from = Number(skip ?? 0);
  return rows.slice(from, from + Number(count ?? 10));
}

/** Whether a moment is on that day in India. */
function isOn(at: number, { year, month, day }: SettledDay): boolean {
  const [y, m, d] = new Date((at + 19_800) * 1000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .map(Number);
  return y === Number(year) && m === Number(month) && (day === undefined || d === Number(day));
}

function rowsOf(payment: SimPayment) {
  const { fee, tax } = feeOf(payment);
  const shared = {
    currency: payment.order.currency,
    on_hold: false,
    settled: true,
    settled_at: payment.settledAt,
    settlement_id: 'setl_SIM000000001',
    settlement_utr: `${payment.settledAt ?? 0}SIM`,
    order_id: payment.order.id,
    order_receipt: payment.order.receipt,
    method: payment.method,
    card_network: payment.method === 'card' ? 'RuPay' : null,
    card_type: payment.method === 'card' ? 'debit' : null,
    dispute_id: null,
  };
  return [
    {
      entity_id: payment.id,
      type: 'payment',
      debit: 0,
      credit: payment.amount - fee,
      amount: payment.amount,
      fee,
      tax,
      created_at: payment.createdAt,
      payment_id: null,
      ...shared,
    },
    ...payment.refunds
      .filter(({ status }) => status === 'processed')
      .map((refund) => ({
        entity_id: refund.id,
        type: 'refund',
        debit: refund.amount,
        credit: 0,
        amount: refund.amount,
        fee: 0,
        tax: 0,
        created_at: refund.createdAt,
        payment_id: payment.id,
        ...shared,
      })),
  ];
}
