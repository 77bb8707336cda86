import { type Page, expect } from '@playwright/test';

/** More than this nobody presses to get anywhere. */
const maxTabs = 90;

/** The name of what has the focus, as the field or button is called; empty if nothing has it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    if (at === document.body) return '';
    const name = at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent;
    return (name ?? '').trim();
  });

/** Whether it looks different from what it is without the focus, itself or the box around it. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const look = () =>
      [at, at.parentElement, at.parentElement?.parentElement]
        .filter((one) => one instanceof HTMLElement)
        .map((one) => {
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
          return [outline, boxShadow, borderColor, backgroundColor].join(' ');
        })
        .join('|');
    const withFocus = look();
    at.blur();
    const without = look();
    at.focus();
    return withFocus !== without;
  });

/** Presses Tab until something of this name has the focus, which is seen there; returns how often. */
export async function tabTo(page: Page, name: RegExp): Promise<number> {
  const passed: string[] = [];
  while (passed.length < maxTabs) {
    await page.keyboard.press('Tab');
    const now = await focusedName(page);
    passed.push(now);
    if (!name.test(now)) continue;
    expect(await isFocusSeen(page), `the focus at ${now} can be seen`).toBe(true);
    return passed.length;
  }
  throw new Error(`${String(name)} is not reached by Tab: ${passed.join(' | ')}`);
}
