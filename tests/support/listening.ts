import { openChanges } from '#server/platform/db/changes.ts';

/** A process that only subscribes to changes in the database given as its argument, and prints when it is ready. */
const changes = openChanges(process.argv[2] ?? '', () => undefined);
const looking = setInterval(() => {
  if (!changes.isUpToDate()) return;
  clearInterval(looking);
  process.stdout.write('listening\n');
}, 20);
