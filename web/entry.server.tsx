import { Writable } from 'node:stream';

import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';

import type { Transport } from '#contract/transport.ts';

import { transportContext } from './loader-api.ts';

/** The context of one request: how its loaders reach the API. */
export function contextFor(transport: Transport): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(transportContext, transport);
  return context;
}

const giveUpAfterMs = 10_000;

/** Renders a page whole: its inline scripts must be known before its headers are sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let html = '';
    let finalStatus = status;
    const page = new Writable({
      write: (chunk: Buffer, _encoding, next) => {
        html += chunk.toString();
        next();
      },
      final: (done) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(html, { status: finalStatus, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} />,
      {
        onAllReady: () => {
          clearTimeout(timeout);
          pipe(page);
        },
        onShellError: reject,
        onError: () => {
          finalStatus = 500;
        },
      },
    );
    const timeout = setTimeout(abort, giveUpAfterMs);
  });
}
