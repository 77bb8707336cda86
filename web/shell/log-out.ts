import { api } from '#web/fetch-transport.ts';
import { endSession } from '#web/session.ts';

import { removeBrowserValue } from './browser-storage.ts';
import { showToast } from './toast.ts';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await api('POST /v1/user/auth/logout').catch(() => undefined);
  endSession();
  // The next one at this browser has another address.
  removeBrowserValue('checkout');
  showToast({ title: 'You are logged out' });
}
