import { useState } from 'react';

import * as messages from '#messages/admin-catalogue.ts';
import { Confirm } from '#web/ui/confirm.tsx';

import { productCount } from './price-drafts.ts';
import styles from './save-bar.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';

interface SaveBarProps {
  /** The number of products with unsaved changes. */
  count: number;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays at the bottom of the screen while there are unsaved changes. */
export function SaveBar({ count, isBusy, onSave, onDiscard }: SaveBarProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={styles.saveBar} role="group" aria-label={messages.changes}>
      <p role="status">{messages.changedProducts({ products: productCount(count) })}</p>
      <button
        type="button"
        className={buttonClass('danger')}
        disabled={isBusy}
        onClick={() => setIsAsked(true)}
      >
        {messages.discard}
      </button>
      <button
        type="button"
        className={buttonClass('primary')}
        aria-keyshortcuts="Control+S"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={onSave}
      >
        {isBusy ? messages.saving : messages.save}
      </button>
      <Confirm
        title={messages.discardYourChanges}
        action={messages.discard}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => onDiscard()}
      >
        <p className="second mt-3">
          {messages.typedIsForgotten({ products: productCount(count) })}
        </p>
      </Confirm>
    </div>
  );
}
