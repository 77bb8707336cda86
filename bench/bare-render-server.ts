import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { domToReact, htmlToDOM } from 'html-react-parser';
import { createElement } from 'preact';
import { renderToString } from 'preact-render-to-string';

/**
 * Reference R as a program: the elements of the page at the URL of its only argument, without their components, drawn
 * by one bare `renderToString` for each request of `/?times=…`. No data, no routes, no packing. Prints its URL.
 */
const page = await fetch(process.argv[2] ?? '');
const elements = createElement('div', {}, domToReact(htmlToDOM(await page.text())));

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  let letters = 0;
  for (let time = 0; time < Number(searchParams.get('times')); time += 1) {
    letters = renderToString(elements).length;
  }
  response.end(String(letters));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Answers at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

// Ends with its parent process, which may have been killed.
const { ppid } = process;
setInterval(() => {
  if (process.ppid !== ppid) process.exit();
}, 1_000).unref();
