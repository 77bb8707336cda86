import { use as readPromise, useContext as readContext } from 'preact/compat';

import { behaveAsReact } from './as-react.js';

export * from 'preact/compat';
export { default } from 'preact/compat';

behaveAsReact();

export const version = '19.3.1';

/** Reads a promise or a context. Preact’s own finds no context while a page is drawn on the server. */
export const use = (source) =>
  typeof source.then === 'function' ? readPromise(source) : readContext(source);

const ignore = () => undefined;

/**
 * What is shown while a transition runs. Here a transition has ended when `startTransition` returns, so it is always
 * what is; the function is one and the same, as it is among the dependencies of effects.
 */
export const useOptimistic = (state) => [state, ignore];
