import type { Config } from '#server/platform/config.ts';

import type { Command } from './admin.ts';

interface Place {
  config: Config;
  /** Closed when the command is done. */
  stack: AsyncDisposableStack;
  /** Somebody at the terminal has changed their mind. */
  signal: AbortSignal;
}

/** A command for a shop that is not opened for it: its database is left as it is, without newer migrations. */
export interface ClosedCommand extends Omit<Command, 'run'> {
  runClosed: (place: Place, words: string[]) => Promise<void>;
}
