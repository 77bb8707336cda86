/** How an order is sent. Pickup is no sending: its customer comes to the shop. */
export const services = ['standard', 'express', 'pickup'] as const;
export type Service = (typeof services)[number];

/** The services that have rates in a zone. */
export const ratedServices = ['standard', 'express'] as const;

/** Why a cart cannot be sent. */
export const shippingRefusals = ['no_zone', 'too_heavy'] as const;
export type ShippingRefusal = (typeof shippingRefusals)[number];

/** What staff do here that is logged, and what each is about. */
export const shippingActions = {
  delivery_rules_changed: 'delivery_rules',
} as const;

/** Business numbers of delivery. Beside the others, every page would load them. */
export const shippingLimits = {
  maxZones: 60,
  maxZoneName: 60,
  maxHolidays: 100,
  maxHolidayName: 60,
  maxPickupPlace: 200,
  maxPickupHours: 100,
  /** Rupees. */
  maxShippingCharge: 100_000,
  /** The heaviest parcel that a rate may be for. */
  maxParcelGrams: 200_000,
  maxRateFileBytes: 1024 * 1024,
} as const;

/** The columns of a file of zones and rates: a line is what one service costs in one zone. */
export const rateFileColumns = [
  'zone',
  'pins',
  'states',
  'everything_else',
  'service',
  'first_grams',
  'first_amount',
  'next_grams',
  'next_amount',
  'max_grams',
  'free_above',
  'days_min',
  'days_max',
] as const;

export type RateFileColumn = (typeof rateFileColumns)[number];
