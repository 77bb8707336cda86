/**
 * The frame of pages that load nothing: that of a busy shop, whose every further request would add to the load, and
 * those if an order is paid, which have no session. Its colours are those of web/styles/tokens.css.
 */
export const barePage = ({
  title,
  lang = 'en-IN',
  head = '',
  style = '',
  body,
}: BarePage): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}<meta name="robots" content="noindex">
<meta name="theme-color" content="#fff7f3">
<title>${escapeHtml(title)}</title>
<style>
  * { box-sizing: border-box; margin: 0 }
  body {
    min-height: 100vh; min-height: 100svh; display: grid; place-items: center; padding: 2.5rem 1rem;
    background: #fff7f3 url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='10'%3E%3Cpath d='M0 0h20a10 10 0 0 1-20 0Z' fill='%23c4125f'/%3E%3Cpath d='M20 0h20a10 10 0 0 1-20 0Z' fill='%23ffb81c'/%3E%3Cpath d='M40 0h20a10 10 0 0 1-20 0Z' fill='%2317a99f'/%3E%3Cpath d='M60 0h20a10 10 0 0 1-20 0Z' fill='%23ffb81c'/%3E%3C/svg%3E") repeat-x;
    color: #5a3a60; font: 1rem/1.5 Figtree, system-ui, sans-serif; text-align: center;
  }
  main {
    display: grid; justify-items: center; width: 100%; max-width: 30rem; padding: 2.5rem 1.5rem;
    background: #fff; border-radius: 1.75rem; box-shadow: 0 1px 2px #3b16400d, 0 6px 18px -8px #3b16401f;
  }
  h1 {
    margin: 1.25rem 0 .5rem; color: #2a0f2e; letter-spacing: -.01em; text-wrap: balance;
    font: 800 clamp(1.75rem, 1.5rem + 1vw, 2.25rem)/1.1 "Baloo 2", Figtree, system-ui, sans-serif;
  }
  p { text-wrap: balance }
  p + p { margin-top: .25rem }
  .button {
    display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; margin-top: 1.5rem;
    padding: .5rem 1.5rem; border: 0; border-radius: .875rem; background: #c4125f; box-shadow: inset 0 -3px 0 #860b40;
    color: #fff; font: inherit; font-weight: 700; text-decoration: none; text-wrap: balance; cursor: pointer;
  }
  .button:hover { background: #a50d4f }
  :focus-visible { outline: 3px solid #2a0f2e; outline-offset: 2px }
${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

interface BarePage {
  title: string;
  lang?: string;
  head?: string;
  style?: string;
  /** HTML: what is put in from outside is escaped by the caller. */
  body: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text one that stands for itself in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
