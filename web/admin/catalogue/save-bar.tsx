import { useState } from 'react';

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
    <div className={styles.saveBar} role="group" aria-label="Changes">
      <p role="status">{productCount(count)} changed</p>
      <button
        type="button"
        className={buttonClass('danger')}
        disabled={isBusy}
        onClick={() => setIsAsked(true)}
      >
        Discard
      </button>
      <button
        type="button"
        className={buttonClass('primary')}
        aria-keyshortcuts="Control+S"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={onSave}
      >
        {isBusy ? 'Saving...' : 'Save'}
      </button>
      <Confirm
        title="Discard your changes?"
        action="Discard"
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => onDiscard()}
      >
        <p className="second mt-3">
          What you have typed for {productCount(count)} is forgotten; the shop stays as it is.
        </p>
      </Confirm>
    </div>
  );
}
