/**
 * Takes out the link of a style sheet that could not be fetched: while it stands in the page, the part that needs it would not
 * ask for it again.
 */
export function forgetFailedStyles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    { capture: true },
  );
}
