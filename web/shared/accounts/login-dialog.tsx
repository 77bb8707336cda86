import { Suspense } from 'react';

import type { ShopStore } from '../../data/shop-store.ts';
import * as messages from '#messages/accounts.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { closeLogin, finishLogin, useLogin } from '../../data/login.ts';
import { classes } from '#web/ui/classes.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';

/** Loaded on demand: few visitors log in. */
const LoginPanel = lazyPart(async () => (await import('./login-panel.tsx')).LoginPanel);

/** On demand likewise: a session seldom ends over a form. */
const LoginAgain = lazyPart(async () => (await import('./login-again.tsx')).LoginAgain);

interface LoginDialogProps {
  store: ShopStore;
  /** Called after login. */
  onDone?: () => void;
}

export function LoginDialog({ store, onDone = closeLogin }: LoginDialogProps) {
  const { isOpen, ended } = useLogin();
  return (
    <Dialog
      title={ended ? messages.loginAgainTitle : messages.goodToSeeYou}
      isOpen={isOpen}
      onClose={closeLogin}
      asksWhenTyped={false}
    >
      <Suspense
        fallback={
          <div
            className={classes(skeletonClass('page', 'wide'), 'mt-4')}
            role="status"
            aria-label={messages.loading}
          />
        }
      >
        {isOpen && ended && <LoginAgain {...ended} onDone={finishLogin} />}
        {isOpen && !ended && <LoginPanel store={store} onDone={onDone} />}
      </Suspense>
    </Dialog>
  );
}
