import * as messages from '#messages/checkout.ts';
import { classes } from '#web/ui/classes.ts';
import { KeyRound } from '#web/ui/icons.tsx';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './guest-code.module.css';

/** The code by which an order without a password is found again. */
export const GuestCode = ({ guest }: { guest: { phone_no: string; code: string } }) => (
  <p className={classes(noticeClass('info'), styles.box)}>
    <KeyRound />
    <span>
      <Sentence
        text={messages.orderCodeIs({ code: guest.code })}
        parts={{ strong: (words) => <strong className={styles.code}>{words}</strong> }}
      />
      <br />
      <span className="sm">{messages.keepThisCode({ phone: guest.phone_no })}</span>
    </span>
  </p>
);
