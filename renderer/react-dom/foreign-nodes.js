/** What a page's own head consists of. */
const ownNames = new Set(['base', 'link', 'meta', 'script', 'title']);

const isFromPage = (address) =>
  !address || /^https?:/.test(new URL(address, location.href).protocol);

const isOwn = (element) =>
  ownNames.has(element.localName) &&
  isFromPage(element.getAttribute('href')) &&
  isFromPage(element.getAttribute('src'));

/** A page ends with a script of its own: what follows has been added. */
function afterLastScript(body) {
  const children = [...body.children];
  const last = children.findLastIndex((child) => child.localName === 'script' && isOwn(child));
  return children.slice(last + 1).filter(({ localName }) => !localName.includes('-'));
}

/**
 * Takes away what an extension of the browser (or the builder, while one develops) has put into a page, and returns how
 * to put it back: Preact takes the first element of a kind for the one that it looks for, and removes the others.
 */
export function detachForeign(page) {
  const { documentElement: html, head, body } = page;
  const foreign = [
    ...[...head.children].filter((element) => !isOwn(element)),
    ...[...html.children].filter((element) => element !== head && element !== body),
    ...[...body.children].filter(({ localName }) => localName.includes('-')),
    ...afterLastScript(body),
  ].map((element) => ({ element, parent: element.parentNode }));
  for (const { element } of foreign) element.remove();
  return () => {
    for (const { element, parent } of foreign) parent.append(element);
  };
}
