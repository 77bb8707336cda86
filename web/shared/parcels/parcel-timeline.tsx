import type { FollowedParcel } from '#contract/parcels/answers.ts';
import { stepsToCome } from '#contract/parcels/words.ts';
import * as messages from '#messages/parcels.ts';
import { formatTime } from '#messages/times.ts';
import { classes } from '#web/ui/classes.ts';

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

interface StepsToComeProps {
  parcel: FollowedParcel;
  /** The last day for which it was promised, as "2026-12-02"; null if none was. */
  promisedTo: string | null;
}

/** What is still to come for a parcel, and until when, as its customer waits for it. */
export function StepsToCome({ parcel: { state }, promisedTo }: StepsToComeProps) {
  const steps = stepsToCome(state);
  if (steps.length === 0) return null;
  return (
    <ol className={classes(styles.timeline, styles.toCome)} aria-label={messages.stillToCome}>
      {steps.map((step) => (
        <li key={step}>
          <span>{messages.events[step]}</span>
          {step === 'delivered' && promisedTo && (
            <span className="sm second">{messages.byDay({ day: promisedTo })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
