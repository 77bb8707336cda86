/** Safari has no `requestIdleCallback`; this is about when it would call, in ms. */
const elseAfterMs = 20;

/** Calls back when the browser has nothing else to do, or after `timeout` ms. */
export function whenIdle(work: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(work, timeout === undefined ? undefined : { timeout });
  } else setTimeout(work, elseAfterMs);
}
