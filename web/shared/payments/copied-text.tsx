import { useId } from 'react';

import * as messages from '#messages/payments.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { Copy } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/toast.ts';

import styles from './copied-text.module.css';

interface CopiedTextProps {
  label: string;
  text: string;
}

/** A text with its label, and a button that copies it. */
export function CopiedText({ label, text }: CopiedTextProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.row} role="group" aria-labelledby={id}>
        <span>{text}</span>
        <button
          type="button"
          className={buttonClass('soft', 'small')}
          aria-label={messages.copyWhat({ what: label })}
          onClick={() => void copy(text)}
        >
          <Copy />
          {messages.copy}
        </button>
      </div>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    // It only exists on HTTPS and localhost.
    await navigator.clipboard.writeText(text);
    showToast({ title: messages.copied, text });
  } catch {
    showToast({ title: messages.copyFailed, isFailure: true });
  }
}
