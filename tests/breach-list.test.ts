import path from 'node:path';

import { expect, test } from 'vitest';

import { emptyFolder, emptyPlace } from './support/backups.ts';
import { freshPort, run } from './support/processes.ts';

/** (law.md, 5.4) Whom to notify of a breach, as somebody types it while the shop serves. */
const bareShop = path.join(import.meta.dirname, 'support', 'bare-shop.ts');
const commandLine = path.join(import.meta.dirname, '..', 'server', 'cli', 'main.ts');

test('the command writes a file of everybody whose data the shop holds, or got since a day', async () => {
  const machine = { DATA_DIR: await emptyFolder(), DATABASE_URL: (await emptyPlace()).url };
  const shop = run(bareShop, [], { ...machine, PORT: freshPort() });
  await shop.prints('The shop is open');
  const type = async (...words: string[]) => {
    const command = run(commandLine, words, machine);
    return { code: await command.ended, output: command.output().replace('\uFEFF', '') };
  };
  await type('admin', 'create', '9820011111');
  const head = 'phone_no,account_id,name,data,last_at\r\n';

  const all = await type('breach-list');
  expect(all.code).toBe(0);
  expect(all.output.startsWith(head)).toBe(true);
  expect(all.output).toMatch(/^9820011111,\d+,,account,\d{4}-\d\d-\d\d \d\d:\d\d\r$/m);
  expect(await type('breach-list', '--since', '2020-01-01')).toEqual(all);
  expect(await type('breach-list', '--since', '2100-01-01')).toEqual({ code: 0, output: head });
  const refused = await type('breach-list', '--since', 'yesterday');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('--since is a day, as in 2026-11-24, or a moment.');
});
