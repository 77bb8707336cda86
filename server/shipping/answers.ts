import { rupees, paise } from '#contract/money.ts';
import type { DeliveryRules } from '#contract/shipping/rules.ts';

import type { SetRules } from './queries.ts';

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The rules as staff read them. */
export const rulesAnswer = (rules: SetRules): DeliveryRules => ({
  zones: rules.zones.map(({ name, pins, states, is_rest, rates }) => ({
    name,
    pins,
    states: states as DeliveryRules['zones'][number]['states'],
    is_rest,
    rates: rates.map(({ first_paise, next_paise, free_above_paise, service, ...rate }) => ({
      ...rate,
      service: service as 'standard' | 'express',
      first_amount: rupees(first_paise),
      next_amount: rupees(next_paise),
      free_above: free_above_paise === null ? null : rupees(free_above_paise),
    })),
  })),
  surcharges: rules.surcharges.map(({ category_id, paise: charge }) => ({
    category_id,
    amount: rupees(charge),
  })),
  cutoff: clock(rules.cutoff_minutes),
  working_days: rules.working_days,
  holidays: rules.holidays,
  default_grams: rules.default_grams,
  volumetric_divisor: rules.volumetric_divisor,
  pickup_enabled: rules.pickup_enabled,
  pickup_days: rules.pickup_days,
  pickup_place: rules.pickup_place,
  pickup_hours: rules.pickup_hours,
});

/** The rules as they are stored. */
export function storedRules({ zones, surcharges, cutoff, ...settings }: DeliveryRules): SetRules {
  const [hours = 0, minutes = 0] = cutoff.split(':').map(Number);
  return {
    ...settings,
    cutoff_minutes: hours * 60 + minutes,
    zones: zones.map(({ rates, ...zone }) => ({
      ...zone,
      rates: rates.map(({ first_amount, next_amount, free_above, ...rate }) => ({
        ...rate,
        first_paise: paise(first_amount),
        next_paise: paise(next_amount),
        free_above_paise: free_above === null ? null : paise(free_above),
      })),
    })),
    surcharges: surcharges.map(({ category_id, amount }) => ({
      category_id,
      paise: paise(amount),
    })),
  };
}

/** The rules as the log has them: each value by the name of its zone, its category or its day. */
export const auditedRules = (
  { zones, surcharges, holidays, working_days, ...settings }: DeliveryRules,
  categories: ReadonlyMap<number, string>,
) => ({
  ...settings,
  working_days: listed(working_days),
  zone: Object.fromEntries(
    zones.map(({ name, pins, states, rates, ...zone }, index) => [
      name,
      {
        place: index + 1,
        ...zone,
        pins: listed(pins),
        states: listed(states),
        ...byService(rates),
      },
    ]),
  ),
  surcharge: Object.fromEntries(
    surcharges.map(({ category_id: id, amount }) => [categories.get(id) ?? String(id), { amount }]),
  ),
  holiday: Object.fromEntries(holidays.map(({ day, name }) => [day, name])),
});

const listed = (values: readonly (string | number)[]): string | null => values.join(', ') || null;

const byService = (rates: DeliveryRules['zones'][number]['rates']) =>
  Object.fromEntries(rates.map(({ service, ...rate }) => [service, rate]));
