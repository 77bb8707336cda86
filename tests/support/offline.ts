import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { expect, open } from './journey.ts';

/** The paths of all responses that a browser's worker has stored, by the name of their cache. */
export const storedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const stored: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      stored[name] = requests.map(({ url }) => url.replace(window.location.origin, ''));
    }
    return stored;
  });

export async function expectStored(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => Object.values(await storedPaths(page)).flat(), { timeout: 20_000 })
    .toContain(path);
}

/** Opens the first page of a visit, and waits until the worker answers for it and has stored it. */
export async function openFirst(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectStored(page, path);
}

/** Waits until nothing is on its way: what was not loaded before the connection is lost would be missing. */
export async function loseConnection(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
}

/** A shop on a port of its own that is the one at `target`, but for a worker of a newer build once there is one. */
export async function openUpdatedShop(target: string) {
  let build = 1;
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const isWorker = url === '/worker.js';
    // Its text is added to: neither compressed nor known.
    if (isWorker) {
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
        delete headers[name];
      }
    }
    const passed = send(new URL(url, target), { method, headers }, (answer) => {
      if (isWorker) delete answer.headers['content-length'];
      if (isWorker) delete answer.headers.etag;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('end', () => outgoing.end(isWorker ? `\n// build ${build}\n` : undefined));
      answer.pipe(outgoing, { end: false });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    update: () => {
      build += 1;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
