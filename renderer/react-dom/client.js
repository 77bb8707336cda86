import { createElement, hydrate, render } from 'preact/compat';

import { documentParent } from './document-parent.js';

const rootIn = (parent) => ({
  render: (children) => render(children, parent),
  unmount: () => render(null, parent),
});

export const createRoot = rootIn;

/**
 * Gives life to what the server drew in an element or a document. A promise that the root throws is awaited first, as
 * only Preact's `Suspense` waits by itself, and nothing of the page has been touched by then.
 */
export function hydrateRoot(container, children) {
  const Root = () => children;
  const parent = container.nodeType === Node.DOCUMENT_NODE ? documentParent(container) : container;
  const attempt = () => {
    try {
      hydrate(createElement(Root), parent);
    } catch (thrown) {
      if (typeof thrown?.then !== 'function') throw thrown;
      thrown.then(attempt, attempt);
    }
  };
  attempt();
  return rootIn(parent);
}
