import type { CodRefusal } from '#contract/basket/words.ts';
import { rupees } from '#contract/money.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';

/** An owner's rules for cash on delivery, as the payment settings have them. */
export interface CodRules {
  cod_enabled: boolean;
  cod_min_paise: number | null;
  cod_max_paise: number | null;
  cod_fee_paise: number;
  /** From this total on there is no fee. */
  cod_fee_free_above_paise: number | null;
  /** PIN codes or their first digits; none allowed is everywhere. */
  cod_pins_allowed: readonly string[];
  cod_pins_blocked: readonly string[];
  cod_first_order_max_paise: number | null;
  cod_refusals: number | null;
  cod_blocked_categories: readonly number[];
  advance_percentage: number | null;
  advance_amount_paise: number | null;
  /** From this total on an advance is paid. */
  advance_above_paise: number;
}

/** What must be paid on delivery; null is what is not known yet, which refuses nothing. */
export interface CodQuestion {
  /** Without the fee. */
  totalPaise: number;
  /** Empty if there is an address without one: it is served where all of India is. */
  pin: string | null;
  /** It is paid where it is collected: no courier takes a fee, and no PIN code is out of reach. */
  isPickedUp: boolean;
  categoryIds: readonly number[];
  isFirstOrder: boolean | null;
  /** What is under way to this number and to be paid at the door, in paise; counts as long as nothing has arrived. */
  underWayPaise: number;
  /** How many parcels this phone number has refused. */
  refusals: number | null;
  /** The most that can be paid online at once, in paise: an advance is not more, and there is none if nothing can. */
  maxOnline: number;
}

export interface CodTerms {
  refusal: CodRefusal | null;
  /** The amount that the refusal is about. */
  limitPaise: number | null;
  /** Beside the total. */
  feePaise: number;
  /** The part of total and fee that is paid before. */
  advancePaise: number;
}

/** Decides whether a cart may be paid on delivery, and what that costs. */
export function codTerms(rules: CodRules, asked: CodQuestion): CodTerms {
  const [refusal, limitPaise = null] = refusalOf(rules, asked) ?? [];
  if (refusal) return { refusal, limitPaise, feePaise: 0, advancePaise: 0 };
  const { totalPaise, maxOnline, isPickedUp } = asked;
  const { cod_fee_free_above_paise: freeAbove, cod_fee_paise: fee } = rules;
  const isFree = isPickedUp || (freeAbove !== null && totalPaise >= freeAbove);
  const feePaise = isFree ? 0 : fee;
  const isAsked = totalPaise >= rules.advance_above_paise;
  const advance = isAsked ? advanceOf(rules, totalPaise + feePaise) : 0;
  return {
    refusal: null,
    limitPaise: null,
    feePaise,
    advancePaise: Math.min(advance, maxOnline),
  };
}

/** Why an order cannot be paid on delivery, as a sentence for its customer. */
export function codRefusalSentence(refusal: CodRefusal, limitPaise: number | null): Sentence {
  const limit = rupees(limitPaise ?? 0);
  switch (refusal) {
    case 'off':
      return sentence('codOff');
    case 'below_min':
      return sentence('codBelowMin', { limit });
    case 'above_max':
      return sentence('codAboveMax', { limit });
    case 'pin':
      return sentence('codPin');
    case 'goods':
      return sentence('codGoods');
    case 'first_order':
      return sentence('codFirstOrder', { limit });
    case 'refused_before':
      return sentence('codRefusedBefore');
  }
}

function refusalOf(
  rules: CodRules,
  { totalPaise, pin, isPickedUp, categoryIds, isFirstOrder, underWayPaise, refusals }: CodQuestion,
): [refusal: CodRefusal, limitPaise?: number] | undefined {
  const { cod_min_paise: min, cod_max_paise: max, cod_first_order_max_paise: firstMax } = rules;
  if (!rules.cod_enabled) return ['off'];
  const isRefusedBefore = rules.cod_refusals !== null && (refusals ?? 0) >= rules.cod_refusals;
  if (isRefusedBefore) return ['refused_before'];
  if (categoryIds.some((id) => rules.cod_blocked_categories.includes(id))) return ['goods'];
  if (pin !== null && !isPickedUp && !isServed(rules, pin)) return ['pin'];
  if (min !== null && totalPaise < min) return ['below_min', min];
  if (max !== null && totalPaise > max) return ['above_max', max];
  const ofFirst = underWayPaise + totalPaise;
  if (firstMax !== null && isFirstOrder && ofFirst > firstMax) return ['first_order', firstMax];
  return undefined;
}

/** The entry with the most digits decides: a town of a blocked region may be allowed, and the other way round. */
function isServed({ cod_pins_allowed: allowed, cod_pins_blocked: blocked }: CodRules, pin: string) {
  if (pin === '') return allowed.length + blocked.length === 0;
  const digitsOf = (entries: readonly string[]) =>
    Math.max(0, ...entries.filter((entry) => pin.startsWith(entry)).map(({ length }) => length));
  const [allows, blocks] = [digitsOf(allowed), digitsOf(blocked)];
  return blocks < allows || (blocks === 0 && allowed.length === 0);
}

const rupee = 100;

/** In whole rupees, half a rupee rounded up; at least one, and never more than there is to pay. */
function advanceOf(rules: CodRules, paise: number): number {
  const { advance_amount_paise: amount, advance_percentage: percentage } = rules;
  if (amount === null && percentage === null) return 0;
  const exact = amount ?? (paise * (percentage ?? 0)) / 100;
  const rounded = Math.max(rupee, Math.floor(exact / rupee + 0.5) * rupee);
  return percentage === 100 ? paise : Math.min(paise, rounded);
}
