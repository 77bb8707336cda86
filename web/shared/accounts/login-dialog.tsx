import { Suspense, lazy } from 'react';

import type { ShopStore } from '../../data/shop-store.ts';
import * as messages from '#messages/accounts.ts';
import { Dialog } from '#web/ui/dialog.tsx';

import { closeLogin, useIsLoginOpen } from '../../data/login.ts';
import { classes } from '#web/ui/classes.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';

/** Loaded on demand: few visitors log in. */
const LoginPanel = lazy(async () => ({ default: (await import('./login-panel.tsx')).LoginPanel }));

interface LoginDialogProps {
  store: ShopStore;
  /** Called after login. */
  onDone?: () => void;
}

export function LoginDialog({ store, onDone = closeLogin }: LoginDialogProps) {
  const isOpen = useIsLoginOpen();
  return (
    <Dialog title={messages.goodToSeeYou} isOpen={isOpen} onClose={closeLogin}>
      <Suspense
        fallback={
          <div
            className={classes(skeletonClass('page', 'wide'), 'mt-4')}
            role="status"
            aria-label={messages.loading}
          />
        }
      >
        {isOpen && <LoginPanel store={store} onDone={onDone} />}
      </Suspense>
    </Dialog>
  );
}
