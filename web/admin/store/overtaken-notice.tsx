import * as messages from '#messages/admin-overtaken.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import styles from './overtaken-notice.module.css';

interface OvertakenNoticeProps {
  /** What two people have changed; undefined while nobody else was faster. */
  both: string[] | undefined;
  onTakeTheirs: () => void;
}

/** What has become of a form whose settings somebody else has saved meanwhile. */
export const OvertakenNotice = ({ both, onTakeTheirs }: OvertakenNoticeProps) => (
  <div role="status" className={styles.box}>
    {both && (
      <div className={noticeClass('info')}>
        <CircleAlert />
        <p className={styles.words}>
          {both.length > 0
            ? messages.bothChanged({ parts: both.join(', ') })
            : messages.theirsIsHere}
        </p>
        {both.length > 0 && (
          <button type="button" className={buttonClass('plain', 'small')} onClick={onTakeTheirs}>
            {messages.takeTheirs}
          </button>
        )}
      </div>
    )}
  </div>
);
