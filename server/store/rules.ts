import type { StoreChange, StoreInformation } from '#contract/store/schemas.ts';

/** The date of the policies below. */
const written = '2026-11-21T00:00:00.000Z';

/**
 * The policies of a shop that has not written its own. `## ` begins a section and `- ` a list item; names in braces are
 * replaced with the shop's own settings.
 */
const defaultPolicies: StoreInformation['policies'] = {
  updated_at: {
    privacy: written,
    terms: written,
    refund: written,
    shipping: written,
    bulk: written,
  },
  information_description:
    'Delivered in 7–10 working days, returns within 7 days, refunds within 7 business days.',
  privacy: `We keep what an order needs and nothing else. This page says what that is, why we have it and what you can do about it.

## What we keep

- **Your account:** your phone number and your password, stored only as a hash that nobody can read back.
- **Your orders:** what you bought and when, what it cost, the name, phone number and address that it went to, and how it was paid.
- **Your addresses,** as long as you leave them in your account, so that you need not type them again.
- **Your reviews,** shown with the first name that the order was sent to.
- **Where you are logged in:** the kind of device, and for a while the network addresses that you log in from, to slow down people who guess passwords.

Your cart, your wishlist and your login are kept in your own browser. We set no cookies, show no advertisements and let nobody count your visits.

## Who sees it

We do not sell or lend your details. A courier gets your name, phone number and address to bring your parcel, and the authorities get what the law obliges us to give; nobody else gets anything.

Maps and videos come from other companies, who learn of your visit when you open one of them. On the page of our courses the small pictures come from the video platform, without telling it which page you are on.

## How long we keep it

An account stays until you delete it. Orders are kept as long as the tax law asks for bills, without your name and address once the account is gone and the order has arrived. Where you used a promo code that each customer may use once, we keep a scrambled form of your phone number, which cannot be read back from it alone, until that code is taken back.

## Your rights

In your account you can read what we hold about you, take it with you as a file, correct it, and delete the account. For anything else write or ring: {email}, {phone}.

## Children

You must be 18 or older to order, or have the assent of a parent or guardian.

## Complaints about privacy

Write to our grievance officer: {grievance_officer}. We confirm a complaint within 48 hours and settle it within one month.`,
  terms: `By ordering you agree to these terms. They are between you and {legal_name}, {address}, who runs {shop_name}.

## Who can order

You must be 18 or older, or have the assent of a parent or guardian. One account belongs to one person; keep its password to yourself.

## Prices and products

- Prices are in rupees and include all taxes. The price you confirm is the price you pay, with any discount and shipping shown before you confirm.
- Pictures show the goods as truly as a screen can. Sizes may deviate by +/-10%, and colours may look a little different.
- What is out of stock cannot be ordered. Should something run out while you order, we say so and charge nothing.

## Your order

An order is ours to fulfil once you have its order number. Orders are processed within 1-3 business days and delivered in 7-10 working days. Until we have packed it you can cancel it yourself, under [Orders](/orders).

## Payment

You pay in cash on delivery, by UPI or by card. For UPI and card we contact you with the details; we never ask for a PIN or a one-time password.

## Offers and promo codes

One offer and one promo code count for an order, the offer first. They cannot be paid out and end when they say so.

## Courses

Our video courses are shown by a video platform, whose own terms hold there.

## When something is wrong

Complaints about damage or a wrong item are accepted up to 2 days from delivery and are not accepted after 2 days from delivery. How returns and refunds work is told under [Return & Exchange](/policy/refund).

## Law

The law of India holds, and the courts of Raigad, Maharashtra. Our grievance officer is {grievance_officer}. A complaint is confirmed within 48 hours and settled within one month.`,
  refund: `Something is not right? This page says what we do about it, until when to tell us, and who bears what.

## Damage or a wrong item

Tell us within 2 days of delivery, with a picture of the item and of the parcel. We bear the return. You choose:

- a replacement, within 5-7 business days, or
- your money back.

Complaints about damage or a wrong item are not accepted after 2 days from delivery, so please open the parcel when it comes.

## Any other return

You can return what you do not like within 7 days of delivery, unused and in its packing. The customer pays return shipping.

Not taken back are food that has been opened, goods made to order, and balloons that have been blown up.

## Exchange

An exchange is a return and a new order. Tell us what you want instead and we set it aside for you.

## Refunds

Refunds reach you within 7 business days after the goods are back with us, the way you paid. For cash on delivery we need a bank account or a UPI address.

## Cancelling

An order that we have not packed yet you cancel yourself, under [Orders](/orders). What you have paid comes back within 7 business days.

## How to tell us

Ring {phone} or write to {email}, with the number of your order. A complaint that we do not settle to your liking goes to our grievance officer, {grievance_officer}, who confirms it within 48 hours and settles it within one month.`,
  shipping: `How your parcel reaches you, how long it takes and what it costs.

## How long it takes

- Orders are processed within 1-3 business days.
- They are delivered in 7-10 working days. Where the post takes longer, in hills and on islands, we say so when we pack.

Under [Orders](/orders) you see when an order is packed, shipped and delivered.

## What it costs

The shipping charge is shown before you confirm, and is part of the total. It is based on the higher of dead or volumetric weight: what the parcel weighs, or the room it takes, whichever is more.

Volumetric weight in kilograms is length times width times height in centimetres, divided by 5000.

## Your address

Please give a phone number that somebody answers. A parcel that comes back because nobody could be reached is sent again once; a second time the customer pays the shipping.

## Outside India

Write to us before you order. International orders may incur customs fees, which the customer pays to the authorities of the country of delivery.

## Damaged parcels

Take a picture before you open a parcel that looks damaged, and tell us within 2 days of delivery. The rest is told under [Return & Exchange](/policy/refund).`,
  bulk: `Buying for a school, a wedding, an office or your own bakery? The more of one thing, the less each one costs.

## How it works

1. Write or ring with what you need, how many and by when: {email}, {phone}.
2. We answer within 1-3 business days with a price for the lot, shipping included.
3. You confirm, we pack.

## What to know

- Bulk orders are processed within 1-3 business days where the shelf holds them; else we say how long it takes to get them.
- Sizes may deviate by +/-10%, also within one lot.
- Large lots may come in several parcels.
- Return and exchange hold for bulk orders too; goods made to order are not taken back.

## Bills

We write a bill in the name of your school, company or bakery. Tell us your GSTIN when you order.`,
};

/** The texts of a demo shop; the shopkeeper can replace every one of them. */
export const defaultInformation: StoreInformation = {
  is_open: false,
  shop_name: 'Jalsa',
  logo: null,
  phone: '90000 00000',
  alternative_phone: '90000 00001',
  email: 'hello@jalsa.example',
  address: 'Shop 4, Tilak Road, Old Panvel, Raigad, Maharashtra 410206',
  map_url: 'https://www.google.com/maps/search/?api=1&query=Old+Panvel%2C+Raigad%2C+Maharashtra',
  whatsapp: '',
  legal_name: 'Jalsa Party Supplies',
  grievance_officer: 'Asha Patil (owner), 90000 00000, hello@jalsa.example',
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
  policies: defaultPolicies,
};

/** The part of a change that is stored as it is. */
export type Settings = Omit<StoreChange, 'is_open'>;

/** Returns the parts of a change whose values differ from the known ones; of a group, only the texts that differ. */
export function differing(known: Record<string, unknown>, change: Settings): Settings {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(change)) {
    if (isGroup(value)) {
      const before = groupOf(known[name]);
      const texts = Object.entries(value).filter(
        ([key, text]) => key !== 'updated_at' && text !== before[key],
      );
      if (texts.length > 0) changed[name] = Object.fromEntries(texts);
    } else if (value !== known[name]) changed[name] = value;
  }
  return changed;
}

/**
 * Returns the stored settings, overridden by the change; in a group, texts that the change does not name stay. Policies
 * with a new text get the date of the change.
 */
export function mergeSettings(
  settings: Record<string, unknown>,
  change: StoreChange,
  redated: { policies: string[]; at: Date },
): Record<string, unknown> {
  const merged = { ...settings };
  for (const [name, value] of Object.entries(change)) {
    merged[name] = isGroup(value) ? { ...groupOf(settings[name]), ...value } : value;
  }
  if (redated.policies.length === 0) return merged;
  const dates = redated.policies.map((name) => [name, redated.at.toISOString()]);
  const { updated_at: before, ...policies } = groupOf(merged['policies']);
  const updated_at = { ...groupOf(before), ...Object.fromEntries(dates) };
  return { ...merged, policies: { ...policies, updated_at } };
}

const groupOf = (value: unknown): Record<string, unknown> => (isGroup(value) ? value : {});

/** Whether a value is a group of texts under one name. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
