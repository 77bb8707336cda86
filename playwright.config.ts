import { defineConfig } from '@playwright/test';

import { findChromium } from './scripts/find-chromium.ts';

const port = 3999;

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: ['--no-sandbox'] },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
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
