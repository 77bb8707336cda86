import { paise } from '#contract/money.ts';
import type { NewOffer, NewPromoCode, OfferChange, PromoCodeChange } from '#contract/promotions.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { findOffer, insertOffer, updateOffer } from './queries/offers.ts';
import {
  findPromoCode,
  forgetFormerUsers,
  insertPromoCode,
  updatePromoCode,
} from './queries/promo-codes.ts';

/** Makes an offer and returns it. */
export async function createOffer(db: Db, offer: NewOffer) {
  return offerAfter(db, await insertOffer(db, offerColumns(offer)));
}

/** Throws `no_changes`, `offer_not_found` or `period_invalid`. */
export async function changeOffer(db: Db, id: number, change: OfferChange) {
  if (Object.keys(change).length === 0) throw new ShopError('no_changes');
  return transaction(db, async (db) => {
    if (!(await updateOffer(db, id, offerColumns(change)))) throw new ShopError('offer_not_found');
    return offerAfter(db, id);
  });
}

/** Returns its name. Throws `offer_not_found`. */
export async function deleteOffer(db: Db, id: number, at: Date): Promise<string> {
  const { name } = await offerAfter(db, id);
  if (!(await updateOffer(db, id, { deleted_at: at }))) throw new ShopError('offer_not_found');
  return name;
}

/** Makes a promo code and returns it. Throws `promo_code_taken`. */
export async function createPromoCode(db: Db, promo: NewPromoCode) {
  return promoCodeAfter(db, await insertPromoCode(db, promoCodeColumns(promo)));
}

/**
 * Throws `no_changes`, `promo_code_not_found`, `promo_code_taken`, `period_invalid`, `promo_code_one_discount`, or
 * `promo_code_used_up` for a limit below what has been used already.
 */
export async function changePromoCode(db: Db, id: number, change: PromoCodeChange) {
  if (Object.keys(change).length === 0) throw new ShopError('no_changes');
  return transaction(db, async (db) => {
    if (!(await updatePromoCode(db, id, promoCodeColumns(change)))) {
      throw new ShopError('promo_code_not_found');
    }
    return promoCodeAfter(db, id);
  });
}

/** Returns its code. Throws `promo_code_not_found`. */
export async function deletePromoCode(db: Db, id: number, at: Date): Promise<string> {
  return transaction(db, async (db) => {
    const { code } = await promoCodeAfter(db, id);
    if (!(await updatePromoCode(db, id, { deleted_at: at }))) {
      throw new ShopError('promo_code_not_found');
    }
    await forgetFormerUsers(db, id);
    return code;
  });
}

async function offerAfter(db: Db, id: number) {
  const offer = await findOffer(db, id);
  if (!offer) throw new ShopError('offer_not_found');
  return offer;
}

async function promoCodeAfter(db: Db, id: number) {
  const promo = await findPromoCode(db, id);
  if (!promo) throw new ShopError('promo_code_not_found');
  return promo;
}

const optionalPaise = <Amount extends number | null | undefined>(amount: Amount) =>
  typeof amount === 'number' ? paise(amount) : (amount as Exclude<Amount, number>);

// What is undefined is left as it is; what a new one must have, its schema has seen to.
const offerColumns = <Given extends OfferChange>(offer: Given) => ({
  name: offer.offer_name as Given['offer_name'],
  description: offer.offer_description,
  percentage: offer.offer_percentage as Given['offer_percentage'],
  minimum_paise: optionalPaise(offer.minimum_amount),
  starts_at: offer.starts_at,
  ends_at: offer.ends_at,
});

/** A code takes off a percentage or an amount: giving one takes the place of the other. */
const promoCodeColumns = <Given extends PromoCodeChange>(promo: Given) => ({
  code: promo.code as Given['code'],
  percentage: promo.amount && promo.percentage === undefined ? null : promo.percentage,
  amount_paise: promo.percentage && promo.amount === undefined ? null : optionalPaise(promo.amount),
  minimum_paise: optionalPaise(promo.minimum_amount),
  max_uses: promo.max_uses,
  once_per_user: promo.once_per_user,
  starts_at: promo.starts_at,
  ends_at: promo.ends_at,
});
