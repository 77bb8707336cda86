import { type Browser, chromium } from '@playwright/test';

import { findChromium } from '../scripts/find-chromium.ts';

export const openBrowser = async (...args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', ...args] });
