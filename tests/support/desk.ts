import type { Page } from '@playwright/test';

/** From this width on the menu stands beside the page. */
const menuFrom = 1024;

/**
 * Goes to a page of the dashboard by its menu: behind More on a phone, in its group on a wide screen. The three that are
 * in a phone's bar have no group.
 */
export async function goInDesk(page: Page, label: string, group?: string): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= menuFrom;
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const name = new RegExp(`^${label}`);
  if (isWide || ['Today', 'Orders', 'Products'].includes(label)) {
    if (group) await menu.getByRole('link', { name: group }).click();
    await menu.getByRole('link', { name }).click();
    return;
  }
  await menu.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}
