// oxlint-disable-next-line import/no-unassigned-import -- must run before any other module of the page
import './shell/under-policy.ts';
// oxlint-disable-next-line import/no-unassigned-import -- one file with the root's own styles: a request less
import './styles/app.css';

import { type ReactNode, Suspense } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';

import { locale } from '#messages/formats.ts';
import * as messages from '#messages/shell.ts';

import type { Route } from './+types/root.ts';
import faviconUrl from './brand/favicon.svg?url';
import balooUrl from './fonts/baloo-2-common.woff2?url';
import figtreeUrl from './fonts/figtree-common.woff2?url';
import { inLanguage, leadsToOthers } from './data/language.ts';
import { loaderApi } from './data/loader-api.ts';
import { Backdrop } from './shell/backdrop.tsx';
import { CartSync } from './shell/cart-sync.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { useFirstVisit } from './data/first-visit.ts';
import { ConnectionNote } from './shell/connection-note.tsx';
import { LoginDialog } from './shared/accounts/login-dialog.tsx';
import { NavigationBar } from './shell/navigation-bar.tsx';
import { OpeningFrame, useIsOpeningSoon, useIsPageHidden } from './shell/opening-soon.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';
import {
  type ShellData,
  lastShell,
  loadShell,
  useNewestShell,
  useShellRefresh,
} from './data/shell-data.ts';
import { InBrowser } from './ui/in-browser.tsx';
import { HydrateLater, useLaterParts } from './ui/hydrate-later.tsx';
import { LinkHost } from './ui/link-host.tsx';
import { Toasts } from './ui/toasts.tsx';
import styles from './root.module.css';
import { IconShapes } from './ui/star-icon.tsx';
import { lazyExtra } from '#web/shared/loading/lazy-part.tsx';

/** Few days of the year have one. */
const ClosedNotice = lazyExtra(
  async () => (await import('./shell/closed-notice.tsx')).ClosedNotice,
);

/** Few shops have more than one language. */
const LanguageOffer = lazyExtra(
  async () => (await import('./shared/languages/language-offer.tsx')).LanguageOffer,
);

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: balooUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: figtreeUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export async function loader({ context, request }: Route.LoaderArgs): Promise<ShellData> {
  const shell = await loadShell(loaderApi(context));
  // The server builds the request's URL from PUBLIC_URL, whatever Host header the client sends.
  return { ...shell, origin: new URL(request.url).origin };
}

/** Navigation neither waits for the shell nor fails with it: the shell is fetched separately. */
export const shouldRevalidate = () => false;

/** After an error screen: reuses the shell that this browser already has. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs): Promise<ShellData> =>
  lastShell() ?? serverLoader();

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const isPageHidden = useIsPageHidden(loaded);
  const isDesk = useIsDesk();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fff7f3" />
        {loaded?.store.is_open && !isDesk && (
          <link rel="manifest" href={inLanguage('/manifest.webmanifest')} />
        )}
        {!isPageHidden && <Meta />}
        <Links />
      </head>
      <body>
        {children}
        <LinkHost />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell loaded={loaderData}>
      <Outlet />
    </Shell>
  );
}

/** Whether the page has a frame of its own: nothing is to lead away from paying. */
const useIsBare = (): boolean => /^\/checkout\/?$/.test(useLocation().pathname);

interface ShellProps {
  loaded: ShellData;
  /** Loading failed: visitors see the error, even before the shop is open. */
  hasFailed?: boolean;
  children: ReactNode;
}

function Shell({ loaded, hasFailed = false, children }: ShellProps) {
  const { store, categories } = useNewestShell(loaded);
  useShellRefresh(loaded);
  useLaterParts();
  useFirstVisit();
  const isOpeningSoon = useIsOpeningSoon(loaded);
  const isBare = useIsBare() && !hasFailed;
  const isPageHidden = useIsPageHidden(loaded) && !hasFailed;
  const isDesk = useIsDesk() && !hasFailed;
  if (isOpeningSoon) {
    return (
      <>
        <link rel="icon" href={faviconUrl} />
        <IconShapes />
        <OpeningFrame store={store}>{isPageHidden ? undefined : children}</OpeningFrame>
        <Toasts />
      </>
    );
  }
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages.skipToContent}
      </a>
      <link rel="icon" href={store.logo ?? faviconUrl} />
      <IconShapes />
      {!isDesk && <Backdrop />}
      <NavigationBar />
      <RouteAnnouncer />
      {!isBare && <ConnectionNote />}
      <CartSync />
      {isBare || isDesk ? (
        children
      ) : (
        <>
          <Header store={store} categories={categories} />
          {store.closed_days && (
            <Suspense>
              <ClosedNotice days={store.closed_days} />
            </Suspense>
          )}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <HydrateLater name="footer">
            <Footer store={store} />
          </HydrateLater>
        </>
      )}
      {leadsToOthers(store) && !isBare && !isDesk && (
        <InBrowser>
          <Suspense>
            <LanguageOffer />
          </Suspense>
        </InBrowser>
      )}
      <LoginDialog store={store} />
      <Toasts />
    </>
  );
}

/** Whether the page is one of the dashboard, which brings a frame of its own. */
const useIsDesk = (): boolean => useMatches().some(({ id }) => id === 'admin/dashboard/layout');

/** Keeps the shop's frame around the error, unless loading the shop itself failed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const screen = <ErrorScreen status={status} />;
  const shell = loaderData ?? lastShell();
  if (!shell) return <main id="main">{screen}</main>;
  return (
    <Shell loaded={shell} hasFailed={status !== 404}>
      {screen}
    </Shell>
  );
}
