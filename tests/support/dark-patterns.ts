import type { Page } from '@playwright/test';

/** Looks at a screen for a dark pattern; returns what it finds, in words. */
export type Look = (page: Page) => Promise<string[]>;

/** What is read on a screen, dialogs too. */
const textOf = (page: Page) => page.evaluate(() => document.body.innerText);

const found = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(new RegExp(pattern.source, 'gi')), ([words]) => words);

/** “Only n left” beside a product that has another number in stock, and words that press. */
export const urgency: Look = async (page) => {
  const texts = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main p, main span'), (element) => {
      const left = /^Only (\d+) left/.exec(element.textContent?.trim() ?? '')?.[1];
      const card = element.closest('li:has(a[href^="/product/"])');
      const link = card?.querySelector('a[href^="/product/"]')?.getAttribute('href');
      const path = link ?? window.location.pathname;
      return { left, id: /^\/product\/(\d+)/.exec(path)?.[1] };
    }).filter(({ left, id }) => left !== undefined && id !== undefined),
  );
  const wrong: string[] = [];
  for (const { left, id } of texts) {
    const answer = await page.request.get(`/v1/products/${id}`);
    const { data } = (await answer.json()) as { data: { stock: number } };
    if (data.stock !== Number(left)) wrong.push(`product ${id}: says ${left}, has ${data.stock}`);
  }
  const pressing =
    /hurry|last chance|selling fast|going fast|don.t miss|offer ends in|people are (?:viewing|looking)|bought in the last|\b\d\d:\d\d:\d\d\b/;
  return [...wrong, ...found(await textOf(page), pressing)];
};

/** What is in the cart but these products, once each, or what costs besides. */
export const sneaked =
  (names: string[]): Look =>
  async (page) => {
    const lines = await page.evaluate(() =>
      (
        JSON.parse(localStorage.getItem('cart') ?? '[]') as { name: string; quantity: number }[]
      ).map(({ name, quantity }) => `${name} × ${quantity}`),
    );
    const wanted = names.map((name) => `${name} × 1`);
    const extras = found(
      await textOf(page),
      /\b(?:donation|tip for|insurance|protect(?:ion)? plan|gift wrap)\b/,
    );
    return [...lines.filter((line) => !wanted.includes(line)), ...extras];
  };

/** Buttons that shame the person who presses them. */
export const shaming: Look = async (page) => {
  const labels = await page.evaluate(() =>
    Array.from(document.querySelectorAll('button, a'), (element) => element.textContent ?? ''),
  );
  const reproach =
    /no thanks,|i (?:do not|don.t) (?:want|like|need|care)|i hate|i (?:prefer|like) (?:to pay|paying)|i.ll (?:risk|pay)|miss out|i am not interested in saving/i;
  return labels.filter((label) => reproach.test(label));
};

/** What stands between a visitor and the screen. */
export const forced: Look = async (page) =>
  page.evaluate(() => {
    const inTheWay = Array.from(
      document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]'),
      () => 'a dialog is open',
    );
    const isEmpty = (document.querySelector('main')?.innerText.trim().length ?? 0) < 10;
    const asks = /log ?in to (?:see|view|continue)/i.test(document.body.innerText);
    return [
      ...inTheWay,
      ...(isEmpty ? ['nothing is shown'] : []),
      ...(asks ? ['a login is asked for'] : []),
    ];
  });

/** Words of payments that go on. */
export const renewing: Look = async (page) =>
  found(
    await textOf(page),
    /free trial|auto-?renew\w*|renews (?:every|each)|recurring|e-?mandate|subscri(?:be|ption)|membership fee/,
  );

/** Two buttons of a question, one smaller or harder to read than the other. */
export const unequal: Look = async (page) =>
  page.evaluate(() => {
    const channel = (value: number) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = numbers(colour);
      return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
    };
    const ground = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const colour = getComputedStyle(element).backgroundColor;
      return (numbers(colour)[3] ?? 1) > 0 ? colour : ground(element.parentElement);
    };
    const contrast = (element: Element) => {
      const [one, other] = [light(getComputedStyle(element).color), light(ground(element))];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    return Array.from(document.querySelectorAll('dialog[open]')).flatMap((dialog) => {
      const buttons = Array.from(dialog.querySelectorAll('button')).filter(
        (button) => button.innerText.trim() !== '' && button.offsetHeight > 0,
      );
      const [first] = buttons;
      if (!first) return [];
      return buttons.flatMap((button) => {
        const [own, its] = [getComputedStyle(button), getComputedStyle(first)];
        const faults: string[] = [];
        if (Math.abs(button.offsetHeight - first.offsetHeight) > 1) faults.push('another height');
        if (own.fontSize !== its.fontSize) faults.push('letters of another size');
        if (contrast(button) < 4.5) faults.push(`contrast ${contrast(button).toFixed(1)}`);
        return faults.map((fault) => `${button.innerText}: ${fault}`);
      });
    });
  });

/** Advertisements, and unmarked links to other sites. */
export const advertisements: Look = async (page) =>
  page.evaluate(() => {
    const frames = Array.from(document.querySelectorAll('iframe'), ({ src }) => `a frame: ${src}`);
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]'))
      .filter(({ host }) => host !== window.location.host)
      .filter(({ href }) => !/^https:\/\/(?:wa\.me|www\.google\.com\/maps)\b/.test(href))
      .map(({ href }) => `a link to ${href}`);
    const paid =
      document.body.innerText.match(/\b(?:sponsored|advertisement|promoted by)\b/gi) ?? [];
    return [...frames, ...links, ...paid];
  });

/** What comes up by itself. */
export const nags: Look = async (page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll('dialog[open], [role="alertdialog"], [role="dialog"]'),
      (element) => `by itself: ${element.textContent?.trim().slice(0, 40) ?? ''}`,
    ),
  );

/** Labels with a no in a no, and boxes that are ticked beforehand. */
export const tricks: Look = async (page) =>
  page.evaluate(() => {
    const labels = Array.from(document.querySelectorAll('label, legend'), (element) =>
      (element.textContent ?? '').trim(),
    );
    const no = /\b(?:not|don.t|never|no longer|untick|uncheck|unsubscribe|opt out|without)\b/gi;
    const double = labels.filter((label) => (label.match(no) ?? []).length > 1);
    const ticked = Array.from(
      document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked'),
      (input) => `ticked beforehand: ${input.labels?.[0]?.textContent?.trim() ?? input.name}`,
    );
    return [...double, ...ticked];
  });

/** Stars that are given before the customer gives them. */
export const praise: Look = async (page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLInputElement>('input[name="rating"]:checked'),
      ({ value }) => `${value} stars chosen beforehand`,
    ),
  );

/** Scripts of others, things to install, and warnings that frighten. */
export const malware: Look = async (page) => {
  const there = await page.evaluate(() => [
    ...Array.from(
      document.querySelectorAll('script[src]'),
      (script) => (script as HTMLScriptElement).src,
    )
      .filter((src) => new URL(src).host !== window.location.host)
      .map((src) => `a script of ${src}`),
    ...Array.from(
      document.querySelectorAll('a[download], a[href$=".apk"], a[href$=".exe"], object, embed'),
      (element) => `something to install: ${element.outerHTML.slice(0, 60)}`,
    ),
  ]);
  return [...there, ...found(await textOf(page), /infected|virus|your (?:phone|computer) is/)];
};

/** The amounts of the sums on a screen, in rupees: each line, and the total. */
export const sumsOn = (page: Page) =>
  page.evaluate(() => {
    const list = Array.from(document.querySelectorAll('main dl')).find(
      (one) => (one as HTMLElement).offsetHeight > 0 && /Total/.test(one.textContent ?? ''),
    );
    const lines = Array.from(list?.querySelectorAll(':scope > div') ?? [], (line) => {
      const words = line.querySelector('dd')?.textContent ?? '';
      const amount = Number(words.replace(/[^\d.]/g, '') || 0);
      return {
        name: line.querySelector('dt')?.textContent ?? '',
        amount: /^[−-]/.test(words.trim()) ? -amount : amount,
      };
    });
    return { lines: lines.filter(({ name }) => name !== 'Total'), total: lines.at(-1)?.amount };
  });

/** A total that is not the sum of what stands above it, or not what was promised before. */
export const dripped =
  (promised: number): Look =>
  async (page) => {
    const { lines, total } = await sumsOn(page);
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    return [
      ...(lines.length === 0 ? ['there are no sums'] : []),
      ...(sum === total ? [] : [`the lines come to ${sum}, the total says ${total}`]),
      ...(total === promised ? [] : [`${promised} was promised, ${total} is asked for`]),
    ];
  };
