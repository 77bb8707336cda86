import { barePage } from './bare-page.ts';

/** The page of a shop that is too busy to render one (platform/http/overload.ts). */
export const busyPage = (retryAfterSeconds: number): string =>
  barePage({
    title: 'The shop is very busy',
    head: `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n`,
    style: '  svg { width: 5.5rem; height: 5.5rem }\n',
    body: `<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="#ffdcea" d="M24.9 5.5A7.9 7.9 0 0 1 39.0 5.5A7.9 7.9 0 0 1 51.3 12.6A7.9 7.9 0 0 1 58.4 24.9A7.9 7.9 0 0 1 58.4 39.0A7.9 7.9 0 0 1 51.3 51.3A7.9 7.9 0 0 1 39.0 58.4A7.9 7.9 0 0 1 24.9 58.4A7.9 7.9 0 0 1 12.6 51.3A7.9 7.9 0 0 1 5.5 39.0A7.9 7.9 0 0 1 5.5 24.9A7.9 7.9 0 0 1 12.6 12.6A7.9 7.9 0 0 1 24.9 5.5Z"/><path fill="#ffb81c" d="M32 12c1.2 3.9 6.2 5.9 6.2 11.3a6.2 6.2 0 0 1-12.4 0c0-3 1.6-4.4 3.2-6.4 1.2-1.5 2.4-3 3-4.9Z"/><path fill="#17a99f" d="M29.5 31h5v10h-5Z"/><path fill="#c4125f" d="M18 41h28a3 3 0 0 1 3 3v7H15v-7a3 3 0 0 1 3-3Z"/></svg>
<h1>The shop is very busy</h1>
<p>So many people are here that this page has to wait a moment.</p>
<p>Your cart is safe. This page tries again by itself every few seconds.</p>
<a class="button" href="">Try again now</a>`,
  });
