import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA as far as a machine can see, and what the makers of axe advise. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A frame answers the page around it, wherever it was loaded from. */
const forFrames = JSON.stringify({ allowedOrigins: ['<unsafe_all_origins>'] });

export interface Violation {
  /** The rule, as axe calls it. */
  rule: string;
  html: string;
  selector: string;
}

/**
 * Returns what breaks a rule on the page and in its frames. Axe runs within the page: its package for Playwright opens a
 * further page for each result, which takes four times as long.
 */
export async function axeViolations(page: Page): Promise<Violation[]> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in globalThis);
    // A string is run as it is; the page's own policy is only for what the page loads.
    if (!isLoaded) await frame.evaluate(`${axe.source}; axe.configure(${forFrames})`);
  }
  return page.evaluate(async (runOnly) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => ({ rule: id, html, selector: String(target[0]) })),
    );
  }, rules);
}
