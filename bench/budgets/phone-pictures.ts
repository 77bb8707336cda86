import type { Request } from '@playwright/test';

import { openBrowser } from '../browser.ts';
import { demoPages, openDemoShop } from '../demo-shop.ts';
import { type Figure, atMost } from '../figure.ts';

const maxKilobytes = 150;
const densities = [2, 3];
const size = { width: 390, height: 844 };

/** S11: the pictures that a phone loads for its first product page without scrolling. */
export async function measurePhonePictures(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const deviceScaleFactor of densities) {
    const phone = { viewport: size, deviceScaleFactor, isMobile: true, hasTouch: true };
    await using context = await browser.newContext(phone);
    const page = await context.newPage();
    const pictures: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') pictures.push(request);
    });
    await page.goto(shop.url + demoPages.product, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(pictures.map((picture) => picture.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    const what = `product on a phone, ${deviceScaleFactor} ×, ${pictures.length} pictures`;
    figures.push(atMost({ what, measured: bytes / 1000, unit: 'kB' }, maxKilobytes));
  }
  return figures;
}
