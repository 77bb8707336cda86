import { type ReactNode, Suspense } from 'react';

import * as messages from '#messages/accounts.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { apiContext } from '#web/data/loader-api.ts';
import { leadsToOthers } from '#web/data/language.ts';
import { useStore } from '#web/data/store.ts';
import { LanguageLinks } from '#web/shell/language-links.tsx';
import { currentSession, isOfStaff } from '#web/data/session.ts';
import { GuestPassword } from '#web/shared/accounts/guest-password.tsx';
import { LoginPending, LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { settled } from '#web/data/use-loaded.ts';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';

import type { Route } from './+types/account.ts';
import { AddressList } from './address-list.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import styles from './account.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { columnsClass } from '#web/ui/looks/columns.ts';
import { classes } from '#web/ui/classes.ts';

/** Loaded after the rest: few change it. */
const Consents = lazyPart(async () => (await import('./consents.tsx')).Consents);

/** Staff alone have it. */
const TwoStep = lazyPart(async () => (await import('./two-step.tsx')).TwoStep);

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.yourAccount);

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const session = currentSession();
  if (!session) return {};
  const api = context.get(apiContext);
  return {
    addresses: settled(api('GET /v1/user/addresses')),
    consents: settled(api('GET /v1/consents')),
    // A guest has this one.
    sessions: session.is_guest ? undefined : settled(api('GET /v1/user/sessions')),
    twoStep: isOfStaff(session) ? settled(api('GET /v1/user/two-step')) : undefined,
  };
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="wrap">
    <div className={pageHeadClass}>
      <h1>{messages.yourAccount}</h1>
    </div>
    {children}
  </div>
);

export const HydrateFallback = () => (
  <Frame>
    <LoginPending />
  </Frame>
);

/** A user's own account: what they can see and change. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { store } = useStore();
  return (
    <Frame>
      <LoginRequired words={messages.loginToSeeAccount}>
        {(session) => (
          <div className={columnsClass}>
            <div className={styles.accountColumn}>
              <section className={panelClass} aria-labelledby="account-phone">
                <h2 id="account-phone">{messages.phoneNumber}</h2>
                <p className={classes('mt-2', styles.phone)}>{session.phone_no}</p>
                <p className={classes('sm second', styles.since)}>
                  {session.is_guest ? messages.withoutPassword : messages.phoneHint}
                </p>
              </section>
              {leadsToOthers(store) && (
                <section className={panelClass} aria-labelledby="account-language">
                  <h2 id="account-language">{messages.language}</h2>
                  <LanguageLinks className={styles.languages} />
                </section>
              )}
              <AddressList loading={loaderData.addresses} phone={session.phone_no} />
              {/* Remounted with each session: changing the password ends all sessions and starts another. */}
              {!session.is_guest && (
                <SessionList key={session.token} loading={loaderData.sessions} />
              )}
            </div>
            <div className={styles.accountColumn}>
              {session.is_guest ? <GuestPassword /> : <PasswordForm />}
              {loaderData.twoStep && (
                <section className={panelClass} aria-labelledby="account-two-step">
                  <h2 id="account-two-step">{messages.twoStepLogin}</h2>
                  <Suspense>
                    <TwoStep key={session.token} loading={loaderData.twoStep} />
                  </Suspense>
                </section>
              )}
              {loaderData.consents && (
                <section className={panelClass} aria-labelledby="account-consents">
                  <h2 id="account-consents">{messages.whatYouAgreeTo}</h2>
                  <Suspense>
                    <Consents key={session.token} loading={loaderData.consents} />
                  </Suspense>
                </section>
              )}
              <ExportData phone={session.phone_no} />
              <DeleteAccount isGuest={session.is_guest} />
            </div>
          </div>
        )}
      </LoginRequired>
    </Frame>
  );
}
