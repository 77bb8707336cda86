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
const rooms = [
  'accounts,activity,banners,basket,catalogue,courses,dashboard,media,orders',
  'payments,product-files,promotions,reviews,search,shelves,store',
];
const sharing = ['{contract,web}/**/*.test.{ts,tsx}', `server/{${rooms.join()}}/**/*.test.ts`];

/** Of those, what needs its modules for itself. */
const stubbing = [
  // Disks that fail are put in their shops' place of files.
  'server/banners/edits.test.ts',
  'server/catalogue/routes/unused-pictures.test.ts',
  // A browser's storage is there before their modules are loaded.
  'web/data/cart.test.ts',
  'web/storefront/home/cached-banners.test.ts',
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
          include: ['{server,tests}/**/*.test.ts'],
          exclude: sharing,
        },
      },
      { test: { ...patience, name: 'stubbing', include: stubbing } },
      {
        test: { ...patience, name: 'sharing', include: sharing, exclude: stubbing, isolate: false },
      },
    ],
  },
});
