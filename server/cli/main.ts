import { parseArgs } from 'node:util';

import { openShop } from '#server/opening.ts';
import { readConfig } from '#server/platform/config.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { StartError } from '#server/platform/start-error.ts';

import { type Command, adminCreate, adminResetPassword } from './admin.ts';
import { demoLoad } from './demo/command.ts';

const commands: Record<string, Command> = {
  'admin create': adminCreate,
  'admin reset-password': adminResetPassword,
  'demo load': demoLoad,
};

const usage = `npm run shop -- <command>

${Object.values(commands)
  .map((command) => `  ${command.usage.padEnd(72)} ${command.summary}`)
  .join('\n')}
`;

/** Exit code 0: done. 1: refused, with a sentence that says why. 2: not understood. */
async function run(words: string[]): Promise<number> {
  const command = commands[words.slice(0, 2).join(' ')];
  if (!command) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    const { values, positionals } = parseArgs({
      args: words.slice(2),
      options: command.options,
      allowPositionals: true,
    });
    await using shop = await openShop(readConfig(), (error) => {
      process.stderr.write(`${String(error)}\n`);
    });
    await command.run(shop, positionals, values);
    return 0;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return error instanceof TypeError ? 2 : 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ShopError) return error.fields[0]?.message ?? error.message;
  if (error instanceof StartError) return error.lines.join('\n');
  // parseArgs names the option that it does not know.
  if (error instanceof TypeError) return `${error.message}\n\n${usage}`;
  throw error;
}

process.exitCode = await run(process.argv.slice(2));
