import type { Delivery } from './gateway-hooks.ts';

/** What a simulated gateway knows, whosever it is. Amounts are paise, times Unix seconds. */
export interface SimOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Record<string, string>;
  createdAt: number;
  /** Set if the order belongs to a payment link. */
  link?: SimLink;
  payments: SimPayment[];
}

export interface SimLink {
  id: string;
  referenceId: string;
  callbackUrl: string | null;
  description: string | null;
  expireBy: number;
  order: SimOrder;
}

type SimPaymentStatus = 'created' | 'authorized' | 'captured' | 'failed';

export interface SimPayment {
  id: string;
  order: SimOrder;
  amount: number;
  method: string;
  status: SimPaymentStatus;
  reason: string | null;
  rrn: string | null;
  refunds: SimRefund[];
  createdAt: number;
  settledAt: number | null;
}

export interface SimRefund {
  id: string;
  payment: SimPayment;
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  createdAt: number;
}

/** The fee of a card in hundredths of a per cent, and the tax on it. */
const [cardFee, feeTax] = [200, 1_800];

export interface SimWorld {
  orders: Map<string, SimOrder>;
  links: Map<string, SimLink>;
  payments: Map<string, SimPayment>;
  refunds: Map<string, SimRefund>;
  now: () => number;
  setNow: (seconds: number) => void;
  /** The next id of a kind; the same calls give the same ids. */
  nextId: (prefix: string) => string;
}

/** An empty gateway whose clock stands still until it is moved. */
export function createWorld({ seed = 'SIM', now = 1_795_334_400 } = {}): SimWorld {
  const counts = new Map<string, number>();
  let at = now;
  return {
    orders: new Map(),
    links: new Map(),
    payments: new Map(),
    refunds: new Map(),
    now: () => at,
    setNow: (seconds) => {
      at = seconds;
    },
    nextId: (prefix) => {
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      return `${prefix}_${seed}${String(count).padStart(14 - seed.length, '0')}`;
    },
  };
}

export const isTaken = ({ status }: SimPayment): boolean => status === 'captured';
export const sumOf = (items: { amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);
/** An order that was paid once stays paid, also after a refund. */
export const paidOf = ({ payments }: SimOrder): number =>
  sumOf(payments.filter(isTaken).slice(0, 1));

/** The fee, which includes its tax. UPI is free of it. */
export function feeOf({ amount, method }: SimPayment): { fee: number; tax: number } {
  if (method === 'upi') return { fee: 0, tax: 0 };
  const net = Math.round((amount * cardFee) / 10_000);
  const tax = Math.round((net * feeTax) / 10_000);
  return { fee: net + tax, tax };
}

export function linkStatus({ order, expireBy }: SimLink, now: number): string {
  if (paidOf(order) > 0) return 'paid';
  return now >= expireBy ? 'expired' : 'created';
}

/** What somebody does at the gateway. */
export interface Payment {
  method?: string;
  /** What is `returned` was never captured: the gateway has given it back by itself. */
  outcome?: 'captured' | 'authorised' | 'failed' | 'pending' | 'returned';
  reason?: string;
  /** First it fails, and after so many ms the outcome comes after all. */
  late_ms?: number;
  hooks?: Delivery;
}

export const statusOf = {
  captured: 'captured',
  authorised: 'authorized',
  failed: 'failed',
  returned: 'authorized',
} as const;
