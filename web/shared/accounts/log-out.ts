import * as messages from '#messages/accounts.ts';
import { api } from '#web/data/fetch-transport.ts';
import { currentSession, endSession } from '#web/data/session.ts';

import { removeBrowserValue } from '../../data/browser-storage.ts';
import { showToast } from '../../ui/toast.ts';

/** Ends the session in this browser, and on the server if it can be reached. */
export async function logOut(): Promise<void> {
  const drafts = await loadDrafts();
  await api('POST /v1/user/auth/logout').catch(() => undefined);
  leave(drafts);
  showToast({ title: messages.loggedOut });
}

/** Ends the session in this browser, with all that it stores of its user: the next one may be somebody else. */
export async function leaveBrowser(): Promise<void> {
  leave(await loadDrafts());
}

/** Undefined if the module cannot be fetched. */
const loadDrafts = () => import('#web/data/drafts.ts').catch(() => undefined);

function leave(drafts: Awaited<ReturnType<typeof loadDrafts>>): void {
  const accountId = currentSession()?.id;
  endSession();
  removeBrowserValue('checkout');
  removeBrowserValue('pin');
  if (!drafts) removeBrowserValue('drafts');
  else if (accountId !== undefined) drafts.endDraftsOf(accountId);
}
