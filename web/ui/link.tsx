import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/**
 * A link within the shop: the page behind it is fetched as soon as somebody points at it or touches it, so
 * that the click shows it at once, and the two pages melt into each other where the browser can.
 */
export const Link = (props: ComponentProps<typeof RouterLink>) => (
  <RouterLink prefetch="intent" discover="none" viewTransition {...props} />
);

/** The same, and it knows whether it leads to where one is. */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink prefetch="intent" discover="none" viewTransition {...props} />
);
