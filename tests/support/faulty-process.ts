import path from 'node:path';

import { bearer } from './people.ts';
import { freshPort, run } from './processes.ts';

const faultyShop = path.join(import.meta.dirname, 'faulty-shop.ts');

interface Faulty {
  /** Whose session asks. */
  token: string;
  /** Where the process crashes; nowhere by default. */
  deadlyPoint?: string;
  databaseUrl: string;
}

/** Another process on the same database, or on a way to it. */
export async function openFaultyShop({ token, deadlyPoint = '', databaseUrl }: Faulty) {
  const port = freshPort();
  const child = run(faultyShop, [deadlyPoint], { DATABASE_URL: databaseUrl, PORT: port });
  await child.prints('The shop is open');
  const ask = (method: string, address: string, body: unknown, key?: string) =>
    fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: {
        ...bearer(token),
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
  return { ...child, ask };
}
