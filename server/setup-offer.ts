import { makeSetupCode } from './accounts/index.ts';
import type { DB } from './migrations/tables.ts';
import type { OpenedConfig } from './bootstrap.ts';
import { connect } from './platform/db/connect.ts';
import { messageOf, print } from './platform/stopping.ts';

const onError = (error: unknown): void => print(messageOf(error));

/**
 * Shows whoever starts a shop that nobody runs yet how to become its first admin. On the terminal alone: the code is
 * in no log, and where the terminal's words are kept, they are worth nothing after an hour. The shop goes on without.
 */
export async function offerSetup(config: OpenedConfig): Promise<void> {
  try {
    const code = await newCode(config);
    if (!code) return;
    const address = new URL('/setup', config.publicUrl).href;
    process.stdout.write(
      `Nobody runs this shop yet. Become its first admin:\n` +
        `open ${address} within an hour and enter the code ${code}\n\n`,
    );
  } catch (error) {
    print(`No code for the first admin could be made: ${messageOf(error)}`);
  }
}

async function newCode({ databaseUrl }: OpenedConfig): Promise<string | undefined> {
  await using stack = new AsyncDisposableStack();
  const { db } = stack.adopt(connect<DB>(databaseUrl, onError, { processes: 1 }), ({ close }) =>
    close(),
  );
  // Waited for here: the connections are closed after it.
  return await makeSetupCode(db);
}
