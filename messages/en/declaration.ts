import { type DarkPattern, darkPatterns } from '#contract/store/dark-patterns.ts';

import { formatCount, plural } from './formats.ts';

/** The declaration that the shop has no dark patterns; the Central Consumer Protection Authority asked all platforms for one in June 2025. */
export const declarationTitle = 'No dark patterns';
export const declarationSummary =
  'What this shop does about each of the thirteen dark patterns of the Guidelines of 2023, and how that is checked.';

/** What is true of the shop at this moment. */
export interface DeclaredFacts {
  ways: { upi: boolean; gateway: boolean; cod: boolean };
  offers: number;
}

const titles: Record<DarkPattern, string> = {
  'false urgency': 'False urgency',
  'basket sneaking': 'Basket sneaking',
  'confirm shaming': 'Confirm shaming',
  'forced action': 'Forced action',
  'subscription trap': 'Subscription trap',
  'interface interference': 'Interface interference',
  'bait and switch': 'Bait and switch',
  'drip pricing': 'Drip pricing',
  'disguised advertisement': 'Disguised advertisement',
  nagging: 'Nagging',
  'trick question': 'Trick question',
  'SaaS billing': 'SaaS billing',
  'rogue malware': 'Rogue malware',
};

const waysIn = ({ upi, gateway, cod }: DeclaredFacts['ways']): string =>
  [upi && 'UPI', gateway && 'cards and UPI at a gateway', cod && 'cash on delivery']
    .filter(Boolean)
    .join(', ') || 'none';

const sentences: Record<DarkPattern, (facts: DeclaredFacts) => string> = {
  'false urgency': () =>
    '“Only n left” is the number in stock at that moment, and stands only where five or fewer are left. The only clock is that of a payment, which is open for just so long. Nobody is said to be looking.',
  'basket sneaking': () =>
    'Nothing is in the cart that was not put there by hand: no cover, no tip, no gift. No box is ticked beforehand.',
  'confirm shaming': () =>
    'Whoever says no reads “Cancel”, “Keep it” or “Not now”, and no reproach.',
  'forced action': () =>
    'One looks around, sees prices, checks a PIN code, complains and orders without an account.',
  'subscription trap': () =>
    'There is nothing to subscribe to. Cancelling an order takes fewer taps than placing it, and deleting the account is in the account.',
  'interface interference': () => 'Yes and no are buttons of the same size, both easy to read.',
  'bait and switch': ({ offers }) =>
    `The price in a list is the price on the product’s page, in the cart and on the bill. What is sold out says so. At this moment ${plural(offers, { one: 'one offer runs', other: `${formatCount(offers)} offers run` })}.`,
  'drip pricing': ({ ways }) =>
    `Shipping and every fee stand in the cart as soon as the PIN code is known, and in the total before it is confirmed. Ways to pay at this moment: ${waysIn(ways)}.`,
  'disguised advertisement': () =>
    'The shop shows no advertisements. Reviews are of customers who received the product.',
  nagging: () =>
    'No window opens by itself, nothing asks for notifications, and a no is not asked again.',
  'trick question': () =>
    'Questions say what happens, without a no in a no. Consent is given by a tap of its own.',
  'SaaS billing': () => 'Each payment is for one order. Nothing renews, and no card is kept.',
  'rogue malware': () =>
    'The shop’s pages run the shop’s own scripts alone, which the browser enforces, but for a payment company’s on a page that is shut off from the rest. There is nothing to install.',
};

/** The whole declaration, in the order of the guidelines. */
export const declaration = (
  facts: DeclaredFacts,
): string => `{legal_name} declares that {shop_name} uses none of the dark patterns that the Guidelines for Prevention and Regulation of Dark Patterns, 2023 name. Each line is proved by a test that goes through the screens as a customer does, and fails on a screen that has the pattern.

${darkPatterns.map((pattern) => `## ${titles[pattern]}\n\n${sentences[pattern](facts)}`).join('\n\n')}

## If you see one

[Tell us](/complaints): {grievance_officer} answers.
`;
export const titleOf = (pattern: DarkPattern): string => titles[pattern];
