import type { IncomingHttpHeaders } from 'node:http';

import type { Language } from '#contract/languages.ts';
import type { DeclineCode } from '#contract/payments/declines.ts';
import type { AttemptPage } from '#contract/payments/words.ts';

/**
 * A payment gateway, as the shop sees it, in no gateway's own words. Amounts are paise, times Unix seconds, and
 * references ours. Each call throws `gateway_unavailable` if its outcome is unknown, and `gateway_refused` if the
 * gateway has refused it; none is made within a transaction.
 */
export interface Gateway {
  /** As attempts to pay and the URLs of its hooks name it, in small letters. */
  name: string;
  /** As people call it. */
  title: string;
  /** Its keys are for trying: no real money moves. */
  isTest: boolean;
  /** It can sign hooks, so that the shop learns of a payment at once. */
  canSignHooks: boolean;
  createOrder: (order: NewGatewayOrder) => Promise<GatewayOrder>;
  /** Finds the order of a reference of ours, whose answer may have been lost. */
  findOrder: (
    wanted: Pick<NewGatewayOrder, 'by' | 'reference'>,
  ) => Promise<GatewayOrder | undefined>;
  /** All payments that anybody has tried for an order, oldest first. */
  listPayments: (orderId: string) => Promise<GatewayPayment[]>;
  /** One payment, of the order that a hook names beside it. */
  findPayment: (payment: Pick<GatewayPayment, 'id' | 'orderId'>) => Promise<GatewayPayment>;
  /** Takes an authorised amount; taking it twice is the same as once. */
  capture: (payment: Pick<GatewayPayment, 'id' | 'orderId' | 'paise'>) => Promise<GatewayPayment>;
  /** Gives back an amount. The same key gives the same refund, however often it is asked for. */
  refund: (refund: NewGatewayRefund) => Promise<GatewayRefund>;
  findRefund: (refund: KnownRefund) => Promise<GatewayRefund>;
  /** All refunds of a payment, whoever has made them: the shop, or its owner in the gateway's own dashboard. */
  listRefunds: (payment: Pick<GatewayPayment, 'id' | 'orderId'>) => Promise<ListedRefund[]>;
  /** What was settled on a day in India, as "2026-11-22". */
  readSettlements: (day: string) => Promise<SettlementLine[]>;
  /** By what a hook is known that comes; undefined unless it is signed by the gateway. It is read once it is stored. */
  signedHook: (headers: IncomingHttpHeaders, body: Buffer) => SignedHook | undefined;
  /**
   * What a stored hook is about; who signed it was checked when it came. It proves nothing but that one should look.
   */
  readStoredHook: (headers: IncomingHttpHeaders, body: Buffer) => GatewayHook;
  /** Its script, for a page of the shop; absent if it has none. */
  checkout?: Checkout;
  /** Whether the gateway has signed that a customer who returns has paid this order of ours. */
  isReturnSigned: (returned: Record<string, string>, own: OwnOrder) => boolean;
  /** The payment that a signed return names; null if this gateway's name none. */
  paymentOfReturn: (returned: Record<string, string>) => string | null;
  /** Whether a customer returns with a failure, which no gateway signs. */
  isReturnOfFailure: (returned: Record<string, string>) => boolean;
}

/** How a gateway's script is used on a page of the shop. */
export interface Checkout {
  scriptUrl: string;
  /** What the script needs to load, by the directive of the page's policy that allows it. */
  sources: Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>;
  /** The options of the script, as JSON. */
  optionsOf: (payment: CheckoutPayment) => object;
  /** A statement in JavaScript that opens its window with `options`, and has it call `closed` when it is closed. */
  open: string;
}

interface CheckoutPayment {
  gatewayOrder: string;
  paise: number;
  shopName: string;
  /** What the customer reads, as "Order 1042". */
  description: string;
  /** Where the script sends the customer afterwards, with a form. */
  returnUrl: string;
  /** After so many seconds it takes no payment any more. */
  seconds: number;
  /** Of whoever reads its window. */
  language: Language;
}

export interface NewGatewayOrder {
  by: AttemptPage;
  /** Ours, up to 40 letters, digits and dashes; one for each attempt to pay. */
  reference: string;
  paise: number;
  /** What the customer reads, as "Order 1042". */
  description: string;
  /** Whom the gateway may call about the payment: ten digits. Null if nobody is known. */
  phone: string | null;
  /** When a link ends, and where it leads. */
  expiresAt?: number;
  returnUrl?: string;
}

export interface GatewayOrder {
  id: string;
  paise: number;
  currency: string;
  isPaid: boolean;
  /** Where the customer pays; null if the gateway's script is needed. */
  payUrl: string | null;
}

/** The states of a payment; it may still succeed after it has failed. */
type GatewayPaymentState = 'opened' | 'failed' | 'authorised' | 'captured';

export interface GatewayPayment {
  id: string;
  /** The order at the gateway; a link's payments have one that the link alone knows. */
  orderId: string | null;
  state: GatewayPaymentState;
  paise: number;
  currency: string;
  method: string;
  /** The fee includes its tax. Null until it is known. */
  feePaise: number | null;
  taxPaise: number | null;
  /** How much of it is being or was refunded; null if the gateway does not report it here. */
  refundedPaise: number | null;
  /** What banks call it. */
  bankReference: string | null;
  /** Why it failed. */
  reason: DeclineCode | null;
  createdAt: number;
}

interface NewGatewayRefund {
  /** The order that was paid, as `createOrder` has named it. */
  orderId: string;
  paymentId: string;
  paise: number;
  /** Our key, a UUID. */
  key: string;
  reference: string;
}

/** A refund that was asked for before, and what the gateway calls it. */
export interface KnownRefund extends NewGatewayRefund {
  id: string;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  paise: number;
  state: 'sent' | 'processed' | 'failed';
  /** What banks call it, once they have it. */
  bankReference: string | null;
}

/** A refund among all of a payment. */
export interface ListedRefund extends GatewayRefund {
  /** What it repeats of ours, the reference or the key; null if it was made elsewhere. */
  own: string | null;
}

/** One row of what a gateway has paid out to the shop's bank, or deducted from it. Amounts are paise. */
export interface SettlementLine {
  /** The payment, refund or other thing, as the gateway names it; once for each kind. */
  entityId: string;
  /** The shop matches the first two alone; others are the gateway's words for what else it adds or takes. */
  kind: 'payment' | 'refund' | (string & {});
  paymentId: string | null;
  debitPaise: number;
  /** What comes to the bank: of a payment, less its fee. */
  creditPaise: number;
  /** It includes its tax. */
  feePaise: number;
  taxPaise: number;
  settlementId: string | null;
  /** The bank's reference of the whole settlement. */
  utr: string | null;
  /** Unix seconds; null while it is not settled. */
  settledAt: number | null;
  /** It cannot be read: only what it is called is known. */
  isOdd?: true;
}

export interface SignedHook {
  /** The same for each delivery of one event. */
  eventKey: string;
  /** When it was sent, in Unix seconds, if that is signed too. */
  sentAt?: number;
}

export interface GatewayHook extends SignedHook {
  /** The gateway's name of the event; 'unknown' if it cannot be read. */
  event: string;
  /** Whether it is about money of a customer, and not about the gateway itself. */
  isOfPayment: boolean;
  /** Whether it is about a refund. */
  isOfRefund: boolean;
  orderId: string | null;
  paymentId: string | null;
  /** What it calls a dispute of that payment, and its word on it, as "under_review"; null if it is about none. */
  dispute: { id: string; said: string } | null;
  /** Our own reference, if the gateway repeats it. */
  reference: string | null;
}

/** An order as our tables have it: what a customer returns with is never taken for it. */
export interface OwnOrder {
  gatewayOrder: string;
  reference: string;
}
