import type { Locator } from '@playwright/test';

/** Opens cards of the footer, which a phone folds once the page's scripts are there. */
export async function unfoldFooter(footer: Locator, ...cards: string[]): Promise<void> {
  await footer.waitFor();
  if ((footer.page().viewportSize()?.width ?? 0) >= 768) return;
  for (const card of cards) await footer.locator('summary', { hasText: card }).click();
}
