import type { Page } from '@playwright/test';

/** What a user sees of a page that matters for whether it has finished loading and what it reports. */
export interface Look {
  /** Elements that are still loading. */
  busy: string[];
  /** All lines of text on the page. */
  lines: string[];
  /** The lines of its main part. */
  main: string[];
  /** The lines of the checklist, which the screen works without. */
  aside: string[];
  /** Texts of alerts, statuses, dialogs and headings. */
  messages: string[];
  /** The number of usable buttons and links, in the dialog if one is open. */
  ways: number;
  /** The values of the visible fields. */
  typed: string[];
  /** An error screen: the framework's own, or the shop's. */
  error?: 'framework' | 'shop';
  session: string | null;
}

export const lookAt = async (page: Page): Promise<Look> => {
  const seen = await page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
    const all = (selector: string, within: ParentNode = document) =>
      Array.from(within.querySelectorAll<HTMLElement>(selector)).filter(isSeen);
    const text = (element: HTMLElement) => element.innerText.trim();
    const turning = all('[aria-busy="true"], [data-busy="true"], [aria-label="Loading"]');
    const speaking = all('button, p, span, h1, h2, [role=status], label').filter((element) =>
      /ing(?: [^.]*)?(?:\.\.\.|…)$/.test(text(element)),
    );
    const dialogs = all('dialog[open]');
    // A success message, in a dialog that will close by itself.
    const leaving = all('dialog[open] [role=status]:has(+ [role=alert]) p');
    const place: ParentNode[] =
      dialogs.length > 0 ? dialogs : all('main, [role=alert], [role=status], form');
    const error = all('h1').find((heading) => text(heading).startsWith('Unexpected Application'));
    return {
      busy: [...turning, ...speaking, ...leaving].map((element) => element.outerHTML.slice(0, 150)),
      lines: document.body.innerText,
      main: text(document.querySelector('main') ?? document.body),
      aside: all('[aria-labelledby=checklist-title]').map(text).join('\n'),
      messages: all(
        '[role=alert], [role=status], dialog[open], main h1, main h2, main h3, main [id$="-error"], main td p[id]',
      )
        .map(text)
        .join('\n'),
      ways: new Set(place.flatMap((one) => all('button:not(:disabled), a[href]', one))).size,
      typed: all('input, textarea, select').map((element) => {
        const { name, value, type } = element as HTMLInputElement;
        // The value of a choice does not show what was chosen.
        const isTyped = !['file', 'radio', 'checkbox'].includes(type);
        return `${name || element.getAttribute('aria-label')}: ${isTyped ? value : ''}`;
      }),
      error:
        error &&
        (error.parentElement?.querySelector('a[href="/"]')
          ? ('shop' as const)
          : ('framework' as const)),
      session: localStorage.getItem('user'),
    };
  });
  return {
    ...seen,
    lines: linesOf(seen.lines),
    main: linesOf(seen.main),
    aside: linesOf(seen.aside),
    messages: linesOf(seen.messages),
  };
};

/** Lines without numbers and the names of test data, so that they are the same in every run. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/Foreign[ -][a-z]{10}/gi, 'NAME')
        .replaceAll(/\d+/g, '#')
        .trim(),
    )
    .filter((line) => line !== '');
