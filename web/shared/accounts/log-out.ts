import { api } from '#web/data/fetch-transport.ts';
import { endSession } from '#web/data/session.ts';

import { removeBrowserValue } from '../../data/browser-storage.ts';
import { showToast } from '../../ui/toast.ts';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await api('POST /v1/user/auth/logout').catch(() => undefined);
  endSession();
  // The next one at this browser has another address.
  removeBrowserValue('checkout');
  showToast({ title: 'You are logged out' });
}
