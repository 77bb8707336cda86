import pg from 'pg';

import { hostUrls } from '../database-url.ts';
import { closeConnection } from './timeouts.ts';

/** PostgreSQL's code while a server cannot take connections; the shop's own for a server that only reads. */
const notNowCode = '57P03';
const probeWithinMs = 2_500;
/** For how long a server that was found is not looked for again. */
const foundForMs = 1_000;

/** The parts of the driver that its types leave out. */
interface Reached {
  host: string;
  port: number;
  connection: { on: (event: 'parameterStatus', listener: (status: Status) => void) => void };
}

type Connected = (error: Error | null, client?: pg.Client) => void;

interface Status {
  parameterName: string;
  parameterValue: string;
}

/**
 * A connection to the server that takes writes, among those that the URL names. It never stays with a standby: what a standby
 * answers may be old.
 */
export class DatabaseClient extends pg.Client {
  readonly #urls: string[];
  #isStandby = false;

  constructor({ connectionString = '', ...config }: pg.ClientConfig = {}) {
    const urls = hostUrls(connectionString);
    super({ ...config, connectionString: urls[0] });
    this.#urls = urls;
    // A query on a lost connection rejects. Without a listener from the first moment on, one that is lost between queries, also
    // before the pool hands it out, would end the process.
    this.on('error', () => undefined);
    (this as unknown as Reached).connection.on('parameterStatus', (status) => {
      if (status.parameterName === 'in_hot_standby')
        this.#isStandby = status.parameterValue === 'on';
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connecting = this.#connectToPrimary();
    if (!callback) return connecting.then(() => this);
    void connecting.then(
      () => process.nextTick(callback, null, this),
      (error: unknown) => process.nextTick(callback, error),
    );
    return undefined;
  }

  async #connectToPrimary(): Promise<void> {
    if (this.#urls.length > 1) {
      const { host, port } = await primaryAmong(this.#urls);
      Object.assign(this, { host, port });
    }
    await super.connect();
    if (!this.#isStandby) return;
    await closeConnection(this);
    throw notNow('The server is a standby, which only reads');
  }
}

const notNow = (message: string): Error => Object.assign(new Error(message), { code: notNowCode });

interface Server {
  host: string;
  port: number;
}

interface Found {
  server: Promise<Server>;
  until: number;
}

const found = new Map<string, Found>();

/** Returns the server that takes writes. Those who look at the same time look together. */
function primaryAmong(urls: string[]): Promise<Server> {
  const key = urls.join(' ');
  const known = found.get(key);
  if (known && performance.now() < known.until) return known.server;
  const server = findPrimary(urls);
  const entry = { server, until: Number.POSITIVE_INFINITY };
  found.set(key, entry);
  server.then(
    () => (entry.until = performance.now() + foundForMs),
    () => (entry.until = 0),
  );
  return server;
}

async function findPrimary(urls: string[]): Promise<Server> {
  try {
    return await Promise.any(urls.map(probe));
  } catch (error) {
    const errors = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : [];
    // A wrong password is no reason to wait, wherever it is wrong.
    const lasting = errors.find(({ code = notNowCode }) => /^(?:28|3D|42)/.test(code));
    throw lasting ?? notNow('None of its servers takes writes now');
  }
}

async function probe(url: string): Promise<Server> {
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: probeWithinMs,
    application_name: 'jalsa looking for the primary',
  });
  await client.connect();
  const { host, port } = client;
  void closeConnection(client);
  return { host, port };
}
