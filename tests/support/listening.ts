import { openChanges } from '#server/platform/db/changes.ts';

/** A process that only listens to what is changed in the database of its argument. Says when it does. */
const changes = openChanges(process.argv[2] ?? '', () => undefined);
const looking = setInterval(() => {
  if (!changes.isUpToDate()) return;
  clearInterval(looking);
  process.stdout.write('listening\n');
}, 20);
