import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { currentSession, endSession } from '#web/data/session.ts';

import { removeBrowserValue } from '../../data/browser-storage.ts';
import { showToast } from '../../ui/toast.ts';

/** Ends the session in this browser, and on the server if it can be reached. */
export async function logOut(): Promise<void> {
  const accountId = currentSession()?.id;
  const drafts = await import('#web/data/drafts.ts').catch(() => undefined);
  await api('POST /v1/user/auth/logout').catch(() => undefined);
  endSession();
  // The next user of this browser has another postal address.
  removeBrowserValue('checkout');
  if (accountId !== undefined) drafts?.endDraftsOf(accountId);
  showToast({ title: messages.loggedOut });
}
