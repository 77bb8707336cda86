import * as messages from '#messages/ui.ts';
import { CircleAlert, CircleCheck, X } from '#web/ui/icons.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { Link } from '#web/ui/link.tsx';

import { type Toast, currentToast, dismissToast, onToast, showSavedToast } from './toast.ts';
import { classes } from './classes.ts';
import { useIsOnline } from './connection.ts';
import styles from './toasts.module.css';
import { linkClass } from './looks/link.ts';
import { iconButtonClass } from './looks/icon-button.ts';

/** The container for toasts. Always in the page, so that screen readers announce its content when it changes. */
export function Toasts() {
  const toast = useSyncExternalStore(onToast, currentToast, () => undefined);
  const isOnline = useIsOnline();
  // Browser storage: a toast from before the page was loaded anew.
  useEffect(showSavedToast, []);
  return (
    <div
      className={classes(styles.toasts, !isOnline && styles.below)}
      role="status"
      aria-live="polite"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const Icon = toast.isFailure ? CircleAlert : CircleCheck;

  // A timer.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, toast.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.durationMs]);

  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon className={styles.mark} />
      <div>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
      </div>
      {toast.link && (
        <Link
          className={classes(linkClass('tall'), 'sm', styles.link)}
          to={toast.link.to}
          onClick={dismissToast}
        >
          {toast.link.label}
        </Link>
      )}
      {toast.undo && (
        <button
          type="button"
          className={classes(linkClass('tall'), 'sm', styles.link)}
          onClick={() => {
            toast.undo?.();
            dismissToast();
          }}
        >
          {messages.undo}
        </button>
      )}
      <button
        type="button"
        className={classes(iconButtonClass, styles.iconBtn)}
        aria-label={messages.dismiss}
        onClick={dismissToast}
      >
        <X />
      </button>
    </div>
  );
}
