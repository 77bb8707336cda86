import { defineConfig } from 'vitest/config';

/** Real databases and processes: each step waits as long as a busy machine may need, and a whole test has many. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Each test makes a shop of its own, and modules of these rooms keep nothing between two: their files take the
 * modules that the file before has loaded, which saves half of their processor time.
 */
const sharing = ['server/{orders,payments}/**/*.test.ts'];

export default defineConfig({
  test: {
    // One for each core of the smallest machine that this runs on; most of a file's time is spent waiting.
    maxWorkers: 2,
    globalSetup: ['tests/support/database-server.ts'],
    // A changed package.json alone runs nothing anew in `npm run check`; `npm test` runs all of it.
    forceRerunTriggers: ['**/vitest.config.ts'],
    projects: [
      {
        test: {
          ...patience,
          name: 'alone',
          include: ['{contract,server,web,tests}/**/*.test.{ts,tsx}'],
          exclude: sharing,
        },
      },
      { test: { ...patience, name: 'sharing', include: sharing, isolate: false } },
    ],
  },
});
