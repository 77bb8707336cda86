import { type ComponentProps, type MouseEvent, useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router';

import { beginIntent, endIntent, follow } from './link-host.tsx';

interface LinkProps
  extends
    Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'> {
  /** A whole path of the shop, as /cart, or what follows it on the same page, as ?page=2 or #reviews. */
  to: string;
  prefetch?: 'intent' | 'none';
}

/**
 * A link within the shop. Its page is prefetched on hover or touch, so that a click displays it at once, with a
 * cross-fade if the browser supports it.
 *
 * A page has a hundred of them. The router's own link does for each what few need: it resolves relative paths, listens
 * to the location, and has a state of its own for prefetching.
 */
export const Link = ({ to, ...props }: LinkProps) =>
  to.startsWith('/') ? <WholePathLink to={to} {...props} /> : <SamePageLink to={to} {...props} />;

function SamePageLink({ to, ...props }: LinkProps) {
  return <WholePathLink to={useLocation().pathname + to} {...props} />;
}

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
}: LinkProps) {
  const { basename } = useContext(NavigationContext);
  const followLink = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    follow(event, to, { replace, state, preventScrollReset, viewTransition });
  };
  return (
    <a
      {...rest}
      {...(prefetch === 'intent' && withIntent(rest))}
      href={withBase(basename, to)}
      onClick={followLink}
    >
      {children}
    </a>
  );
}

/** The handlers that notice when somebody is about to follow a link, each after the link's own. */
const withIntent = (own: Omit<LinkProps, 'to'>) => ({
  onFocus: after(own.onFocus, beginIntent),
  onBlur: after(own.onBlur, endIntent),
  onMouseEnter: after(own.onMouseEnter, beginIntent),
  onMouseLeave: after(own.onMouseLeave, endIntent),
  onTouchStart: after(own.onTouchStart, beginIntent),
});

const after = <Event,>(own: ((event: Event) => void) | undefined, then: (event: Event) => void) =>
  own
    ? (event: Event): void => {
        own(event);
        then(event);
      }
    : then;

function withBase(basename: string, to: string): string {
  if (basename === '/') return to;
  return basename + (/^\/(?:[?#]|$)/.test(to) ? to.slice(1) : to);
}

/** The same with a whole path, and marked when it leads to the current page, or to one above it unless `end`. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const path = props.to.replace(/[?#].*$/, '');
  const isCurrent =
    pathname.replace(/\/$/, '') === path.replace(/\/$/, '') ||
    (!end && pathname.startsWith(`${path}/`));
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
