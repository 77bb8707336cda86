import type { DeliveryRules } from '#contract/shipping/rules.ts';

type Zone = DeliveryRules['zones'][number];
type Rate = Zone['rates'][number];

const standard = (first: number, next: number, days: [min: number, max: number]): Rate => ({
  service: 'standard',
  first_grams: 500,
  first_amount: first,
  next_grams: 500,
  next_amount: next,
  free_above: null,
  max_grams: 30_000,
  days_min: days[0],
  days_max: days[1],
});

const zone = (name: string, where: Partial<Zone>, rates: Rate[]): Zone => ({
  name,
  pins: [],
  states: [],
  is_rest: false,
  rates,
  ...where,
});

/** How the demo shop in Old Panvel sends: near itself by hand, further away by couriers. */
export const demoDelivery: DeliveryRules = {
  zones: [
    zone('Panvel and around', { pins: ['4102'] }, [
      standard(0, 0, [1, 2]),
      { ...standard(99, 20, [0, 0]), service: 'express', max_grams: 10_000 },
    ]),
    zone('Mumbai, Thane and Pune', { pins: ['400', '411'] }, [
      { ...standard(49, 20, [2, 3]), free_above: 999 },
      { ...standard(149, 40, [1, 1]), service: 'express', max_grams: 10_000 },
    ]),
    zone('Maharashtra and Goa', { states: ['Goa', 'Maharashtra'] }, [
      { ...standard(69, 30, [3, 5]), free_above: 1_499 },
    ]),
    zone(
      'North-East, Jammu, Kashmir and Ladakh',
      {
        states: [
          'Arunachal Pradesh',
          'Assam',
          'Jammu and Kashmir',
          'Ladakh',
          'Manipur',
          'Meghalaya',
          'Mizoram',
          'Nagaland',
          'Sikkim',
          'Tripura',
        ],
      },
      [standard(129, 60, [6, 9])],
    ),
    zone('Islands', { states: ['Andaman and Nicobar Islands', 'Lakshadweep'] }, [
      { ...standard(199, 90, [8, 14]), max_grams: 10_000 },
    ]),
    zone('Rest of India', { is_rest: true }, [
      { ...standard(89, 40, [4, 6]), free_above: 1_999 },
      { ...standard(199, 80, [2, 3]), service: 'express', max_grams: 10_000 },
    ]),
  ],
  surcharges: [],
  cutoff: '14:00',
  working_days: [1, 2, 3, 4, 5, 6],
  holidays: [
    { day: '2027-01-26', name: 'Republic Day' },
    { day: '2027-03-22', name: 'Holi' },
    { day: '2027-10-29', name: 'Diwali' },
  ],
  default_grams: 500,
  volumetric_divisor: 5_000,
  pickup_enabled: true,
  pickup_days: 0,
  pickup_place: 'Shop 4, Tilak Road, Old Panvel. Open until 9 pm',
};
