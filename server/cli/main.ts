import { parseArgs } from 'node:util';

import { ensureShopThere, openShop } from '#server/app/bootstrap.ts';
import { BucketError } from '#server/platform/bucket-error.ts';
import { readConfig } from '#server/platform/config.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';
import { inWords } from '#server/platform/languages.ts';
import { StartError } from '#server/platform/start-error.ts';

import { type Command, adminCreate, adminResetPassword, adminResetTwoStep } from './admin.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { breachListCommand } from './breach-list.ts';
import type { ClosedCommand } from './closed-command.ts';
import { demoLoad } from './demo/command.ts';
import { untilInterrupted } from './interruption.ts';
import { mediaMove } from './media.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';

const commands: Record<string, Command | ClosedCommand> = {
  'admin create': adminCreate,
  'admin reset-password': adminResetPassword,
  'admin reset-two-step': adminResetTwoStep,
  backup,
  'breach-list': breachListCommand,
  check,
  'demo load': demoLoad,
  'media move': mediaMove,
  migrate,
  restore,
};

const usage = `npm run shop -- <command>

${Object.values(commands)
  .map((command) => `  ${command.usage.padEnd(72)} ${command.summary}`)
  .join('\n')}
`;

/** Returns the exit code. 0: done. 1: refused, with a sentence that explains why. 2: the command line is wrong. */
async function run(
  words: string[],
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<number> {
  const name = Object.keys(commands).find((one) => `${words.join(' ')} `.startsWith(`${one} `));
  const command = name === undefined ? undefined : commands[name];
  const given = command && parse(command, words.slice(name?.split(' ').length));
  if (!given) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    const config = readConfig();
    if (command.isForExisting) ensureShopThere(config);
    if ('runClosed' in command) {
      await command.runClosed({ config, stack, signal }, given.positionals);
      return 0;
    }
    const shop = await openShop(config, stack, (error) => {
      process.stderr.write(`${String(error)}\n`);
    });
    signal.throwIfAborted();
    await command.run(shop, given.positionals, given.values, config);
    return 0;
  } catch (error) {
    // After an interruption, errors of the aborted work are expected; only those with a sentence for the user are
    // printed.
    if (signal.aborted && !(error instanceof StartError)) return 1;
    for (const line of linesOf(error)) process.stderr.write(`${line}\n`);
    return 1;
  }
}

/** Returns undefined for options that the command does not know. */
function parse({ options }: Pick<Command, 'options'>, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n`);
    return undefined;
  }
}

/** Returns the sentences of an expected error; throws any other error again. */
function linesOf(error: unknown): string[] {
  if (error instanceof StartError) return error.lines;
  if (error instanceof BucketError) return [`${error.message}.`];
  const refusal = shopErrorOf(error);
  if (refusal.code === 'unexpected') throw error;
  const [field] = refusal.fields;
  return [field ? inWords(field.message) : refusal.message];
}

process.exitCode = await untilInterrupted((stack, signal) =>
  run(process.argv.slice(2), stack, signal),
);
