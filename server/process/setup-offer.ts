import { makeSetupCode } from '../accounts/index.ts';
import type { DB } from '../migrations/tables.ts';
import type { OpenedConfig } from '../app/bootstrap.ts';
import { connect } from '../platform/db/connect.ts';
import { messageOf, print } from '../platform/stopping.ts';

const onError = (error: unknown): void => print(messageOf(error));

/**
 * Prints, for a shop without an admin, how to create the first one. The code goes to the terminal only and into no log;
 * where terminal output is stored, it is worthless after an hour. If this fails, the shop runs on.
 */
export async function offerSetup(config: OpenedConfig): Promise<void> {
  try {
    const code = await newCode(config);
    if (!code) return;
    const setupUrl = new URL('/setup', config.publicUrl).href;
    process.stdout.write(
      `Nobody runs this shop yet. Become its first admin:\n` +
        `open ${setupUrl} within an hour and enter the code ${code}\n\n`,
    );
  } catch (error) {
    print(`No code for the first admin could be made: ${messageOf(error)}`);
  }
}

async function newCode({
  databaseUrl,
  databaseDirectUrl,
}: OpenedConfig): Promise<string | undefined> {
  await using stack = new AsyncDisposableStack();
  const url = databaseDirectUrl ?? databaseUrl;
  const { db } = stack.adopt(connect<DB>(url, onError, { processes: 1 }), ({ close }) => close());
  // The await is needed: the connections close on return.
  return await makeSetupCode(db);
}
