import { randomBytes } from 'node:crypto';

import { pathIn } from '#contract/languages.ts';
import { attemptReference } from '#contract/payments/references.ts';
import type { Db } from '#server/database.ts';
import { findLanguageOf, findOrderToPay, findPhoneOfOrder } from '#server/orders/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from '../providers/gateway.ts';
import {
  beginAsking,
  endAttempt,
  findAttempt,
  noteGatewayOrder,
} from '../queries/gateway-attempts.ts';
import { returnUrlOf } from '../rules/return-url.ts';
import { ensureGatewayOrder } from './ensure-order.ts';
import { faultPoint } from './fault-points.ts';
import { enqueueLook } from './look-jobs.ts';

export interface GatewayTools {
  db: Db;
  jobs: Jobs;
  /** The shop's own URL, without a slash at the end: where customers return to. */
  publicUrl: string;
  gateways: readonly Gateway[];
}

/**
 * Gives an attempt that is written its order at the gateway, unless it has one. The job that looks at it is enqueued
 * before the gateway is asked, so that neither a kill nor a lost answer loses what was paid, and no connection is held
 * meanwhile. Throws `gateway_unavailable` if the outcome at the gateway is unknown: the next try finds it. Throws
 * `gateway_refused` if the gateway refuses, and `unavailable` if the attempt has ended: the next try begins another
 * one.
 */
export async function openAtGateway(tools: GatewayTools, attemptId: number): Promise<void> {
  const { db, publicUrl } = tools;
  const isFirst = await prepareToAsk(tools, attemptId);
  await faultPoint('opening: written');
  const attempt = await findAttempt(db, attemptId);
  const gateway = tools.gateways.find(({ name }) => name === attempt?.provider);
  if (!attempt || !gateway) throw new ShopError('payment_way_unavailable');
  if (attempt.is_over) {
    await endAttempt(db, attemptId);
    throw new ShopError('unavailable');
  }
  if (attempt.gateway_order !== null) return;
  const reference = attemptReference(attempt);
  const order = {
    by: attempt.page,
    reference,
    paise: attempt.amount_paise,
    description: `Order ${attempt.order_id}`,
    phone: await findPhoneOfOrder(db, attempt.order_id),
    returnUrl: returnUrlOf(publicUrl, attempt),
    ...(attempt.ends_at !== null && { expiresAt: attempt.ends_at }),
  };
  const { id, payUrl } = await ensureGatewayOrder(gateway, order, { wasTried: !isFirst });
  await faultPoint('opening: asked');
  const pageKey =
    attempt.page === 'script' ? randomBytes(pageKeyBytes).toString('base64url') : null;
  const page = `/pay/${attempt.order_id}/${pageKey}`;
  const language = await findLanguageOf(db, attempt.order_id);
  await noteGatewayOrder(db, attemptId, {
    gatewayOrder: id,
    payUrl: pageKey === null ? payUrl : `${publicUrl}${pathIn(language, page)}`,
    pageKey,
    isTest: gateway.isTest,
  });
  await faultPoint('opening: noted');
}

/** Nobody guesses the rest of a page's URL. */
const pageKeyBytes = 16;

/** Enqueues the first look, and writes until when the attempt can be paid. Returns false if that was done before. */
function prepareToAsk({ db, jobs }: GatewayTools, attempt: number): Promise<boolean> {
  return transaction(db, async (db) => {
    const found = await findAttempt(db, attempt);
    const order = found && (await findOrderToPay(db, found.order_id));
    if (!order) return false;
    const isFirst = await beginAsking(db, attempt, order.pay_by);
    if (isFirst) await enqueueLook(db, jobs, { attempt }, 0);
    return isFirst;
  });
}
