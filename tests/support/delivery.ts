import type { DeliveryRules } from '#contract/shipping/rules.ts';

/** As a new shop sends: free, everywhere. */
export const noDeliveryRules: DeliveryRules = {
  zones: [],
  surcharges: [],
  cutoff: '14:00',
  working_days: [1, 2, 3, 4, 5, 6],
  holidays: [],
  default_grams: 500,
  volumetric_divisor: 5_000,
  pickup_enabled: false,
  pickup_days: 0,
  pickup_place: '',
  pickup_hours: '',
};

type Zone = DeliveryRules['zones'][number];
type Rate = Zone['rates'][number];

/** A rate: 49 rupees for the first 500 g, 20 for each further 500 g, two to four days. */
export const aRate = (change: Partial<Rate> = {}): Rate => ({
  service: 'standard',
  first_grams: 500,
  first_amount: 49,
  next_grams: 500,
  next_amount: 20,
  free_above: null,
  max_grams: 30_000,
  days_min: 2,
  days_max: 4,
  ...change,
});

/** A zone of everything else. */
export const aZone = (change: Partial<Zone> = {}): Zone => ({
  name: 'Rest of India',
  pins: [],
  states: [],
  is_rest: true,
  rates: [aRate()],
  ...change,
});

/** Three zones: near the shop, the islands, and everything else. */
export const threeZones: DeliveryRules = {
  ...noDeliveryRules,
  zones: [
    aZone({
      name: 'Near us',
      pins: ['4102'],
      is_rest: false,
      rates: [
        aRate({ first_amount: 29, free_above: 999, days_min: 1, days_max: 2 }),
        aRate({ service: 'express', first_amount: 99, days_min: 0, days_max: 1 }),
      ],
    }),
    aZone({
      name: 'Islands',
      states: ['Andaman and Nicobar Islands', 'Lakshadweep'],
      is_rest: false,
      rates: [
        aRate({ first_amount: 199, next_amount: 90, max_grams: 5_000, days_min: 8, days_max: 14 }),
      ],
    }),
    aZone({ rates: [aRate({ first_amount: 79, next_amount: 40, days_min: 3, days_max: 6 })] }),
  ],
};
