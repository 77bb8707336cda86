import type { Page } from '@playwright/test';

import { codeOfStep, stepAt } from '#server/platform/totp.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a typed key, at a time or `later` half minutes after it. */
export function codeOf(key: string, later = 0, at = new Date()): string {
  const bits = Array.from(key.replaceAll(/\s/g, ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOfStep(Buffer.from(bytes), stepAt(at) + later);
}

/** Reads the key that a page shows, to be typed into an app. */
export const keyOn = async (page: Page): Promise<string> =>
  page
    .locator('code')
    .filter({ hasText: /^(?:[A-Z2-7]{4} ){7}/ })
    .innerText();
