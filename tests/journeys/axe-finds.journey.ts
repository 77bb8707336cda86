import { axeViolations } from '#tests/support/axe-violations.ts';
import { expect, test } from '#tests/support/journey.ts';

/** What all other journeys rely on when nothing is found. */

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const withoutWords = `<img src="${picture}">`;

test('a picture without words is found, in the page and in a frame, and nothing where there are words', async ({
  page,
}) => {
  const pageOf = (body: string): string =>
    `<!doctype html><html lang="en-IN"><title>A shop</title><body><main><h1>A shop</h1>${body}</main>`;
  const found = async (body: string): Promise<string[]> => {
    // A page whose document is only written anew would keep what axe has left in it.
    await page.goto('about:blank');
    await page.setContent(pageOf(body));
    return (await axeViolations(page)).map(({ rule }) => rule);
  };
  expect(await found(withoutWords)).toEqual(['image-alt']);
  const frame = pageOf(withoutWords).replaceAll('"', '&quot;');
  const framed = await found(`<iframe title="A frame" srcdoc="${frame}"></iframe>`);
  expect(framed).toContain('image-alt');
  expect(await found(`<img src="${picture}" alt="A cake">`)).toEqual([]);
});
