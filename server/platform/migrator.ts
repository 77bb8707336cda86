import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { DatabaseUrls } from './db/roles.ts';
import { StartError } from './start-error.ts';

/** What a migrating process sends before it ends: an empty object on success. */
export interface MigratorAnswer {
  failed?: string;
}

/**
 * Lets a program on disk, which may be newer than this process's, run the migrations. Throws a StartError with the
 * message it sends.
 */
export async function migrateByProgram(program: string, urls: DatabaseUrls): Promise<void> {
  const child = fork(program, { execArgv: [] });
  const { promise: answered, resolve } = Promise.withResolvers<MigratorAnswer | undefined>();
  child.once('message', (answer: MigratorAnswer) => resolve(answer));
  child.once('error', () => resolve(undefined));
  child.once('exit', () => resolve(undefined));
  child.send(urls, () => undefined);
  const answer = await answered;
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (!answer) throw new StartError('The program on disk did not come to migrate the database.');
  if (answer.failed !== undefined) throw new StartError(answer.failed);
}
