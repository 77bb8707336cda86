import { options } from 'preact';

export * from 'preact/compat';
export { default } from 'preact/compat';

export const version = '19.3.1';

/** Two elements of a page may differ from what the server drew: Preact never compares them, so it needs no mark. */
const mark = 'suppressHydrationWarning';
const before = options.vnode;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string' && mark in vnode.props) delete vnode.props[mark];
  before?.(vnode);
};

const ignore = () => undefined;

/**
 * What is shown while a transition runs. Here a transition has ended when `startTransition` returns, so it is always
 * what is: the same function each time, as it is among the dependencies of effects.
 */
export const useOptimistic = (state) => [state, ignore];
