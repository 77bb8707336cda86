import { Writable } from 'node:stream';

import { renderToPipeableStream } from 'react-dom/server';
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

const toolsContext = createContext<PageTools>();

/** The context of one request: how its loaders reach the API, and what the page is made with. */
export function contextFor(tools: PageTools): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createClient(tools.transport));
  context.set(toolsContext, tools);
  return context;
}

/** Surprises in loaders go to the shop's log, with the id of their request; what was asked wrongly is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(toolsContext).reportError(error);
};

/** How long a page that was fetched ahead of a click may wait for it, in seconds. */
const aheadForSeconds = 10;

/** What a page shows may change at any time; only what was fetched because of a pointer's rest is kept a moment. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const isAhead = response.ok && isFetchedAhead(request.headers.get('sec-purpose'));
  response.headers.set(
    'cache-control',
    isAhead ? `private, max-age=${aheadForSeconds}` : 'private, no-cache',
  );
  return response;
};

/**
 * A page can be read without its scripts, so styles, fonts and pictures go before them on a slow line. The framework
 * has no setting for it.
 */
const paintedFirst = (page: Buffer): Buffer =>
  Buffer.from(
    page
      .toString('latin1')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"'),
    'latin1',
  );

const abortAfterMs = 10_000;

/** Renders a page whole: its inline scripts must be known before its headers are sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark, reportError } = context.get(toolsContext);
  return new Promise((resolve, reject) => {
    // Kept as the bytes that React writes: as text, a page with one ₹ takes twice the room, at each step.
    const parts: Buffer[] = [];
    let finalStatus = status;
    const page = new Writable({
      write: (part: Buffer, _encoding, next) => {
        parts.push(part);
        next();
      },
      final: (done) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        const whole = paintedFirst(Buffer.concat(parts));
        resolve(new Response(new Uint8Array(whole), { status: finalStatus, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={scriptMark} />,
      {
        nonce: scriptMark,
        // Or parts that came late would be put in their places by a script, and not be there without one.
        progressiveChunkSize: Infinity,
        onAllReady: () => {
          clearTimeout(timeout);
          pipe(page);
        },
        onShellError: reject,
        onError: (error) => {
          finalStatus = 500;
          reportError(error);
        },
      },
    );
    const timeout = setTimeout(abort, abortAfterMs);
  });
}
