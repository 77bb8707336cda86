/** What is asked first about a step in the browser's history; it may keep it from the router. */
let first: ((event: PopStateEvent) => void) | undefined;

export function onStep(ask: (event: PopStateEvent) => void): void {
  first = ask;
}

/** Before the router listens: browsers call the listeners of a window in their order. */
export function watchSteps(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}
