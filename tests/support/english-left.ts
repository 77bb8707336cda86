import type { Page } from '@playwright/test';

/** What everybody in India writes in Latin letters, and what stands in the demo shop's settings: its names, address and contacts. */
const known = [
  /^(?:UPI|UTR|QR|PIN|ID|IFSC|GST|GSTIN|MRP|FSSAI|PDF|KB|MB|JPEG|PNG|GIF|WebP|OTP|COD|INS|LED|UV|MDF|OTG|ISI)$/,
  /^(?:WhatsApp|YouTube|Google|Maps|JavaScript|GPay|PhonePe|Paytm|BHIM|HSN)$/,
  /^(?:Chrome|Android|Linux|Windows|Mac)$/,
];
/** Examples of what is typed: an order code, a ticket, a GSTIN, a UPI address. */
const examples = /[A-Z2-9]{4}-[A-Z2-9]{4}|G2627-00042-K7QP|27AAPFU0939F1ZV|name@bank|https?:\S+/g;

/**
 * Returns the English words left on a page in Hindi or Marathi, except the shop's own data (`data`) and what everybody writes
 * in Latin letters (`known`). Names of what is sold are marked by their `lang`, but within a label.
 */
export async function englishLeft(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const { lang } = document.documentElement;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!parent || parent.closest('script, style, noscript')) continue;
      if (parent.closest('[lang]')?.getAttribute('lang') === lang) found.push(textContent ?? '');
    }
    for (const one of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
        found.push(one.getAttribute(name) ?? '');
      }
    }
    return found;
  });
  const left = new Set<string>();
  for (const text of texts) {
    // Examples first: the shop may sell something called "B", which is no part of a code.
    const own = data.reduce(
      (rest, name) => rest.replaceAll(name, ' '),
      text.replaceAll(examples, ' '),
    );
    const words = own.match(/[A-Za-z]{2,}/g) ?? [];
    if (words.some((word) => !known.some((pattern) => pattern.test(word)))) left.add(text.trim());
  }
  return [...left];
}
