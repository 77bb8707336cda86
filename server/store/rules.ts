import type { StoreChange, StoreInformation } from '#contract/store.ts';

/** A demo shop's own words; every one of them can be replaced by the shopkeeper. */
export const defaultInformation: StoreInformation = {
  shop_name: 'Jalsa',
  logo: null,
  phone: '90000 00000',
  alternative_phone: '90000 00001',
  email: 'hello@jalsa.example',
  address: 'Shop 4, Tilak Road, Old Panvel, Raigad, Maharashtra 410206',
  map_url: 'https://www.google.com/maps/search/?api=1&query=Old+Panvel%2C+Raigad%2C+Maharashtra',
  whatsapp: '',
  legal_name: 'Jalsa Party Supplies',
  grievance_officer: 'The owner, at the phone number and address of the shop',
  gstin: '',
  offers_visible: false,
  greeting: 'Every day can be a jalsa.',
  greeting_text: 'Balloons, candles, cake tins and the courses to use them.',
  promises: {
    delivery: 'Delivered in 7–10 working days',
    returns: 'Returns within 7 days',
    payment: 'Cash on delivery, UPI or card',
  },
  contact: {
    information_description:
      'Ring us, write to us, or walk in. We answer every day from 10 in the morning to 8 in the evening.',
  },
  visit_our_store: {
    information_description:
      'Everything on this site also stands on our shelves. Bring your cake tin and we will find the board that fits.',
  },
  about_the_shop: {
    information_description:
      'One counter for balloons, another for baking. We pack both for families all over India, and teach what we know in our video courses.',
  },
  policies: {
    information_description:
      'Delivered in 7–10 working days, returns within 7 days, refunds within 7 business days.',
    privacy: `We keep what an order needs and nothing else: your phone number, your address, what you bought and when. Your password is stored only as a hash that nobody can read back.

We do not sell or lend your details. A courier gets your name, phone number and address to bring your parcel; nobody else does.

You must be 18 or older to order, or have the assent of a parent or guardian.

Write or ring to see, correct or remove what we hold about you. Bills that the law asks us to keep stay on file for as long as it asks.`,
    terms: `By ordering you agree to these terms. You must be 18 or older, or have the assent of a parent or guardian.

Prices are in rupees. The price you confirm is the price you pay. Pictures show the goods as truly as a screen can; sizes may deviate by +/-10%.

Orders are processed within 1-3 business days and delivered in 7-10 working days. An order is ours to fulfil once you have its order number.

Complaints are accepted up to 2 days from delivery and not after.`,
    refund: `Damage or a wrong item: tell us within 2 days of delivery, with a picture. We bear the return and send a replacement within 5-7 business days, or refund you. Complaints are not accepted after 2 days from delivery.

Any other return: within 7 days of delivery, unused and in its packing. The customer pays return shipping.

Refunds reach you within 7 business days after the goods are back with us.`,
    shipping: `Orders are processed within 1-3 business days and delivered in 7-10 working days.

The shipping charge is based on the higher of dead or volumetric weight: what the parcel weighs, or the room it takes.

International orders may incur customs fees, which the customer pays to the authorities of the country of delivery.`,
    bulk: `Buying for a school, a wedding or your own bakery? Write or ring with what you need and when, and we answer with a price for the lot.

Bulk orders are processed within 1-3 business days where the shelf holds them. Sizes may deviate by +/-10%, also within one lot.`,
  },
};

/** What was set with what is set now in its place; a group keeps those of its texts that are not named. */
export function mergeSettings(
  settings: Record<string, unknown>,
  change: StoreChange,
): Record<string, unknown> {
  const merged = Object.entries(change).map(([name, value]) => [
    name,
    isGroup(value) && isGroup(settings[name]) ? { ...settings[name], ...value } : value,
  ]);
  return { ...settings, ...Object.fromEntries(merged) };
}

/** Several texts under one name. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
