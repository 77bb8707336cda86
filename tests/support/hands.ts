import type { Page } from '@playwright/test';

/** What an errand takes. */
export interface Hands {
  taps: number;
  /** Fields that are typed in, and choices of lists. */
  fields: number;
}

/** Counts the clicks of a page, and the fields that are typed in, over all that it opens. To be called before its first visit. */
export async function countHands(page: Page): Promise<Hands> {
  const hands: Hands = { taps: 0, fields: 0 };
  await page.exposeFunction('noteHand', (kind: keyof Hands) => {
    hands[kind] += 1;
  });
  await page.addInitScript(() => {
    const note = (kind: string) =>
      (window as unknown as { noteHand: (kind: string) => void }).noteHand(kind);
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
    let label: HTMLLabelElement | null = null;
    document.addEventListener(
      'click',
      ({ isTrusted, target }) => {
        // A label passes its tap on to its field: that is one tap.
        const isPassedOn = label !== null && label.control === target;
        label = target instanceof Element ? target.closest('label') : null;
        if (isTrusted && !isPassedOn) note('taps');
      },
      true,
    );
    document.addEventListener('change', ({ target }) => isTyped(target) && note('fields'), true);
  });
  return hands;
}
