import { createElement, hydrate, render } from 'preact/compat';

import { documentParent } from './document-parent.js';
import { detachForeign } from './foreign-nodes.js';
import { leaveSheetsInPlace } from './sheets-in-place.js';
import { saveTyped } from './typed-early.js';

const rootIn = (parent) => ({
  render: (children) => render(children, parent),
  unmount: () => render(null, parent),
});

/**
 * Hydrates a document that the server rendered. A promise that the root throws is awaited first: only Preact's
 * `Suspense` waits by itself, and nothing of the page has been touched by then. Each attempt is a task of its own, so that
 * a slow phone answers between them.
 */
export function hydrateRoot(page, children) {
  const parent = documentParent(page);
  leaveSheetsInPlace(page);
  const attempt = () => {
    const putBack = detachForeign(page);
    const replayTyped = saveTyped(page);
    try {
      hydrate(
        createElement(() => children),
        parent,
      );
      replayTyped();
    } catch (error) {
      if (typeof error?.then !== 'function') throw error;
      error.then(soon, soon);
    } finally {
      putBack();
    }
  };
  const soon = () => setTimeout(attempt);
  attempt();
  return rootIn(parent);
}
