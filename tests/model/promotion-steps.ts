import fc from 'fast-check';

import { type OfferModel, type PromoCodeModel, live, usesOf } from './state.ts';
import { anybody, pick, places, staff, step, unknownId } from './step.ts';

const past = '2020-01-01T00:00:00Z';
const minimums = fc.constantFrom(0, 100, 5_000);

const offerFacts = ({ id, name, percentage, minimum }: OfferModel) => ({
  offer_id: id,
  offer_name: name,
  offer_percentage: percentage,
  minimum_amount: minimum,
});

const addOffer = step(
  'POST /v1/offers/create',
  fc.record({
    caller: staff,
    percentage: fc.integer({ min: 1, max: 90 }),
    minimum: minimums,
    hasEnded: fc.boolean(),
  }),
  (model, { caller, percentage, minimum, hasEnded }) => {
    const name = `${percentage}% off`;
    return {
      caller,
      body: {
        offer_name: name,
        offer_percentage: percentage,
        minimum_amount: minimum,
        ends_at: hasEnded ? past : null,
      },
      refusal: hasEnded ? 'invalid_input' : undefined,
      answer: { data: { offer_name: name, offer_percentage: percentage } },
      after: ({ data }) =>
        model.offers.push({
          id: data.offer_id,
          name,
          percentage,
          minimum,
          hasEnded,
          isDeleted: false,
        }),
    };
  },
);

const changeOffer = step(
  'PATCH /v1/offers/update/{id}',
  fc.record({ caller: staff, place: places, hasEnded: fc.boolean() }),
  (model, { caller, place, hasEnded }) => {
    const offer = pick(live(model.offers), place);
    return {
      caller,
      params: { id: offer?.id ?? unknownId },
      body: { ends_at: hasEnded ? past : null },
      refusal: !offer ? 'offer_not_found' : hasEnded ? 'invalid_input' : undefined,
      answer: { data: offer && offerFacts(offer) },
      after: () => {
        if (offer) offer.hasEnded = hasEnded;
      },
    };
  },
);

const deleteOffer = step(
  'PUT /v1/offers/delete/{id}',
  fc.record({ caller: staff, place: places }),
  (model, { caller, place }) => {
    const offer = pick(live(model.offers), place);
    return {
      caller,
      params: { id: offer?.id ?? unknownId },
      refusal: offer ? undefined : 'offer_not_found',
      answer: { name: offer?.name },
      after: () => {
        if (offer) offer.isDeleted = true;
      },
    };
  },
);

const listOffers = step('GET /v1/offers', anybody, (model, caller) => ({
  caller,
  answer: {
    data: live(model.offers)
      .filter(({ hasEnded }) => !hasEnded)
      .map(offerFacts),
  },
}));

const listAllOffers = step('GET /v1/offers/all', staff, (model, caller) => ({
  caller,
  answer: { data: live(model.offers).map(offerFacts) },
}));

const codeFacts = ({ id, code, percentage, amount }: PromoCodeModel) => ({
  promocode_id: id,
  code,
  percentage,
  amount,
});

const codes = fc.constantFrom('DIWALI', 'diwali', 'WELCOME', 'ALL-OFF', 'TEN_1');
const addCode = step(
  'POST /v1/promocodes',
  fc.record({
    caller: staff,
    code: codes,
    percentage: fc.option(fc.constantFrom(7, 50, 100)),
    minimum: minimums,
    maxUses: fc.option(fc.constantFrom(1, 2)),
    oncePerUser: fc.boolean(),
  }),
  (model, { caller, code: typed, percentage, minimum, maxUses, oncePerUser }) => {
    const code = typed.toUpperCase();
    const amount = percentage === null ? 75 : null;
    return {
      caller,
      body: {
        code: typed,
        ...(percentage === null ? { amount } : { percentage }),
        minimum_amount: minimum,
        max_uses: maxUses,
        once_per_user: oncePerUser,
      },
      refusal: live(model.promoCodes).some((other) => other.code === code)
        ? 'promo_code_taken'
        : undefined,
      answer: { data: { code, percentage, amount, uses: 0 } },
      after: ({ data }) =>
        model.promoCodes.push({
          id: data.promocode_id,
          code,
          percentage,
          amount,
          minimum,
          maxUses,
          oncePerUser,
          isDeleted: false,
        }),
    };
  },
);

const changeCode = step(
  'PATCH /v1/promocodes/{id}',
  fc.record({ caller: staff, place: places, maxUses: fc.option(fc.constantFrom(1, 2)) }),
  (model, { caller, place, maxUses }) => {
    const promo = pick(live(model.promoCodes), place);
    const uses = promo ? usesOf(model, promo.id).length : 0;
    return {
      caller,
      params: { id: promo?.id ?? unknownId },
      body: { max_uses: maxUses },
      refusal: !promo
        ? 'promo_code_not_found'
        : maxUses !== null && maxUses < uses
          ? 'promo_code_used_up'
          : undefined,
      answer: { data: { max_uses: maxUses, uses } },
      after: () => {
        if (promo) promo.maxUses = maxUses;
      },
    };
  },
);

const deleteCode = step(
  'DELETE /v1/promocodes/{id}',
  fc.record({ caller: staff, place: places }),
  (model, { caller, place }) => {
    const promo = pick(live(model.promoCodes), place);
    return {
      caller,
      params: { id: promo?.id ?? unknownId },
      refusal: promo ? undefined : 'promo_code_not_found',
      answer: { name: promo?.code },
      after: () => {
        if (promo) promo.isDeleted = true;
      },
    };
  },
);

const listCodes = step('GET /v1/promocodes', staff, (model, caller) => ({
  caller,
  answer: {
    data: live(model.promoCodes).map((promo) => ({
      ...codeFacts(promo),
      uses: usesOf(model, promo.id).length,
    })),
  },
}));

/** Calls about offers and promo codes. */
export const promotionSteps = [
  addOffer,
  changeOffer,
  deleteOffer,
  listOffers,
  listAllOffers,
  addCode,
  addCode,
  changeCode,
  deleteCode,
  listCodes,
];
