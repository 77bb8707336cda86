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

/**
 * Pages are readable without their scripts, so on a slow connection styles, fonts and pictures load first. The
 * framework has no setting for this order.
 */
const paintedFirst = (page: Buffer): Buffer =>
  Buffer.from(
    page
      .toString('latin1')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"'),
    'latin1',
  );

const abortAfterMs = 10_000;

/** Renders the whole page before sending it: the headers list the hashes of its inline scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark, reportError } = context.get(toolsContext);
  return new Promise((resolve, reject) => {
    // Kept as the bytes React writes: as a string, one ₹ makes each copy of the page take twice the memory.
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
        // Without this, a script would move late parts into place, and a page without scripts would lack them.
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
