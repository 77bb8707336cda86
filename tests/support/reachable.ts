import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

/**
 * Expects that nothing overflows the page except what scrolls, and that every link, button and field can be
 * scrolled into view without being clipped or covered.
 */
export async function expectReachable(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(wordsOutside), `sticks out of ${page.url()}`).toEqual([]);
  // A dialog that has just opened fades in, and its form may still be loading.
  await expect
    .poll(async () => (await page.evaluate(controlsOutOfReach)).count, 'controls to look at')
    .toBeGreaterThan(0);
  const { faults } = await page.evaluate(controlsOutOfReach);
  expect(faults, `out of reach on ${page.url()}`).toEqual([]);
}

/**
 * Runs in the page: elements that are too wide for it. The page clips its overflow, so its own width does not
 * reveal them.
 */
function wordsOutside(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const hasWords = ({ childNodes }: Element) =>
    Array.from(childNodes).some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  const outside = Array.from(document.body.querySelectorAll('*'))
    .filter((element) => hasWords(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > clientWidth + 1) && !scrolls(element);
    })
    .map(({ tagName, className, textContent }) => `${tagName} ${className} "${textContent}"`);
  return scrollWidth > clientWidth ? [`${scrollWidth} in ${clientWidth}`, ...outside] : outside;
}

/** Runs in the page: scrolls each control into view and checks what is at its centre. */
function controlsOutOfReach(): { count: number; faults: string[] } {
  const { clientWidth } = document.documentElement;
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
  const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
  );
  const shown = Array.from(controls).filter(
    (control) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !control.closest('a[href="#main"], [inert], [aria-hidden="true"]') &&
      control.getBoundingClientRect().width > 1,
  );
  const faultOf = (control: HTMLElement): string | undefined => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
    if (box.left < -1 || box.right > clientWidth + 1) return 'cut off';
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isHit = hit !== null && control.contains(hit);
    // An element around the control is hit only if the control itself is clipped.
    const isItsLabel = hit?.closest('label')?.contains(control);
    return isHit || isItsLabel ? undefined : `covered by ${hit?.tagName} ${hit?.className}`;
  };
  const faults = shown.flatMap((control) => {
    const fault = faultOf(control);
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return fault ? [`${control.tagName} ${control.className} "${name}" is ${fault}`] : [];
  });
  return { count: shown.length, faults };
}
