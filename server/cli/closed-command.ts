import type { Config } from '#server/platform/config.ts';

import type { Command } from './admin.ts';

interface Place {
  config: Config;
  /** Closed when the command is done. */
  stack: AsyncDisposableStack;
  /** Aborted when the command is interrupted at the terminal. */
  signal: AbortSignal;
}

/** A command that works on the shop's files and database without opening the shop: newer migrations are not applied. */
export interface ClosedCommand extends Omit<Command, 'run'> {
  runClosed: (place: Place, words: string[]) => Promise<void>;
}
