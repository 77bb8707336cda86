import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/database-server.ts'],
    // Real databases: a clone takes a moment where the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
