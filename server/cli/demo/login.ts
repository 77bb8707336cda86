import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createStaffAccount, resetPassword } from '#server/accounts/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';

import { randomPassword } from '../admin.ts';

const demoPhone = '9000000000';

/**
 * Makes the super admin of the demo, once. The random password is only in a file that the owner of the machine alone
 * can read: the output of a program ends in logs, which more people read, and for longer.
 */
export async function createDemoLogin({ db }: Pick<Shop, 'db'>, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'demo-login.txt');
  if (existsSync(file)) return;
  const password = randomPassword();
  const account = { phone: demoPhone, password };
  // The account may exist already: from a start that was interrupted just here, or made by an admin.
  await createStaffAccount(db, { ...account, role: 'super-admin' }).catch((error: unknown) => {
    if (shopErrorOf(error).code !== 'phone_taken') throw error;
    return resetPassword(db, account);
  });
  await writeFile(file, `Phone number: ${demoPhone}\nPassword: ${password}\n`, { mode: 0o600 });
  process.stdout.write(
    `\nThe phone number and the password of the demo's super admin are in ${file}\n`,
  );
}
