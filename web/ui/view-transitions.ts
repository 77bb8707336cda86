/**
 * Handles the end of the browser's view transitions, which the router begins and does not wait for. When a phone is
 * turned meanwhile, or another page is opened, the browser ends them at once: the new page is there, without the fade.
 */
export function endTransitionsQuietly(): void {
  // Not in every browser.
  const begin = (document as Partial<Document>).startViewTransition?.bind(document);
  if (!begin) return;
  document.startViewTransition = (update) => {
    const transition = begin(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
