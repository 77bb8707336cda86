/** How long scripts wait for the page's first picture once the page is painted, in ms. */
const pictureWithinMs = 500;

/**
 * Until the router listens, a step in the browser's history changes the address alone: the page of that address is
 * asked for instead. A link to a place on the page is such a step too, and changes nothing else.
 */
const followSteps = `const at = () => location.pathname + location.search;
const shown = at();
addEventListener("popstate", () => { if (!window.__reactRouterDataRouter && at() !== shown) location.reload(); });
`;

/**
 * Stands before the imports of a page's script. A page that nobody sees yet is never painted, and waits for nothing.
 * The links that fetch scripts ahead become that only now: until then no browser knows what they are.
 */
const wait = `await new Promise((go) => document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)));
await Promise.race([document.querySelector("img[fetchpriority=high]")?.decode().catch(() => {}), new Promise((go) => setTimeout(go, ${pictureWithinMs}))]);
for (const link of document.querySelectorAll("link[rel=after-paint]")) link.rel = "modulepreload";
`;

const pageScript = /(<script[^>]* type="module"[^>]*>)([^<]*)<\/script>/;

/**
 * Pages are readable without their scripts, so styles, fonts and the first picture have the whole of a slow line: scripts are
 * asked for when these are painted (decision 0158). The framework has no setting for this order. Takes and returns the
 * HTML of a built page.
 */
export function afterPaint(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint" fetchPriority="low"')
    .replace(pageScript, (_, tag: string, script: string) => {
      const imports = script
        .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
        .replaceAll(/^import ("[^"]+");/gm, 'await import($1);');
      return `${tag}${followSteps}${wait}${imports}</script>`;
    });
}
