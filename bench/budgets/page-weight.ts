import { openBrowser } from '../browser.ts';
import { openDemoShop } from '../demo-shop.ts';
import { type Figure, atMost } from '../figure.ts';
import { askRaw } from '../raw-answer.ts';

const [maxScript, maxStyle, maxPage] = [95, 12, 25];
/** With what is fetched while nobody does anything. */
const maxIdleScript = 100;
/** Until nothing more is fetched, in ms. */
const quietMs = 5_000;

/** S8: the compressed size of everything that a first visit to the home page loads; 1 kB is 1,000 bytes. */
export async function measurePageWeight(): Promise<Figure[]> {
  await using shop = await openDemoShop();
  const home = (await askRaw(shop.url)).toString();
  const weigh = async (urls: string[], encoding: string) => {
    const answers = urls.map((url) =>
      askRaw(new URL(url, shop.url).href, { 'accept-encoding': encoding }),
    );
    const sizes = (await Promise.all(answers)).map(({ byteLength }) => byteLength);
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  const [scripts, styles] = [scriptsOf(home), stylesOf(home)];
  const weights = {
    script: await weigh(scripts, 'gzip'),
    style: await weigh(styles, 'gzip'),
    page: await weigh(['/'], 'br'),
  };
  return [
    atMost(
      {
        what: `JavaScript of home, ${scripts.length} files, gzip`,
        measured: weights.script,
        unit: 'kB',
      },
      maxScript,
    ),
    atMost(
      {
        what: 'JavaScript that home fetches, idle time included',
        measured: await weighWhenIdle(shop.url),
        unit: 'kB',
      },
      maxIdleScript,
    ),
    atMost({ what: 'CSS of home, gzip', measured: weights.style, unit: 'kB' }, maxStyle),
    atMost({ what: 'HTML of home, brotli', measured: weights.page, unit: 'kB' }, maxPage),
  ];
}

/** The packed size of all scripts that a browser has fetched for a page that nobody has touched. */
async function weighWhenIdle(url: string): Promise<number> {
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(quietMs);
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  return bytes / 1000;
}

/** The URLs of scripts: with a script tag, preloaded, or imported by an inline script. */
function scriptsOf(page: string): string[] {
  const outside = Array.from(page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g), ([, src = '']) => src);
  const inside = Array.from(page.matchAll(/<script[^>]*>([^<]*)<\/script>/g)).flatMap(
    ([, script = '']) =>
      Array.from(script.matchAll(/\bimport\b[^;"]*"(\/[^"]+\.js)"/g), ([, src = '']) => src),
  );
  const ahead = linksOf(page, 'after-paint');
  return [...new Set([...outside, ...ahead, ...inside])];
}

const stylesOf = (page: string): string[] => linksOf(page, 'stylesheet');

function linksOf(page: string, relation: string): string[] {
  const links = Array.from(page.matchAll(/<link\s[^>]*>/g), ([link]) => link);
  const wanted = links.filter((link) => link.includes(`rel="${relation}"`));
  return wanted.flatMap((link) => /\shref="([^"]+)"/.exec(link)?.[1] ?? []);
}
