import { api } from '#web/fetch-transport.ts';
import { endSession } from '#web/session.ts';

import { showToast } from './toast.ts';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await api('POST /v1/user/auth/logout', { body: {} }).catch(() => undefined);
  endSession();
  forgetCheckout();
  showToast({ title: 'You are logged out' });
}

/** The next one at this browser has another address. Kept where a session only ran out: its owner comes back. */
function forgetCheckout(): void {
  try {
    localStorage.removeItem('checkout');
  } catch {
    // Without storage nothing was kept.
  }
}
