import { type ComponentProps, type MouseEvent, useContext } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';

import { useIsOnline } from './connection.ts';
import { beginIntent, endIntent, follow } from './link-host.tsx';

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * A link within the shop. Its page is prefetched on hover or touch, so that a click displays it at once, with a
 * cross-fade if the browser supports it.
 *
 * A page has a hundred of them, nearly all with a whole path. The router's own link does for each what few need: it
 * resolves relative paths, listens to the location, and has a state of its own for prefetching.
 */
export const Link = ({ to, ...props }: LinkProps) =>
  isWholePath(to) && !props.reloadDocument ? (
    <WholePathLink to={to} {...props} />
  ) : (
    <RoutedLink to={to} {...props} />
  );

const isWholePath = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?!\/)/.test(to);

function WholePathLink({
  to,
  prefetch = 'intent',
  onClick,
  replace,
  state,
  preventScrollReset,
  viewTransition = true,
  children,
  ...rest
}: LinkProps & { to: string }) {
  const { basename } = useContext(NavigationContext);
  const followLink = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    follow(event, to, { replace, state, preventScrollReset, viewTransition });
  };
  return (
    <a
      {...rest}
      {...(prefetch === 'intent' && intent)}
      href={withBase(basename, to)}
      onClick={followLink}
    >
      {children}
    </a>
  );
}

const intent = {
  onFocus: beginIntent,
  onBlur: endIntent,
  onMouseEnter: beginIntent,
  onMouseLeave: endIntent,
  onTouchStart: beginIntent,
};

function withBase(basename: string, to: string): string {
  if (basename === '/') return to;
  return /^\/(?:[?#]|$)/.test(to) ? basename + to.slice(1) : basename + to;
}

const RoutedLink = ({ prefetch = 'intent', ...props }: LinkProps) => (
  <RouterLink discover="none" viewTransition {...props} prefetch={usePrefetch(prefetch)} />
);

/** The same, and marked when it leads to the current page. */
export const NavLink = ({
  prefetch = 'intent',
  ...props
}: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink discover="none" viewTransition {...props} prefetch={usePrefetch(prefetch)} />
);

const usePrefetch = (wanted: LinkProps['prefetch']): LinkProps['prefetch'] =>
  useIsOnline() ? wanted : 'none';
