import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One for each core of the smallest machine that this runs on; most of a file's time is spent waiting.
    maxWorkers: 2,
    include: ['{contract,server,web,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/database-server.ts'],
    // Real databases and processes: each step waits as long as a busy machine may need, and a whole test has many.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A changed package.json alone runs nothing anew in `npm run check`; `npm test` runs all of it.
    forceRerunTriggers: ['**/vitest.config.ts'],
    expect: { poll: { timeout: 30_000 } },
  },
});
