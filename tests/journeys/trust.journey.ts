import { unfoldFooter } from '#tests/support/unfold-footer.ts';
import { expect, open, test } from '#tests/support/journey.ts';

test.describe('a page that somebody tries to slip something into', () => {
  test('makes no HTML of text that no policy has passed', async ({ browser }) => {
    // Not the page of a journey, which fails if the policy has something to report.
    const page = await browser.newPage();
    await open(page, '/');
    const made = await page.evaluate(() => {
      const outcome = (put: () => void) => {
        try {
          put();
          return 'made';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : error;
        }
      };
      const sheet = document.createElement('div');
      return {
        picture: outcome(() => (sheet.innerHTML = '<img src=x onerror=alert(1)>')),
        frame: outcome(() => (document.createElement('iframe').srcdoc = '<b>hello</b>')),
        script: outcome(() => (document.createElement('script').src = '/assets/other.js')),
        text: outcome(() => (sheet.innerHTML = 'a line without a tag')),
      };
    });
    expect(made).toEqual({
      picture: 'refused',
      frame: 'refused',
      script: 'refused',
      text: 'made',
    });
  });
});

test('a policy that is looked at from another page is formatted as on its own', async ({
  page,
}) => {
  await open(page, '/');
  await unfoldFooter(page.getByRole('contentinfo'), 'Policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const text = page.getByRole('article');
  await expect(text.getByRole('heading').first()).toBeVisible();
  const seen = await text.innerHTML();
  await open(page, '/policy/privacy');
  expect(await text.innerHTML()).toBe(seen);
});

test('a product that is looked at from another page says in its head what it is', async ({
  page,
}) => {
  await open(page, '/');
  await page.locator('main a[href^="/product/"]').first().click();
  await page.waitForURL(/\/product\//);
  const facts = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => facts.evaluate((one) => one.textContent)).toContain('"Product"');
});
