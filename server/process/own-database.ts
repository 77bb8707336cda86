import { startOwnDatabase } from '../app/bootstrap.ts';
import type { Config } from '../platform/config.ts';
import { type Claim, claimServing } from '../platform/db/advisory-locks.ts';
import { StartError } from '../platform/start-error.ts';
import { messageOf, print } from '../platform/stopping.ts';

/**
 * Makes sure that only one shop runs on an embedded database, because each would stop it on its own. On a given
 * database any number of processes may serve. Throws a StartError.
 */
export async function claimOwnDatabase(
  config: Config,
  stack: AsyncDisposableStack,
  url: string,
): Promise<void> {
  if (config.databaseUrl) return;
  const claim = stack.use(await claimOrRefuse(config, url));
  void runOwnDatabase(config, stack, { claim, url });
}

async function claimOrRefuse(config: Config, url: string): Promise<Claim> {
  const claim = await claimServing(url);
  if (!claim) throw new StartError(`Another shop is already running from ${config.dataDir}.`);
  return claim;
}

/** Restarts the embedded database on its old port if it crashes while the shop runs. */
async function runOwnDatabase(
  config: Config,
  stack: AsyncDisposableStack,
  { claim, url }: { claim: Claim; url: string },
): Promise<void> {
  await claim.lost;
  if (stack.disposed) return;
  const restart = startOwnDatabase(config).then(async (restarted) => {
    // Nobody would find it there: a shop that is started anew does.
    if (restarted.url !== url) throw new Error('another program has taken its port');
    return claimOrRefuse(config, url);
  });
  // A stop waits for the restart, so that the new server is stopped too, and the claim on it is released.
  stack.defer(async () => {
    const next = await restart.catch(() => undefined);
    await next?.[Symbol.asyncDispose]();
  });
  try {
    const next = await restart;
    if (!stack.disposed) await runOwnDatabase(config, stack, { claim: next, url });
  } catch (error) {
    if (stack.disposed) return;
    print(`The database is gone: ${messageOf(error)}`);
    process.exit(1);
  }
}
