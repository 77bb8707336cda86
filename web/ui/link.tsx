import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

import { useIsOnline } from './connection.ts';

/**
 * A link within the shop. Its page is prefetched on hover or touch, so that a click displays it at once, with a
 * cross-fade if the browser supports it.
 */
export const Link = ({ prefetch = 'intent', ...props }: ComponentProps<typeof RouterLink>) => (
  <RouterLink discover="none" viewTransition {...props} prefetch={usePrefetch(prefetch)} />
);

/** The same, and marked when it leads to the current page. */
export const NavLink = ({
  prefetch = 'intent',
  ...props
}: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink discover="none" viewTransition {...props} prefetch={usePrefetch(prefetch)} />
);

type Prefetch = ComponentProps<typeof RouterLink>['prefetch'];

const usePrefetch = (wanted: Prefetch): Prefetch => (useIsOnline() ? wanted : 'none');
