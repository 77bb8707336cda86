import { formatRupees, rupees } from '#contract/money.ts';

interface Period {
  starts_at: Date | null;
  ends_at: Date | null;
}

interface OfferTerms extends Period {
  minimum_paise: number;
  /** When these terms were read, by the database's clock. */
  read_at: Date;
}

interface PromoTerms extends OfferTerms {
  max_uses: number | null;
  uses: number;
}

interface Asked {
  /** The price of the goods before any discount, in paise. */
  subtotal: number;
}

export const hasBegun = ({ starts_at: start, read_at: at }: OfferTerms) =>
  start === null || start <= at;
const hasEnded = ({ ends_at: end, read_at: at }: OfferTerms) => end !== null && end <= at;

/**
 * Returns why an offer does not apply, in a sentence; undefined where it applies. An offer that has not begun is
 * refused like one that does not exist, so that counting through ids reveals nothing.
 */
export function offerRefusal(
  offer: OfferTerms | undefined,
  { subtotal }: Asked,
): string | undefined {
  if (!offer || !hasBegun(offer)) return 'This offer is no longer there.';
  if (hasEnded(offer)) return 'This offer has ended.';
  if (subtotal < offer.minimum_paise) return `This offer ${needs(offer.minimum_paise)}`;
  return undefined;
}

/**
 * Returns why a promo code does not apply, in a sentence; undefined where it applies. A code that has not begun is
 * refused like one that does not exist, so that guessing reveals nothing.
 */
export function promoRefusal(
  promo: PromoTerms | undefined,
  { subtotal, isUsedBefore }: Asked & { isUsedBefore: boolean },
): string | undefined {
  if (!promo || !hasBegun(promo)) return 'This promo code is not valid.';
  if (hasEnded(promo)) return 'This promo code has expired.';
  if (isUsedBefore) return promoWords.used_before;
  if (promo.max_uses !== null && promo.uses >= promo.max_uses) return promoWords.used_up;
  if (subtotal < promo.minimum_paise) return `This promo code ${needs(promo.minimum_paise)}`;
  return undefined;
}

const promoWords = {
  used_up: 'This promo code has been used up.',
  used_before: 'You have already used this promo code.',
};

const needs = (minimumPaise: number): string =>
  `is for orders of ${formatRupees(rupees(minimumPaise))} or more.`;
