import type { Shape } from '#contract/answer-shapes.ts';
import { states } from '#contract/accounts/words.ts';
import type { DeliveryRules } from '#contract/shipping/rules.ts';
import { splitPins } from '#contract/shipping/pin-list.ts';
import { ratedServices } from '#contract/shipping/words.ts';

import { amountOrText } from '#web/ui/typed-numbers.ts';

import { type HolidayDraft, daysOf, spansOf } from './holiday-draft.ts';

type Zone = DeliveryRules['zones'][number];
type Rate = Zone['rates'][number];
export type RateField = Exclude<keyof Rate, 'service'>;
export type RateDraft = Record<RateField, string>;

/** A zone as it is typed. */
export interface ZoneDraft {
  key: number;
  name: string;
  pins: string;
  states: string[];
  isRest: boolean;
  standard: RateDraft;
  /** Null if there is none. */
  express: RateDraft | null;
}

export interface SurchargeDraft {
  key: number;
  categoryId: string;
  amount: string;
}

/** The rules as they are typed. */
export interface DeliveryDraft {
  zones: ZoneDraft[];
  surcharges: SurchargeDraft[];
  holidays: HolidayDraft[];
  workingDays: number[];
  cutoff: string;
  defaultGrams: string;
  divisor: string;
  pickupEnabled: boolean;
  pickupDays: string;
  pickupPlace: string;
  pickupHours: string;
}

export const rateFields: RateField[] = [
  'first_grams',
  'first_amount',
  'next_grams',
  'next_amount',
  'max_grams',
  'free_above',
  'days_min',
  'days_max',
];

const rateShape: Shape = Object.fromEntries(rateFields.map((field) => [field, 's'] as const));

/** The shape of the rules as they are typed, in the browser until they are saved. */
export const draftShape: Shape = {
  zones: [
    {
      key: 'n',
      name: 's',
      pins: 's',
      states: ['s'],
      isRest: 'b',
      standard: rateShape,
      express: ['?', rateShape],
    },
  ],
  surcharges: [{ key: 'n', categoryId: 's', amount: 's' }],
  holidays: [{ key: 'n', day: 's', until: 's', name: 's' }],
  workingDays: ['n'],
  cutoff: 's',
  defaultGrams: 's',
  divisor: 's',
  pickupEnabled: 'b',
  pickupDays: 's',
  pickupPlace: 's',
  pickupHours: 's',
};

export const emptyRate: RateDraft = {
  first_grams: '500',
  first_amount: '',
  next_grams: '500',
  next_amount: '',
  max_grams: '20000',
  free_above: '',
  days_min: '',
  days_max: '',
};

/** A key that no item of a list has. */
export const newKey = (items: readonly { key: number }[]): number =>
  Math.max(0, ...items.map(({ key }) => key)) + 1;

export const newZone = (zones: ZoneDraft[]): ZoneDraft => ({
  key: newKey(zones),
  name: '',
  pins: '',
  states: [],
  isRest: zones.length === 0,
  standard: emptyRate,
  express: null,
});

const rateDraft = (rate: Rate): RateDraft =>
  Object.fromEntries(
    rateFields.map((field) => [field, rate[field] === null ? '' : String(rate[field])]),
  ) as RateDraft;

const keyed = <Item extends object>(items: readonly Item[]) =>
  items.map((item, place) => ({ ...item, key: place + 1 }));

/** The rules in the form's fields. */
export const draftOf = (rules: DeliveryRules): DeliveryDraft => ({
  zones: keyed(rules.zones).map(({ key, name, pins, states: its, is_rest: isRest, rates }) => {
    const [standard, express] = ratedServices.map((service) =>
      rates.find((rate) => rate.service === service),
    );
    return {
      key,
      name,
      pins: pins.join(', '),
      states: its,
      isRest,
      standard: standard ? rateDraft(standard) : emptyRate,
      express: express ? rateDraft(express) : null,
    };
  }),
  surcharges: keyed(rules.surcharges).map(({ key, category_id: id, amount }) => ({
    key,
    categoryId: String(id),
    amount: String(amount),
  })),
  holidays: keyed(spansOf(rules.holidays)),
  workingDays: rules.working_days,
  cutoff: rules.cutoff,
  defaultGrams: String(rules.default_grams),
  divisor: String(rules.volumetric_divisor),
  pickupEnabled: rules.pickup_enabled,
  pickupDays: String(rules.pickup_days),
  pickupPlace: rules.pickup_place,
  pickupHours: rules.pickup_hours,
});

/** A typed number; any other text stays as it is, so that the schema reports it. */
const number = (text: string): unknown => amountOrText(text.trim());

const rateOf = (service: (typeof ratedServices)[number], draft: RateDraft) => ({
  service,
  ...Object.fromEntries(rateFields.map((field) => [field, number(draft[field])])),
  free_above: draft.free_above.trim() === '' ? null : number(draft.free_above),
});

/** What is sent; the schema checks it. */
export const rulesOf = (draft: DeliveryDraft): Record<string, unknown> => ({
  zones: draft.zones.map((zone) => ({
    name: zone.name,
    pins: splitPins(zone.pins),
    states: states.filter((state) => zone.states.includes(state)),
    is_rest: zone.isRest,
    rates: [
      rateOf('standard', zone.standard),
      ...(zone.express ? [rateOf('express', zone.express)] : []),
    ],
  })),
  surcharges: draft.surcharges.map(({ categoryId, amount }) => ({
    category_id: number(categoryId),
    amount: number(amount),
  })),
  cutoff: draft.cutoff,
  working_days: draft.workingDays,
  holidays: daysOf(draft.holidays).map(({ day, name }) => ({ day, name })),
  default_grams: number(draft.defaultGrams),
  volumetric_divisor: number(draft.divisor),
  pickup_enabled: draft.pickupEnabled,
  pickup_days: number(draft.pickupDays),
  pickup_place: draft.pickupPlace,
  pickup_hours: draft.pickupHours,
});
