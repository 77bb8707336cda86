import { useEffect } from 'react';

import { useCart } from '../data/cart.ts';
import { useSession } from '../data/session.ts';

/** Changes within this time are sent together, in ms. */
const debounceMs = 1_000;

/** Most visitors are not logged in. */
const load = () => import('../data/cart-sync.ts');

/** The cart of an account is the same on all devices. */
export function CartSync() {
  const session = useSession();
  const items = useCart();
  // Browser storage, the connection, and whether the page is seen.
  useEffect(() => {
    // A guest's cart is that of the browser.
    if (!session || session.is_guest) return;
    // At once: the browser may be offline later. What fails is sent with the next change.
    const sync = () =>
      void load()
        .then(({ syncCart }) => syncCart(session))
        .catch(() => undefined);
    void load().catch(() => undefined);
    const timer = setTimeout(sync, debounceMs);
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', sync);
    };
    // Also when the cart has changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [session, items]);
  return null;
}
