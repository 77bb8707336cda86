import { createElement, hydrate, render } from 'preact/compat';

import { documentParent } from './document-parent.js';
import { setForeignAside } from './foreign-nodes.js';
import { setTypedAside } from './typed-early.js';

const rootIn = (parent) => ({
  render: (children) => render(children, parent),
  unmount: () => render(null, parent),
});

/**
 * Gives life to a document that the server drew. A promise that the root throws is awaited first: only Preact's
 * `Suspense` waits by itself, and nothing of the page has been touched by then.
 */
export function hydrateRoot(page, children) {
  const parent = documentParent(page);
  const attempt = () => {
    const putBack = setForeignAside(page);
    const tellTyped = setTypedAside(page);
    try {
      hydrate(
        createElement(() => children),
        parent,
      );
      tellTyped();
    } catch (thrown) {
      if (typeof thrown?.then !== 'function') throw thrown;
      thrown.then(attempt, attempt);
    } finally {
      putBack();
    }
  };
  attempt();
  return rootIn(parent);
}
