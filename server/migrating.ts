import { migrateTables } from './app/bootstrap.ts';
import type { DatabaseUrls } from './platform/db/roles.ts';
import type { MigratorAnswer } from './platform/migrator.ts';
import { messageOf } from './platform/stopping.ts';

/**
 * A separate process that migrates the database with the program on disk, for a primary that may run an older one: only
 * the new program understands its migrations. Primaries of every version from here on start this file, so its path and
 * its message must not change (decision 0039).
 */
process.once('message', (urls: DatabaseUrls) => {
  migrateTables(urls).then(
    () => send({}),
    (error: unknown) => send({ failed: messageOf(error) }),
  );
});
// Without its primary there is no one to migrate for; the current migration is rolled back.
process.on('disconnect', () => process.exit(1));

const send = (answer: MigratorAnswer) => process.send?.(answer, () => process.exit(0));
