import { migrationsFolder, openDatabase, prepareTables } from '#server/app/bootstrap.ts';
import { lacksMigrations } from '#server/platform/db/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';

import type { ClosedCommand } from './closed-command.ts';

export const migrate: ClosedCommand = {
  usage: 'migrate',
  summary: 'brings the tables up to date, before the programs of an update start',
  options: {},
  runClosed: async ({ config, stack }, words) => {
    if (words.length > 0) throw new StartError('migrate takes nothing more.');
    const urls = await openDatabase(config, stack);
    const isBehind = await lacksMigrations(urls.ownerUrl, migrationsFolder);
    await prepareTables(urls);
    process.stdout.write(
      isBehind ? 'The tables are up to date now.\n' : 'The tables were up to date already.\n',
    );
  },
};
