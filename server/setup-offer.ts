import { makeSetupCode } from './accounts/index.ts';
import type { DB } from './migrations/tables.ts';
import type { OpenedConfig } from './opening.ts';
import { connect } from './platform/db/connect.ts';
import { messageOf, say } from './platform/stopping.ts';

const onError = (error: unknown): void => say(messageOf(error));

/**
 * Shows whoever starts a shop that nobody runs yet how to become its first admin. On the terminal alone: the code is
 * in no log, and where the terminal's words are kept, they are worth nothing after an hour.
 */
export async function offerSetup({ databaseUrl, publicUrl }: OpenedConfig): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const { db } = stack.adopt(connect<DB>(databaseUrl, onError, { processes: 1 }), ({ close }) =>
    close(),
  );
  const code = await makeSetupCode(db);
  if (!code) return;
  const address = new URL('/setup', publicUrl).href;
  process.stdout.write(
    `Nobody runs this shop yet, and visitors see “Opening soon”. Become its first admin:\n` +
      `open ${address} within an hour and enter the code ${code}\n\n`,
  );
}
