import { renderToStringAsync } from 'preact-render-to-string';
import { renderToReadableStream } from 'preact-render-to-string/stream';
import { RouterContextProvider, createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import type { Call } from '#contract/call.ts';
import type { Offer } from '#contract/promotions/schemas.ts';
import { ApiError } from '#web/data/client.ts';
import { apiContext } from '#web/data/loader-api.ts';

import type { Route } from './+types/offers.ts';
import OffersPage, { loader } from './offers.tsx';

/** The page with this response from the API. */
function page(answer: () => Promise<{ data: Offer[] }>) {
  const context = new RouterContextProvider();
  context.set(apiContext, answer as unknown as Call);
  const loaderData = loader({ context });
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OffersPage {...({ loaderData } as Route.ComponentProps)} /> },
  ]);
  return <Stub />;
}

/** The text of the page once the API has responded. */
async function textOf(answer: () => Promise<{ data: Offer[] }>): Promise<string> {
  const html = await renderToStringAsync(page(answer));
  return html.replaceAll(/<!--.*?-->/g, '').replaceAll(/(?:<[^>]*>)+/g, '|');
}

const answering = (data: Offer[]) => async () => ({ data });

const diwali: Offer = {
  offer_id: 1,
  offer_name: 'Diwali',
  offer_description: 'On lamps & lights',
  offer_percentage: 15,
  minimum_amount: 0,
  starts_at: null,
  ends_at: null,
};

test('whoever comes from another page reads that the offers are on their way', async () => {
  const stream = renderToReadableStream(page(() => new Promise(() => undefined)));
  const { value } = await stream.getReader().read();
  const html = new TextDecoder().decode(value);
  expect(html).toContain('<h1>Offers</h1>');
  expect(html).toContain('<p role="status">Loading offers...</p>');
});

test('without offers the page says so', async () => {
  expect(await textOf(answering([]))).toContain('|No offers available.|');
});

test('offers that did not come are not said to be none', async () => {
  const detail = 'The oven is cold.';
  const problem = { type: '/v1/docs#error-internal', title: 'Error', status: 500, detail };
  const error = new ApiError(500, { ...problem, message: detail });
  expect(await textOf(() => Promise.reject(error))).toBe('|Offers|The oven is cold. |Try again|');
});

test('an offer has a name, a percentage and a description, and no terms where it has none', async () => {
  expect(await textOf(answering([diwali]))).toBe('|Offers|Diwali|15% OFF|On lamps &amp; lights|');
});

test('an offer tells from what amount on and until when it holds', async () => {
  const terms = { minimum_amount: 125_000, ends_at: '2036-01-01T04:30:00.000Z' };
  expect(await textOf(answering([{ ...diwali, ...terms, offer_description: '' }]))).toBe(
    '|Offers|Diwali|15% OFF|On orders of ₹1,25,000 or more|Until |1 Jan 2036, 10:00 am|',
  );
});
