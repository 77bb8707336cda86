import { defineConfig } from 'vitest/config';

/** Real databases and processes: each step waits as long as a busy machine may need, and a whole test has many. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Rooms whose modules hold nothing between two tests, each of which makes a shop of its own: their files share the modules
 * that the file before has loaded, which saves half of their processor time. The others start programs and change what a
 * module holds.
 */
const sharing = [
  'server/{accounts,activity,banners,basket,catalogue,complaints,counter,courses,dashboard}/**/*.test.ts',
  'server/{invoices,media,notes,orders,parcels,payments,privacy,product-files,promotions}/**/*.test.ts',
  'server/{questions,restock,returns,reviews,search,shelves,shipping,store,tax}/**/*.test.ts',
];

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
