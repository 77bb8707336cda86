import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/**
 * A link within the shop. Its page is prefetched on hover or touch, so that a click displays it at once, with a
 * cross-fade where the browser supports it.
 */
export const Link = (props: ComponentProps<typeof RouterLink>) => (
  <RouterLink prefetch="intent" discover="none" viewTransition {...props} />
);

/** The same, and marked when it leads to the current page. */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink prefetch="intent" discover="none" viewTransition {...props} />
);
