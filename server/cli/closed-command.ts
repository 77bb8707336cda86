import type { Config } from '#server/platform/config.ts';

import type { Command } from './admin.ts';

/** A command for a shop that is not opened for it: its database is left as it is, without newer migrations. */
export interface ClosedCommand extends Omit<Command, 'run'> {
  runClosed: (config: Config, stack: AsyncDisposableStack, words: string[]) => Promise<void>;
}
