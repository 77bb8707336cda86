import { useEffect, useState } from 'react';

import * as messages from '#messages/payments.ts';
import { classes } from '#web/ui/classes.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import styles from './clock.module.css';

interface ClockProps {
  /** Until when, ISO 8601. */
  until: string;
  /** The time of the shop when it was asked, ISO 8601: the customer's own clock decides nothing. */
  now: string;
  /** Of the page's bar: the words alone. */
  isPlain?: boolean;
}

/** The marks of the clock that are read out, in minutes. */
const marks = [1, 5, 10];
const hourInSeconds = 60 * 60;
const circle = 2 * Math.PI * 15;

/** How long an order still waits to be paid, counted down. */
export function Clock({ until, now, isPlain = false }: ClockProps) {
  const left = useSecondsLeft(until, now);
  const text = messages.timeLeft({
    hours: Math.floor(left / hourInSeconds),
    minutes: Math.floor((left % hourInSeconds) / 60),
    seconds: left % 60,
  });
  if (isPlain) {
    return (
      <small className={styles.plain} aria-hidden="true">
        <Sentence text={text} parts={{ b: (words) => words }} />
      </small>
    );
  }
  const minutes = marks.find((mark) => left < mark * 60);
  const share = Math.min(left / hourInSeconds, 1);
  return (
    <>
      <p className={classes(styles.clock, 'no-print')} role="timer">
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <circle className={styles.hour} cx="18" cy="18" r="15" />
          <circle
            className={styles.left}
            cx="18"
            cy="18"
            r="15"
            strokeDasharray={`${share * circle} ${circle}`}
            transform="rotate(-90 18 18)"
          />
        </svg>
        <span>
          <Sentence text={text} parts={{ b: (words) => <b>{words}</b> }} />
        </span>
      </p>
      <span className="sr-only" role="status">
        {minutes !== undefined && left > 0 && messages.fewMinutesLeft({ minutes })}
      </span>
    </>
  );
}

/** Whole seconds from now until then, by the shop's time; 0 afterwards. */
function useSecondsLeft(until: string, now: string): number {
  const given = Math.max(0, Date.parse(until) - Date.parse(now));
  const [leftMs, setLeftMs] = useState(given);
  // The browser's timer.
  useEffect(() => {
    const begun = performance.now();
    const tick = () => setLeftMs(Math.max(0, given - (performance.now() - begun)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [given]);
  return Math.ceil(leftMs / 1_000);
}
