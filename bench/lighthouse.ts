import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

import { findChromium } from '../scripts/find-chromium.ts';

/**
 * Lighthouse, mobile, of the home page, a list and a product of a running shop (budget S9: performance at
 * least 98, the other three 100, CLS at most 0.01). The address of the shop is the only argument.
 */
const shop = process.argv[2] ?? 'http://localhost:3000';
const pages = ['/', '/products/subcategory/1?name=Latex+balloons', '/product/1'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const debuggingPort = 9_333;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
});
try {
  for (const page of pages) await measure(page);
} finally {
  await browser.close();
}

async function measure(page: string): Promise<void> {
  const result = await lighthouse(shop + page, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${page}.`);
  const { lhr } = result;
  const scores = categories.map(
    (name) => `${name} ${Math.round((lhr.categories[name]?.score ?? 0) * 100)}`,
  );
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ].map((id) => `${lhr.audits[id]?.title}: ${lhr.audits[id]?.displayValue}`);
  process.stdout.write(`${page}\n  ${scores.join(', ')}\n  ${times.join(', ')}\n`);
  for (const audit of Object.values(lhr.audits)) {
    const isMissed =
      audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative';
    if (isMissed) process.stdout.write(`  - ${audit.title} ${audit.displayValue ?? ''}\n`);
  }
}
