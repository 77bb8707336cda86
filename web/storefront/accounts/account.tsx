import { LoginRequired } from '#web/shared/accounts/login-required.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';

import type { Route } from './+types/account.ts';
import { AddressList } from './address-list.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, 'Your account');

/** A user's own account: what they can see and change. */
export default function AccountPage() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Your account</h1>
      </div>
      <LoginRequired words="Please login to see your account">
        {(session) => (
          <div className="account-grid">
            <div className="account-column">
              <section className="panel" aria-labelledby="account-phone">
                <h2 id="account-phone">Phone number</h2>
                <p className="mt-2 text-lg font-semibold">{session.phone_no}</p>
                <p className="sm second mt-1">
                  You log in with it, and we ring it about your orders.
                </p>
              </section>
              <AddressList />
              {/* Remounted with each session: changing the password ends all sessions and starts another. */}
              <SessionList key={session.token} />
            </div>
            <div className="account-column">
              <PasswordForm />
              <ExportData phone={session.phone_no} />
              <DeleteAccount />
            </div>
          </div>
        )}
      </LoginRequired>
    </div>
  );
}
