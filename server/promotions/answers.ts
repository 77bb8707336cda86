import { rupees } from '#contract/money.ts';
import type { EditedOffer, Offer, PromoCode } from '#contract/promotions/schemas.ts';

import type { OfferRow } from './queries/offers.ts';
import type { PromoCodeRow } from './queries/promo-codes.ts';

export const offerAnswer = (row: OfferRow): Offer => ({
  offer_id: row.id,
  offer_name: row.name,
  offer_description: row.description,
  offer_percentage: row.percentage,
  minimum_amount: rupees(row.minimum_paise),
  ...timesAnswer(row),
});

/** The same with its revision, as staff change it. */
export const editedOfferAnswer = (row: OfferRow): EditedOffer => ({
  ...offerAnswer(row),
  revision: row.revision,
});

/** What staff set of a promo code, and how often it was used. */
export const promoCodeTerms = (row: PromoCodeRow): Omit<PromoCode, 'revision'> => ({
  promocode_id: row.id,
  code: row.code,
  percentage: row.percentage,
  amount: row.amount_paise === null ? null : rupees(row.amount_paise),
  minimum_amount: rupees(row.minimum_paise),
  max_uses: row.max_uses,
  once_per_user: row.once_per_user,
  free_shipping: row.free_shipping,
  uses: row.uses,
  ...timesAnswer(row),
});

export const promoCodeAnswer = (row: PromoCodeRow): PromoCode => ({
  ...promoCodeTerms(row),
  revision: row.revision,
});

const timesAnswer = (row: { starts_at: Date | null; ends_at: Date | null }) => ({
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
});
