import * as messages from '#messages/checkout.ts';
import { classes } from '#web/ui/classes.ts';
import { KeyRound } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';

import styles from './guest-code.module.css';

/** The code by which an order without a password is found again. */
export const GuestCode = ({ guest }: { guest: { phone_no: string; code: string } }) => (
  <p className={classes(noticeClass('info'), styles.box)}>
    <KeyRound />
    <span>
      {messages.orderCode}: <strong className={styles.code}>{guest.code}</strong>
      <br />
      <span className="sm">{messages.keepThisCode({ phone: guest.phone_no })}</span>
    </span>
  </p>
);
