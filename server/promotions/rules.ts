import { rupees } from '#contract/money.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';

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

/** Whether an end that is given now has passed already; one that was there before may have. */
export const isEndOver = (before: OfferTerms | null, after: OfferTerms): boolean =>
  hasEnded(after) && before?.ends_at?.getTime() !== after.ends_at?.getTime();

/**
 * Returns why an offer does not apply, in a sentence; undefined if it applies. An offer that has not begun is
 * refused like one that does not exist, so that counting through ids reveals nothing.
 */
export function offerRefusal(
  offer: OfferTerms | undefined,
  { subtotal }: Asked,
): Sentence | undefined {
  if (!offer || !hasBegun(offer)) return sentence('offerGone');
  if (hasEnded(offer)) return sentence('offerEnded');
  if (subtotal < offer.minimum_paise)
    return sentence('offerMinimum', { minimum: rupees(offer.minimum_paise) });
  return undefined;
}

/**
 * Returns why a promo code does not apply, in a sentence; undefined if it applies. A code that has not begun is
 * refused like one that does not exist, so that guessing reveals nothing.
 */
export function promoRefusal(
  promo: PromoTerms | undefined,
  { subtotal, isUsedBefore }: Asked & { isUsedBefore: boolean },
): Sentence | undefined {
  if (!promo || !hasBegun(promo)) return sentence('promoCodeInvalid');
  if (hasEnded(promo)) return sentence('promoCodeExpired');
  if (isUsedBefore) return sentence('promoCodeUsedBefore');
  if (promo.max_uses !== null && promo.uses >= promo.max_uses) return sentence('promoCodeUsedUp');
  if (subtotal < promo.minimum_paise)
    return sentence('promoCodeMinimum', { minimum: rupees(promo.minimum_paise) });
  return undefined;
}
