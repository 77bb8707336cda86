import { useId, useState } from 'react';

import * as messages from '#messages/payments.ts';
import { CircleCheck, Smartphone } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { ClaimForm } from './claim-form.tsx';
import { CopiedText } from './copied-text.tsx';
import type { Money, PayAttempt } from './money.ts';
import { PayBar } from './pay-bar.tsx';
import styles from './upi-panel.module.css';

interface UpiPanelProps {
  money: Money;
  upi: NonNullable<PayAttempt['upi']>;
  onClaimed: (money: Money) => void;
}

/** How to pay by UPI: a link for this phone, a code for another one, and then "I have paid". */
export function UpiPanel({ money, upi, onClaimed }: UpiPanelProps) {
  const form = useId();
  // A customer who has not begun to pay is not asked whether it is done.
  const [hasBegun, setHasBegun] = useState(false);
  const begin = () => setHasBegun(true);
  return (
    <>
      <section className={panelClass} aria-label={messages.howToPay}>
        <div className={styles.how}>
          <UpiCode upi={upi} onOpened={begin} />
          <div className={styles.texts}>
            <CopiedText label={messages.upiId} text={upi.vpa} />
            <CopiedText label={messages.note} text={upi.reference} />
            <ClaimForm id={form} money={money} isInBar={hasBegun} onClaimed={onClaimed} />
          </div>
        </div>
      </section>
      <PayBar money={money}>
        {hasBegun ? (
          <button type="submit" form={form} className={buttonClass('light', 'full')}>
            <CircleCheck />
            {messages.havePaid}
          </button>
        ) : (
          <a className={buttonClass('primary', 'full')} href={upi.link} onClick={begin}>
            <Smartphone />
            {messages.payInUpiApp}
          </a>
        )}
      </PayBar>
    </>
  );
}

interface UpiCodeProps extends Pick<UpiPanelProps, 'upi'> {
  onOpened?: () => void;
}

/** What opens a UPI app: on phones a link, and everywhere a code for the camera of one. */
export const UpiCode = ({ upi, onOpened }: UpiCodeProps) => (
  <div className={styles.codes}>
    <div className={styles.app}>
      <a className={buttonClass('primary', 'full')} href={upi.link} onClick={onOpened}>
        <Smartphone />
        {messages.openUpiApp}
      </a>
      <p className="xs third">{messages.upiApps}</p>
      <p className={styles.or}>{messages.orFromAnotherPhone}</p>
    </div>
    <div className={styles.qr}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${upi.qr.size} ${upi.qr.size}`}
        role="img"
        aria-label={messages.qrCode}
        shapeRendering="crispEdges"
      >
        <path d={upi.qr.path} />
      </svg>
      <p className={classes('sm', styles.scan)}>{messages.scanWithCamera}</p>
      <p className="xs third">{messages.payingTo({ payee: upi.payee })}</p>
    </div>
  </div>
);
