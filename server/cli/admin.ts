import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ParseArgsOptionsConfig } from 'node:util';

import { createStaffAccount, resetPassword, resetTwoStepOf } from '#server/accounts/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import type { Config } from '#server/platform/config.ts';
import { StartError } from '#server/platform/start-error.ts';

/** One command of `npm run shop`. */
export interface Command {
  usage: string;
  summary: string;
  options: ParseArgsOptionsConfig;
  /** Refused if there is no shop yet, because it would work on a shop that was only made for it. */
  isForExisting?: true;
  run: (
    shop: Shop,
    words: string[],
    options: Record<string, unknown>,
    config: Config,
  ) => Promise<void>;
}

const passwordOption: ParseArgsOptionsConfig = { 'password-stdin': { type: 'boolean' } };

const staffRoles = { 'super-admin': 'a super admin', admin: 'an admin', packer: 'a packer' };

const isStaffRole = (text: unknown): text is keyof typeof staffRoles =>
  typeof text === 'string' && Object.hasOwn(staffRoles, text);

export const adminCreate: Command = {
  usage: 'admin create <phone> [--role super-admin|admin|packer] [--password-stdin]',
  summary: 'appoints somebody to the staff',
  options: { ...passwordOption, role: { type: 'string', default: 'super-admin' } },
  run: async ({ db }, words, options) => {
    const phone = onePhone(words);
    const { role } = options;
    if (!isStaffRole(role)) throw new StartError('--role is super-admin, admin or packer.');
    const { password, printPassword } = await choosePassword(options);
    await createStaffAccount(db, { phone, password, role });
    process.stdout.write(`${phone} is now ${staffRoles[role]}.\n`);
    printPassword();
  },
};

export const adminResetPassword: Command = {
  usage: 'admin reset-password <phone> [--password-stdin]',
  summary: 'sets a new password and ends all sessions',
  options: passwordOption,
  run: async ({ db }, words, options) => {
    const phone = onePhone(words);
    const { password, printPassword } = await choosePassword(options);
    await resetPassword(db, { phone, password });
    process.stdout.write(`The password of ${phone} is changed, and its sessions are ended.\n`);
    printPassword();
  },
};

export const adminResetTwoStep: Command = {
  usage: 'admin reset-two-step <phone>',
  summary: 'takes the second step off a login, and ends its sessions',
  options: {},
  run: async ({ db }, words) => {
    const phone = onePhone(words);
    const wasOn = await resetTwoStepOf(db, phone);
    const done = wasOn
      ? `The login of ${phone} asks for the password alone, and its sessions are ended.`
      : `The login of ${phone} has no second step; its sessions are ended.`;
    process.stdout.write(`${done}\n`);
  },
};

function onePhone(words: string[]): string {
  const [phone, ...rest] = words;
  if (!phone || rest.length > 0) throw new StartError('Give one phone number, without spaces.');
  return phone;
}

/** Hard to guess and easy to copy. */
export const randomPassword = (): string => randomBytes(12).toString('base64url');

/** The password from standard input, or a random one that is printed once. */
async function choosePassword(options: Record<string, unknown>) {
  if (options['password-stdin']) {
    const password = (await text(process.stdin)).replace(/\r?\n$/, '');
    return { password, printPassword: () => undefined };
  }
  const password = randomPassword();
  return { password, printPassword: () => process.stdout.write(`Password: ${password}\n`) };
}
