const isSheet = (node) => node.localName === 'link' && node.rel === 'stylesheet';

/**
 * Leaves the style sheets of a page where they are when their neighbours change. Preact would move them, and Chromium
 * drops the sheet of a `<link>` that `moveBefore` has moved: the link is there and styles nothing. All sheets lie in
 * layers, so their order means nothing.
 */
export function leaveSheetsInPlace({ head }) {
  for (const name of ['moveBefore', 'insertBefore']) {
    const move = head[name];
    if (!move) continue;
    head[name] = (node, next) =>
      isSheet(node) && node.parentNode === head ? node : move.call(head, node, next);
  }
}
