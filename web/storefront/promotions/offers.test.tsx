import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';

import type { Offer } from '#contract/promotions.ts';

import type { Route } from './+types/offers.ts';
import OffersPage from './offers.tsx';

const page = (offers: Promise<Offer[]>) => (
  <OffersPage {...({ loaderData: { offers } } as Route.ComponentProps)} />
);

/** What stands on the page once the offers are there. */
async function textOf(offers: Offer[]): Promise<string> {
  const { prelude } = await prerender(page(Promise.resolve(offers)));
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!--.*?-->/g, '').replaceAll(/(?:<[^>]*>)+/g, '|');
}

const diwali: Offer = {
  offer_id: 1,
  offer_name: 'Diwali',
  offer_description: 'On lamps & lights',
  offer_percentage: 15,
  minimum_amount: 0,
  starts_at: null,
  ends_at: null,
};

test('whoever comes from another page reads that the offers are on their way', () => {
  const html = renderToStaticMarkup(page(new Promise(() => undefined)));
  expect(html).toContain('<h1>Offers</h1>');
  expect(html).toContain('<p role="status">Loading offers...</p>');
});

test('without offers the page says so', async () => {
  expect(await textOf([])).toContain('|No offers available.|');
});

test('an offer has a name, a percentage and a description, and no terms where it has none', async () => {
  expect(await textOf([diwali])).toBe('|Offers|Diwali|15% OFF|On lamps &amp; lights|');
});

test('an offer tells from what amount on and until when it holds', async () => {
  const terms = { minimum_amount: 125_000, ends_at: '2036-01-01T04:30:00.000Z' };
  expect(await textOf([{ ...diwali, ...terms, offer_description: '' }])).toBe(
    '|Offers|Diwali|15% OFF|On orders of ₹1,25,000 or more|Until |1 Jan 2036, 10:00 am|',
  );
});
