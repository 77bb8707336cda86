export { createPortal, flushSync, unstable_batchedUpdates } from 'preact/compat';
export { default } from 'preact/compat';

export const version = '19.3.1';
