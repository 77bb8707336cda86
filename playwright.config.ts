import { readdirSync } from 'node:fs';
import path from 'node:path';

import { defineConfig } from '@playwright/test';

import { thumbnailOrigin } from './contract/courses/youtube.ts';
import { findChromium } from './scripts/find-chromium.ts';
import { journeyPort as port } from './tests/support/journey-folder.ts';
import { isShortRun, fileDependsOnWidth } from './tests/support/journey-widths.ts';
import type { LoneOptions } from './tests/support/lone-shop.ts';

/** The pictures of videos come from there, and journeys stay on this machine. */
const videoHost = new URL(thumbnailOrigin).host;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };
/** Goes through all screens and makes things of every kind. */
const foreign = /\/foreign-answers\.journey\.ts$/;
/** Change what every page or the home page shows, or work through all that waits to be packed. */
const settings =
  /\/(?:settings|food-licence|closed-days|offered-languages|admin-banners|banner-words|two-step-required|packing|parcels|undelivered|delivery|delivery-files|seen-settings|collecting)\.journey\.ts$/;
/** Change by which ways the shop is paid, which each order sees. */
const payments =
  /\/(?:paying|paying-words|paid-order|gst|cash-on-delivery|advance|money|money-errands|taken-back)\.journey\.ts$/;
/** Have shops with gateways or couriers, and look at both widths by themselves where a screen differs. */
const gateway = /\/(?:gateway|gateway-cases|settlements|booked-parcels)\.journey\.ts$/;
const own = [settings, payments, gateway, foreign];
const folder = 'tests/journeys';
/**
 * Files that do the same at each width. `npm test` runs them on a phone, where there is less room (decision 0155);
 * `npm run journeys` runs them at both widths.
 */
const ofOneWidth = isShortRun
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.journey.ts'))
      .map((name) => path.resolve(folder, name))
      .filter((file) => !fileDependsOnWidth(file))
  : [];
/** One after the other, in a shop that no other journey sees: so they run beside all others. */
const alone = { workers: 1 };

export default defineConfig<object, LoneOptions>({
  testDir: folder,
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
    // A journey does not see what a worker requests; those of the worker itself allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await findChromium(),
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${videoHost} ~NOTFOUND`],
    },
  },
  // Those of one worker first: what any worker may take fills the end.
  projects: [
    { name: 'gateways', use: desktop, testMatch: gateway, ...alone },
    {
      name: 'payments on a phone',
      use: { ...phone, isAlone: true },
      testMatch: payments,
      ...alone,
    },
    {
      name: 'payments on a desktop',
      use: { ...desktop, isAlone: true },
      testMatch: payments,
      testIgnore: ofOneWidth,
      ...alone,
    },
    { name: 'foreign answers', use: { ...desktop, isAlone: true }, testMatch: foreign, ...alone },
    {
      name: 'settings on a phone',
      use: { ...phone, isAlone: true },
      testMatch: settings,
      ...alone,
    },
    {
      name: 'settings on a desktop',
      use: { ...desktop, isAlone: true },
      testMatch: settings,
      testIgnore: ofOneWidth,
      ...alone,
    },
    { name: 'phone', use: phone, testIgnore: own },
    { name: 'desktop', use: desktop, testIgnore: [...own, ...ofOneWidth] },
  ],
  webServer: {
    command: 'node tests/support/journey-shop.ts',
    url: `http://localhost:${port}/health/ready`,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      DEMO: 'on',
      TRUST_PROXY: 'on',
    },
    // Once for each state of its sources it makes the demo, which takes a minute.
    timeout: 600_000,
    // The shop stops its database when it is asked to, not when it is killed.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stderr: 'pipe',
  },
});
