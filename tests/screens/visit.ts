import type { BrowserContextOptions, Page } from '@playwright/test';

/** One picture: a page, by whom it is seen, and what is done on it before. */
export interface Visit {
  name: string;
  at: string;
  who?: 'customer' | 'owner';
  /** Values of browser storage beside the session. */
  keep?: Record<string, string>;
  act?: (page: Page) => Promise<void>;
  /** How the browser differs from the usual one. */
  browser?: Pick<BrowserContextOptions, 'javaScriptEnabled' | 'forcedColors'>;
  isPrinted?: boolean;
  /** What happens to the calls that match: they fail, or never end. */
  calls?: { match: string; outcome: 'fails' | 'hangs' };
  only?: 'phone' | 'desktop';
}

/** Presses the first visible button of that name. */
export const tap = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
