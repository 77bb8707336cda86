import * as messages from '#messages/ui.ts';
import { formatHour, formatTime } from '#messages/times.ts';
import { Pencil } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import styles from './draft-notice.module.css';

interface DraftNoticeProps {
  /** When the draft was typed; undefined if there is none to be decided. */
  at: number | undefined;
  /** What has become of a draft that was put back. */
  message: string | undefined;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** Offers what was typed before and not saved. */
export const DraftNotice = ({ at, message, onGoOn, onDiscard }: DraftNoticeProps) => (
  <div role="status" className={styles.box}>
    {at !== undefined && (
      <div className={noticeClass('info')}>
        <Pencil />
        <p className={styles.words}>{messages.draftFrom({ time: timeOf(at) })}</p>
        <button type="button" className={buttonClass('plain', 'small')} onClick={onDiscard}>
          {messages.discardDraft}
        </button>
        <button type="button" className={buttonClass('primary', 'small')} onClick={onGoOn}>
          {messages.goOnWithDraft}
        </button>
      </div>
    )}
    {message !== undefined && <p className={noticeClass('info')}>{message}</p>}
  </div>
);

const dayMs = 24 * 60 * 60 * 1000;

/** The time alone, if that can only be of the last day. */
function timeOf(at: number): string {
  const iso = new Date(at).toISOString();
  return Date.now() - at < dayMs / 2 ? formatHour(iso) : formatTime(iso);
}
