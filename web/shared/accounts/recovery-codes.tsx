import { useEffect, useRef } from 'react';

import * as messages from '#messages/two-step.ts';
import { Copy } from '#web/ui/icons.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

import { copy } from './enrolment.tsx';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onStored: () => void;
}

/** The codes for the day on which the phone is lost. Shown this once. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus: the form that had it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-3">
      <h3 ref={heading} tabIndex={-1}>
        {messages.recoveryTitle}
      </h3>
      <p className="second mt-2">{messages.recoveryText}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={actionsClass()}>
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => void copy(codes.join('\n'))}
        >
          <Copy />
          {messages.copyCodes}
        </button>
        <button type="button" className={buttonClass('primary')} onClick={onStored}>
          {messages.keptThem}
        </button>
      </div>
    </div>
  );
}
