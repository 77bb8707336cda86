import { startOwnDatabase } from './bootstrap.ts';
import type { Config } from './platform/config.ts';
import { type Claim, claimServing } from './platform/db/advisory-locks.ts';
import { StartError } from './platform/start-error.ts';
import { messageOf, print } from './platform/stopping.ts';

/**
 * Two shops on one embedded database would each think that it is theirs to stop. Where a database of
 * one's own is used, any number of processes may serve from it. Throws a StartError.
 */
export async function claimOwnDatabase(
  config: Config,
  stack: AsyncDisposableStack,
  url: string,
): Promise<void> {
  if (config.databaseUrl) return;
  const claim = stack.use(await claimOrRefuse(config, url));
  void runOwnDatabase(config, stack, claim);
}

async function claimOrRefuse(config: Config, url: string): Promise<Claim> {
  const claim = await claimServing(url);
  if (!claim) throw new StartError(`Another shop is already running from ${config.dataDir}.`);
  return claim;
}

/** Starts the embedded database again, on its old port, when it died under a running shop. */
async function runOwnDatabase(
  config: Config,
  stack: AsyncDisposableStack,
  claim: Claim,
): Promise<void> {
  await claim.lost;
  if (stack.disposed) return;
  const revival = startOwnDatabase(config).then(({ url }) => claimOrRefuse(config, url));
  // A stop waits for it: what is being started is stopped too, and nobody who claimed it is in the way.
  stack.defer(async () => {
    const next = await revival.catch(() => undefined);
    await next?.[Symbol.asyncDispose]();
  });
  try {
    const next = await revival;
    if (!stack.disposed) await runOwnDatabase(config, stack, next);
  } catch (error) {
    if (stack.disposed) return;
    print(`The database is gone: ${messageOf(error)}`);
    process.exit(1);
  }
}
