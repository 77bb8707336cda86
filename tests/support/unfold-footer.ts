import type { Locator } from '@playwright/test';

/** Opens cards of the footer, which a phone has folded. */
export async function unfoldFooter(footer: Locator, ...cards: string[]): Promise<void> {
  await footer.waitFor();
  for (const card of cards) {
    const summary = footer.locator('summary', { hasText: card });
    if ((await summary.count()) > 0) await summary.click();
  }
}
