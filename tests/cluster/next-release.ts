import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const parts = ['server', 'contract', 'messages', 'web', 'tests', 'package.json'];

/** What the next release adds to tables that are read and written at the same time. */
const migrations = {
  '9998_next_release.sql': `
alter table product add column next_release text;
alter table "order" add column next_release integer not null default 0;
create table next_release (id integer primary key, name text not null);
`,
  '9999_next_release_is_found.sql': `-- Without a transaction
-- step
create index concurrently if not exists order_next_release on "order" (next_release, id);
`,
};

/** Makes the next release of the shop, whose tables have more, in a folder of its own; returns the folder. */
export async function makeNextRelease(dir: string): Promise<string> {
  const release = path.join(dir, 'next-release');
  await mkdir(release);
  for (const part of parts) {
    await cp(path.join(root, part), path.join(release, part), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(release, 'node_modules'));
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(path.join(release, 'server', 'migrations', name), text);
  }
  return release;
}
