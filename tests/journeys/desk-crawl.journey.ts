import type { APIRequestContext, Page } from '@playwright/test';

import { admin, packer } from '#contract/accounts/words.ts';
import { type Login, demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { adminScreens } from '#tests/support/admin-screens.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, open, test } from '#tests/support/journey.ts';
import { aStaffMember } from '#tests/support/staff.ts';

/**
 * Every page of the dashboard that a link of it leads to, as each kind of staff: no call fails, nothing sticks out
 * beside the screen, and no link leads nowhere. That the console stays silent is checked by each journey.
 */
const staff: [who: string, login: (request: APIRequestContext) => Promise<Login>][] = [
  ['an owner', async () => demoLogin()],
  ['a manager', async (request) => aStaffMember(request, admin)],
  ['a packer', async (request) => aStaffMember(request, packer)],
];

/** Pages of one kind differ by their number alone: two of each are enough. */
const perKind = 2;
const kindOf = (path: string): string => path.replaceAll(/\d+/g, '1');

/** Something of each kind that has a page of its own. */
async function somethingOfEachKind(request: APIRequestContext): Promise<string[]> {
  const customer = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 3);
  const order = await placeOrder(request, customer, product.product_id);
  return [`/admin/orders/${order}`, `/admin/orders/${order}/slip`];
}

const pathOf = (href: string): string => {
  const { pathname, search } = new URL(href);
  return pathname + search;
};

/** Where the links of a page lead within the shop. */
const linksOf = async (page: Page): Promise<string[]> => {
  const hrefs = await page.evaluate(() =>
    Array.from(document.querySelectorAll('a[href]'), (link) => (link as HTMLAnchorElement).href),
  );
  const { origin } = new URL(page.url());
  return hrefs.filter((href) => href.startsWith(`${origin}/`)).map(pathOf);
};

/** What stands wider than the screen, if the page can be scrolled sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    return Array.from(document.querySelectorAll('main *'))
      .filter((one) => one.getBoundingClientRect().right > width + 1)
      .slice(-3)
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`)
      .concat(`${scrollWidth} of ${width} px`);
  });

for (const [who, loginOf] of staff) {
  test(`${who} can open every page of the dashboard, and none of it is broken`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    const linked = new Map<string, string>();
    let at = '';
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) faults.push(`${at}: ${response.status()} ${pathname}`);
    });
    page.on('requestfailed', (call) => {
      // A visit that goes on ends what the page before it still asks.
      const reason = call.failure()?.errorText ?? '';
      if (!reason.includes('ERR_ABORTED')) faults.push(`${at}: ${call.url()} ${reason}`);
    });
    await logIn(page, await loginOf(request));
    const queue = [...adminScreens, ...(await somethingOfEachKind(request))];
    const visited = new Map<string, number>();
    for (const path of queue) {
      const kind = kindOf(path);
      const times = visited.get(kind) ?? 0;
      if (times >= perKind) continue;
      visited.set(kind, times + 1);
      at = path;
      await open(page, path);
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expect(page.locator('main h1, main h2').first(), path).toBeVisible();
      const wide = await tooWide(page);
      if (wide.length > 0) faults.push(`${path}: ${wide.join(' | ')}`);
      for (const link of await linksOf(page)) {
        if (/^\/admin(?:[/?]|$)/.test(link)) queue.push(link);
        else if (!linked.has(kindOf(link))) linked.set(kindOf(link), link);
      }
    }
    for (const link of linked.values()) {
      const answer = await request.get(link, { maxRedirects: 5 });
      if (answer.status() >= 400) faults.push(`a link to ${link}: ${answer.status()}`);
    }
    test.info().annotations.push({
      type: 'visited',
      description: `${[...visited.values()].reduce((sum, one) => sum + one, 0)} pages, ${linked.size} kinds of links`,
    });
    expect(faults).toEqual([]);
  });
}
