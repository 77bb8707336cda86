import { SingleBar } from 'cli-progress';

/** Shows people at a terminal what the shop is doing while they wait. */
export interface Progress {
  /** For one task of unknown length; shown with its time if it takes more than a second. */
  during: <Result>(label: string, work: () => Promise<Result>) => Promise<Result>;
  /** For countable work, shown as a bar. `work` calls `step` once per item, or with a number of items. */
  counting: <Result>(
    label: string,
    total: number,
    work: (step: (count?: number) => void) => Promise<Result>,
  ) => Promise<Result>;
}

const idleTimeoutMs = 1_000;

/** For work that no one watches. */
export const silentProgress: Progress = {
  during: (_, work) => work(),
  counting: (_, __, work) => work(() => undefined),
};

export const terminalProgress: Progress = {
  during: async (label, work) => {
    const begun = performance.now();
    const announce = setTimeout(() => process.stderr.write(`${label} …\n`), idleTimeoutMs);
    try {
      return await work();
    } finally {
      clearTimeout(announce);
      const elapsed = performance.now() - begun;
      if (elapsed > idleTimeoutMs)
        process.stderr.write(`${label}: ${(elapsed / 1000).toFixed(1)} s\n`);
    }
  },
  counting: async (label, total, work) => {
    const bar = new SingleBar({
      format: `${label} {bar} {value} of {total}, {duration} s`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      barsize: 30,
      hideCursor: true,
      // Without a terminal it prints a line every few seconds.
      noTTYOutput: true,
      notTTYSchedule: 5_000,
    });
    bar.start(total, 0);
    try {
      return await work((count = 1) => bar.increment(count));
    } finally {
      bar.stop();
    }
  },
};
