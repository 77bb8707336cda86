import { renderToStringAsync } from 'preact-render-to-string';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
  createContext,
  isRouteErrorResponse,
} from 'react-router';

import { isFetchedAhead } from '#contract/page-requests.ts';
import type { PageTools } from '#contract/transport.ts';

import { createClient } from './data/client.ts';
import { apiContext } from './data/loader-api.ts';
import { afterPaint } from './shell/after-paint.ts';

const toolsContext = createContext<PageTools>();

/** The router context of one request: how its loaders reach the API, and what the page is rendered with. */
export function contextFor(tools: PageTools): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createClient(tools.transport));
  context.set(toolsContext, tools);
  return context;
}

/** Logs unexpected errors of loaders with their request id. A client's own mistake (4xx) is not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(toolsContext).reportError(error);
};

/** How long a prefetched page may be used for the click that follows, in seconds. */
const aheadForSeconds = 10;

/**
 * The content of a page may change at any time, so its data is not cached. Only data prefetched on hover is,
 * briefly.
 */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const isAhead = response.ok && isFetchedAhead(request.headers.get('sec-purpose'));
  response.headers.set(
    'cache-control',
    isAhead ? `private, max-age=${aheadForSeconds}` : 'private, no-cache',
  );
  return response;
};

const abortAfterMs = 10_000;

async function withinTime<Result>(work: Result | Promise<Result>): Promise<Result> {
  let timeout: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timeout = setTimeout(() => reject(new Error('The page took too long to draw.')), abortAfterMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timeout);
  }
}

/**
 * Renders the whole page before sending it: the headers list the hashes of its inline scripts, and no script has to
 * move late parts into place.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark } = context.get(toolsContext);
  const page = await withinTime(
    renderToStringAsync(<ServerRouter context={entry} url={request.url} nonce={scriptMark} />),
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const sent = import.meta.env.PROD ? afterPaint(page) : page;
  return new Response(Buffer.from(`<!DOCTYPE html>${sent}`), { status, headers });
}
