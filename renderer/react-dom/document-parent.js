/**
 * Stands for the parent of `<html>`. Given a document itself, Preact takes `<html>` for the parent and puts a second one
 * into it.
 */
export const documentParent = (page) => ({
  nodeType: 1,
  namespaceURI: page.documentElement.namespaceURI,
  ownerDocument: page,
  childNodes: [page.documentElement],
  firstChild: page.documentElement,
  insertBefore: (node, next) => page.insertBefore(node, next),
  appendChild: (node) => page.appendChild(node),
  removeChild: (node) => page.removeChild(node),
  contains: (node) => page.contains(node),
});
