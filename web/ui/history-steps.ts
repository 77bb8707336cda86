/** What is asked first about a step in the browser's history; it may keep it from the router. */
let first: ((event: PopStateEvent) => void) | undefined;
/** Ends when the steps back that a closed layer takes are done; without one, nothing is under way. */
let underWay: Promise<void> | undefined;
let isLeaving = false;

export function onStep(ask: (event: PopStateEvent) => void): void {
  first = ask;
}

/** Before the router listens: browsers call the listeners of a window in their order. */
export function watchSteps(): void {
  window.addEventListener('popstate', (event) => first?.(event));
  // Back from the next document may bring this one as it was.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

/**
 * Steps back to the entry of the same page, for what was closed over it. Returns whether it does: not once the document
 * is being left, since a step would call that off.
 */
export function stepBack(): boolean {
  if (isLeaving) return false;
  underWay = new Promise((done) => {
    window.addEventListener('popstate', () => done(), { once: true });
  });
  window.history.back();
  return true;
}

/** Opens another document, after the steps that are under way: they would call it off. */
export async function leaveFor(url: string): Promise<void> {
  isLeaving = true;
  await underWay;
  window.location.assign(url);
}
