import { paise } from '#contract/money.ts';
import type {
  NewOffer,
  NewPromoCode,
  OfferChange,
  PromoCodeChange,
} from '#contract/promotions/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { offerAnswer, promoCodeTerms } from './answers.ts';
import { forgetNumbers, enqueueForgetNumbers } from './jobs.ts';
import { type OfferRow, findOffer, insertOffer, lockOffer, updateOffer } from './queries/offers.ts';
import {
  type PromoCodeRow,
  findPromoCode,
  insertPromoCode,
  lockPromoCode,
  updatePromoCode,
} from './queries/promo-codes.ts';
import { isEndOver } from './rules.ts';

export { listCurrentOffers, listOffers } from './queries/offers.ts';
export { listPromoCodes } from './queries/promo-codes.ts';

/** Makes an offer and returns it. Throws `invalid_input` if its end has passed. */
export async function createOffer(audit: Audit, offer: NewOffer) {
  return audit.transaction(async (db) => {
    const made = await offerAfter(db, await insertOffer(db, offerColumns(offer)));
    refuseEndOver(null, made);
    return { result: made, entry: offerEntry(null, made) };
  });
}

/**
 * Throws `no_changes`, `offer_not_found`, `period_invalid`, `settings_changed` if it is not what was seen, or
 * `invalid_input` if its end has passed.
 */
export async function changeOffer(audit: Audit, { id, change, seen }: Seen<OfferChange>) {
  if (Object.keys(change).length === 0) throw new ShopError('no_changes');
  return audit.transaction(async (db) => {
    const before = await lockedOffer(db, id);
    ensureRevision(before, seen);
    await updateOffer(db, id, offerColumns(change));
    const after = await offerAfter(db, id);
    refuseEndOver(before, after);
    return { result: after, entry: offerEntry(before, after) };
  });
}

/** Returns its name. Throws `offer_not_found`. */
export async function deleteOffer(audit: Audit, id: number, at: Date): Promise<string> {
  return audit.transaction(async (db) => {
    const offer = await lockedOffer(db, id);
    await updateOffer(db, id, { deleted_at: at });
    return { result: offer.name, entry: offerEntry(offer, null) };
  });
}

/** Makes a promo code and returns it. Throws `promo_code_taken`, or `invalid_input` if its end has passed. */
export async function createPromoCode(audit: Audit, promo: NewPromoCode) {
  return audit.transaction(async (db) => {
    const made = await promoCodeAfter(db, await insertPromoCode(db, promoCodeColumns(promo)));
    refuseEndOver(null, made);
    return { result: made, entry: promoCodeEntry(null, made) };
  });
}

/**
 * Throws `no_changes`, `promo_code_not_found`, `promo_code_taken`, `period_invalid`, `promo_code_one_discount`,
 * `settings_changed` if it is not what was seen, or `promo_code_used_up` for a limit below what has been used already.
 */
export async function changePromoCode(audit: Audit, { id, change, seen }: Seen<PromoCodeChange>) {
  if (Object.keys(change).length === 0) throw new ShopError('no_changes');
  return audit.transaction(async (db) => {
    const before = await lockedPromoCode(db, id);
    ensureRevision(before, seen);
    await updatePromoCode(db, id, promoCodeColumns(change));
    const after = await promoCodeAfter(db, id);
    refuseEndOver(before, after);
    return { result: after, entry: promoCodeEntry(before, after) };
  });
}

/**
 * Returns its code. Throws `promo_code_not_found`. Its hashes of phone numbers are deleted after the commit: it may
 * have been used so often that orders would wait for that.
 */
export async function deletePromoCode(
  audit: Audit,
  jobs: Jobs,
  { id, at }: { id: number; at: Date },
): Promise<string> {
  const code = await audit.transaction(async (db) => {
    const promo = await lockedPromoCode(db, id);
    await updatePromoCode(db, id, { deleted_at: at });
    await enqueueForgetNumbers(db, jobs);
    return { result: promo.code, entry: promoCodeEntry(promo, null) };
  });
  // The code is deleted even if this fails: the job does it later, and logs its errors.
  await forgetNumbers(audit.db).catch(() => undefined);
  return code;
}

interface Seen<Change> {
  id: number;
  change: Change;
  /** Which revision its sender has seen; undefined if they do not say. */
  seen: number | undefined;
}

function ensureRevision({ revision }: { revision: number }, seen: number | undefined): void {
  if (seen === undefined || seen === revision) return;
  throw new ShopError('settings_changed', [], { detail: sentence('promotionIsNew') });
}

function refuseEndOver(before: Terms | null, after: Terms): void {
  if (!isEndOver(before, after)) return;
  throw new ShopError('invalid_input', [{ path: 'ends_at', message: sentence('planEnded') }]);
}
type Terms = Parameters<typeof isEndOver>[1];

async function lockedOffer(db: Db, id: number) {
  const offer = await lockOffer(db, id);
  if (!offer) throw new ShopError('offer_not_found');
  return offer;
}

async function offerAfter(db: Db, id: number) {
  const offer = await findOffer(db, id);
  if (!offer) throw new ShopError('offer_not_found');
  return offer;
}

async function lockedPromoCode(db: Db, id: number) {
  const promo = await lockPromoCode(db, id);
  if (!promo) throw new ShopError('promo_code_not_found');
  return promo;
}

async function promoCodeAfter(db: Db, id: number) {
  const promo = await findPromoCode(db, id);
  if (!promo) throw new ShopError('promo_code_not_found');
  return promo;
}

const offerEntry = (before: OfferRow | null, after: OfferRow | null) => {
  const { id = null, name = null } = before ?? after ?? {};
  const changes = differences(before && offerAnswer(before), after && offerAnswer(after));
  return { subject: { id, name }, changes };
};

const promoCodeEntry = (before: PromoCodeRow | null, after: PromoCodeRow | null) => {
  const { id = null, code = null } = before ?? after ?? {};
  const changes = differences(before && promoCodeTerms(before), after && promoCodeTerms(after));
  return { subject: { id, name: code }, changes };
};

const optionalPaise = <Amount extends number | null | undefined>(amount: Amount) =>
  typeof amount === 'number' ? paise(amount) : (amount as Exclude<Amount, number>);

// An undefined field changes nothing; the schema makes sure that a new offer has all required ones.
const offerColumns = <Given extends OfferChange>(offer: Given) => ({
  name: offer.offer_name as Given['offer_name'],
  description: offer.offer_description,
  percentage: offer.offer_percentage as Given['offer_percentage'],
  minimum_paise: optionalPaise(offer.minimum_amount),
  starts_at: offer.starts_at,
  ends_at: offer.ends_at,
});

/** A code takes off a percentage or an amount, if it takes off any: setting one removes the other. */
const promoCodeColumns = <Given extends PromoCodeChange>(promo: Given) => ({
  code: promo.code as Given['code'],
  percentage: promo.amount && promo.percentage === undefined ? null : promo.percentage,
  amount_paise: promo.percentage && promo.amount === undefined ? null : optionalPaise(promo.amount),
  minimum_paise: optionalPaise(promo.minimum_amount),
  max_uses: promo.max_uses,
  once_per_user: promo.once_per_user,
  free_shipping: promo.free_shipping,
  starts_at: promo.starts_at,
  ends_at: promo.ends_at,
});
