import { migrateTables } from './bootstrap.ts';
import type { DatabaseUrls } from './platform/db/roles.ts';
import type { MigratorAnswer } from './platform/migrator.ts';
import { messageOf } from './platform/stopping.ts';

/**
 * A process of its own that brings the database to the version of the program on disk, for a primary that may run an
 * older one: only the new program knows how its migrations are meant. Primaries of every version from here on begin
 * it, so it stays where it is and is told the same (decision 0039).
 */
process.once('message', (urls: DatabaseUrls) => {
  migrateTables(urls).then(
    () => say({}),
    (error: unknown) => say({ failed: messageOf(error) }),
  );
});
// Whose primary is gone has nobody to migrate for: what it is at is rolled back.
process.on('disconnect', () => process.exit(1));

const say = (answer: MigratorAnswer) => process.send?.(answer, () => process.exit(0));
