/**
 * The page of a shop that is too busy to render one (platform/http/overload.ts). It is self-contained, because each
 * further request would add to the load. Its colours are those of web/styles/tokens.css.
 */
export const busyPage = (retryAfterSeconds: number): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fff7f3">
<title>The shop is very busy</title>
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
  svg { width: 5.5rem; height: 5.5rem }
  h1 {
    margin: 1.25rem 0 .5rem; color: #2a0f2e; letter-spacing: -.01em; text-wrap: balance;
    font: 800 clamp(1.75rem, 1.5rem + 1vw, 2.25rem)/1.1 "Baloo 2", Figtree, system-ui, sans-serif;
  }
  p { text-wrap: balance }
  p + p { margin-top: .25rem }
  a {
    display: inline-flex; align-items: center; min-height: 3rem; margin-top: 1.5rem; padding: 0 1.5rem;
    border-radius: .875rem; background: #c4125f; box-shadow: inset 0 -3px 0 #860b40;
    color: #fff; font-weight: 700; text-decoration: none;
  }
  a:hover { background: #a50d4f }
  a:focus-visible { outline: 3px solid #2a0f2e; outline-offset: 2px }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="#ffdcea" d="M24.9 5.5A7.9 7.9 0 0 1 39.0 5.5A7.9 7.9 0 0 1 51.3 12.6A7.9 7.9 0 0 1 58.4 24.9A7.9 7.9 0 0 1 58.4 39.0A7.9 7.9 0 0 1 51.3 51.3A7.9 7.9 0 0 1 39.0 58.4A7.9 7.9 0 0 1 24.9 58.4A7.9 7.9 0 0 1 12.6 51.3A7.9 7.9 0 0 1 5.5 39.0A7.9 7.9 0 0 1 5.5 24.9A7.9 7.9 0 0 1 12.6 12.6A7.9 7.9 0 0 1 24.9 5.5Z"/><path fill="#ffb81c" d="M32 12c1.2 3.9 6.2 5.9 6.2 11.3a6.2 6.2 0 0 1-12.4 0c0-3 1.6-4.4 3.2-6.4 1.2-1.5 2.4-3 3-4.9Z"/><path fill="#17a99f" d="M29.5 31h5v10h-5Z"/><path fill="#c4125f" d="M18 41h28a3 3 0 0 1 3 3v7H15v-7a3 3 0 0 1 3-3Z"/></svg>
<h1>The shop is very busy</h1>
<p>So many people are here that this page has to wait a moment.</p>
<p>Your cart is safe. This page tries again by itself every few seconds.</p>
<a href="">Try again now</a>
</main>
</body>
</html>
`;
