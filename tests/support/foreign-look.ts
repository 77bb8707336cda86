import type { Page } from '@playwright/test';

/** What somebody sees of a page, as far as it tells whether it has come to rest and what it says. */
export interface Look {
  /** What still turns. */
  busy: string[];
  /** All lines on the page. */
  lines: string[];
  /** Those of its main part alone. */
  main: string[];
  /** Those of the list of what is still to do: a help that nobody misses. */
  aside: string[];
  /** What is said in an alert, a status, a dialog or a heading. */
  said: string[];
  /** Buttons and links that can be pressed, in a dialog where one is open. */
  ways: number;
  /** What the fields that can be seen hold. */
  typed: string[];
  /** The framework's own screen for errors, or the shop's. */
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
    const turning = all('[aria-busy="true"], [data-busy="true"], .sk, .spinner');
    const saying = all('button, p, span, h1, h2, [role=status], label').filter((element) =>
      /ing(?: [^.]*)?(?:\.\.\.|…)$/.test(text(element)),
    );
    const dialogs = all('dialog[open]');
    // Says that all went well, and is about to go by itself.
    const leaving = all('dialog[open] .form-notice .notice.good');
    const place: ParentNode[] =
      dialogs.length > 0 ? dialogs : all('main, [role=alert], [role=status], form');
    const error = all('h1').find((heading) => text(heading).startsWith('Unexpected Application'));
    return {
      busy: [...turning, ...saying, ...leaving].map((element) => element.outerHTML.slice(0, 150)),
      lines: document.body.innerText,
      main: text(document.querySelector('main') ?? document.body),
      aside: all('.checklist').map(text).join('\n'),
      said: all('[role=alert], [role=status], dialog[open], main h1, main h2, main h3, main .error')
        .map(text)
        .join('\n'),
      ways: new Set(place.flatMap((one) => all('button:not(:disabled), a[href]', one))).size,
      typed: all('input, textarea, select').map((element) => {
        const { name, value } = element as HTMLInputElement;
        const isFile = (element as HTMLInputElement).type === 'file';
        return `${name || element.getAttribute('aria-label')}: ${isFile ? '' : value}`;
      }),
      error: error && (error.closest('.lost') ? ('shop' as const) : ('framework' as const)),
      session: localStorage.getItem('user'),
    };
  });
  return {
    ...seen,
    lines: linesOf(seen.lines),
    main: linesOf(seen.main),
    aside: linesOf(seen.aside),
    said: linesOf(seen.said),
  };
};

/** Lines as they are the same from run to run: without numbers, and the names that visits give. */
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
