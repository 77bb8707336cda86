import type { FollowedParcel } from '#contract/parcels/answers.ts';
import * as messages from '#messages/parcels.ts';
import { formatTime } from '#messages/times.ts';

import styles from './parcel-timeline.module.css';

/** What happened to a parcel, the first first; the last is where it is now. */
export const ParcelTimeline = ({ parcel }: { parcel: FollowedParcel }) => (
  <ol className={styles.timeline} aria-label={messages.whatHappened}>
    {parcel.events
      .filter(({ code, words }) => code !== 'noted' || words !== null)
      .map(({ code, at, place, words }) => (
        <li key={`${at} ${code}`}>
          <strong>
            {messages.eventAt({
              words: code === 'noted' ? (words ?? '') : messages.events[code],
              place,
            })}
          </strong>
          {(code === 'undelivered' || code === 'reattempt') && words && (
            <span className="sm">{words}</span>
          )}
          <time className="sm second" dateTime={at}>
            {formatTime(at)}
          </time>
        </li>
      ))}
  </ol>
);
