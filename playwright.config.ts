import { defineConfig } from '@playwright/test';

import { thumbnailOrigin } from './contract/courses/youtube.ts';
import { findChromium } from './scripts/find-chromium.ts';

/** Another clone may run its journeys beside this one, with a port and a TMPDIR of its own. */
const port = Number(process.env['JOURNEY_PORT'] ?? 3999);
/** The pictures of videos come from there, and journeys stay on this machine. */
const videoHost = new URL(thumbnailOrigin).host;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };
/** Goes through all screens and makes things of every kind, so that nothing else may run meanwhile. */
const foreign = /\/foreign-answers\.journey\.ts$/;
/** Change what every page says, or the home page shows, so that nothing else may run meanwhile. */
const settings = /\/(?:settings|admin-banners)\.journey\.ts$/;
/** Change by which ways the shop is paid, which each order sees: one after the other. */
const payments = /\/(?:paying|paid-order|cash-on-delivery|advance|money)\.journey\.ts$/;
/** Have shops of their own, and look at both widths by themselves where a screen differs. */
const gateway = /\/(?:gateway|gateway-cases|settlements)\.journey\.ts$/;
const own = [settings, payments, gateway, foreign];

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  // What passes only now is called flaky, here and in the last lines of `npm test`.
  retries: 1,
  fullyParallel: true,
  workers: 2,
  // Each step has its limit below; a whole journey may have many, on a busy machine too.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${videoHost} ~NOTFOUND`],
    },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: own },
    { name: 'desktop', use: desktop, testIgnore: own },
    {
      name: 'settings on a phone',
      use: phone,
      testMatch: settings,
      dependencies: ['phone', 'desktop'],
    },
    {
      name: 'settings on a desktop',
      use: desktop,
      testMatch: settings,
      dependencies: ['settings on a phone'],
    },
    {
      name: 'payments on a phone',
      use: phone,
      testMatch: payments,
      workers: 1,
      dependencies: ['settings on a desktop'],
    },
    {
      name: 'payments on a desktop',
      use: desktop,
      testMatch: [payments, gateway],
      workers: 1,
      dependencies: ['payments on a phone'],
    },
    {
      name: 'foreign answers',
      use: desktop,
      testMatch: foreign,
      dependencies: ['payments on a desktop'],
    },
  ],
  webServer: {
    command: 'node tests/support/journey-shop.ts',
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: String(port), LOG_LEVEL: 'error', DATABASE_URL: '', DEMO: 'on' },
    timeout: 180_000,
    // The shop stops its database when it is asked to, not when it is killed.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stderr: 'pipe',
  },
});
