import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createStaffAccount, resetPassword } from '#server/accounts/index.ts';
import { isCatalogueEmpty } from '#server/catalogue/index.ts';
import type { Shop } from '#server/opening.ts';
import type { Config } from '#server/platform/config.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';
import type { Progress } from '#server/platform/progress.ts';

import { randomPassword } from '../admin.ts';
import { loadDemo } from './load.ts';

const demoPhone = '9000000000';

/** Fills an empty shop with the demo catalogue, once; a load that was cut off is completed. */
export async function openDemo(shop: Shop, config: Config, progress: Progress): Promise<void> {
  const unfinished = path.join(config.dataDir, 'demo-unfinished');
  if (!existsSync(unfinished) && !(await isCatalogueEmpty(shop.db))) return;
  await writeFile(unfinished, 'Removed when the demo catalogue is loaded.\n');
  await loadDemo(shop, progress);
  await createDemoLogin(shop, config);
  await rm(unfinished, { force: true });
}

/** One super admin with a random password, printed once and kept for the owner of the machine alone. */
async function createDemoLogin(shop: Shop, config: Config): Promise<void> {
  const file = path.join(config.dataDir, 'demo-login.txt');
  if (existsSync(file)) return;
  const password = randomPassword();
  const account = { phone: demoPhone, password };
  // The account may stand already: from a start that was cut off just here, or appointed by hand.
  const { db, clock } = shop;
  await createStaffAccount(db, clock, { ...account, role: 'super-admin' }).catch(
    (error: unknown) => {
      if (shopErrorOf(error).code !== 'phone_taken') throw error;
      return resetPassword(db, clock, account);
    },
  );
  await writeFile(file, `Phone number: ${demoPhone}\nPassword: ${password}\n`, { mode: 0o600 });
  process.stdout.write(
    `\nSuper admin of the demo shop (also in ${file}):\n  phone number ${demoPhone}\n  password     ${password}\n`,
  );
}
