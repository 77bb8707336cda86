import { useState } from 'react';

import type { Closing, DayOfTill, DaySums } from '#contract/counter/days.ts';
import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-days.ts';
import { formatRupees } from '#messages/formats.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { CircleAlert } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { columnsClass } from '#web/ui/looks/columns.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { ClosingForm } from './closing-form.tsx';
import { dayAfter, dayPath } from './day-path.ts';
import styles from './day.module.css';

interface DayPageProps {
  /** As "2026-11-24". */
  name: string;
  loading: Loading<Answer<'GET /v1/counter/days/{day}'>> | undefined;
}

/** One day: what came in and went back, and what was counted in the till. */
export default function DayPage({ name, loading }: DayPageProps) {
  const day = useLoaded(loading);
  return (
    <section aria-labelledby="day-title">
      <div className={pageHeadClass}>
        <Back to="/admin/days" />
        <h2 id="day-title">{messages.dayTitle({ day: name })}</h2>
      </div>
      <Loaded of={day} lead={messages.fetchDayFailed}>
        {({ data }) => <Day key={data.day} day={data} reload={day.reload} />}
      </Loaded>
    </section>
  );
}

function Day({ day, reload }: { day: DayOfTill; reload: () => void }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { closings, sums } = day;
  const [last] = closings;
  const since = last ? round(cashOf(sums) - cashOf(last)) : 0;
  return (
    <>
      <div className={columnsClass}>
        <Sums sums={sums} />
        <section className={panelClass} aria-labelledby="day-till">
          <h3 id="day-till">{messages.till}</h3>
          {last && since !== 0 && (
            <p className={classes(noticeClass('low'), 'mt-3')}>
              <CircleAlert />
              {messages.cameSince({ amount: since })}
            </p>
          )}
          {last && !isCorrecting ? (
            <>
              <ClosingFacts closing={last} />
              <button
                type="button"
                className={classes(buttonClass('plain'), 'mt-3')}
                onClick={() => setIsCorrecting(true)}
              >
                {messages.correctDay}
              </button>
            </>
          ) : (
            <ClosingForm
              day={day}
              onClosed={() => {
                setIsCorrecting(false);
                reload();
              }}
            />
          )}
        </section>
      </div>
      {closings.length > 1 && (
        <section className={classes(panelClass, 'mt-3')} aria-labelledby="day-closings">
          <h3 id="day-closings">{messages.closings}</h3>
          <ol>
            {closings.map((closing) => (
              <li key={closing.number}>
                <ClosingFacts closing={closing} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <nav className={styles.days} aria-label={messages.allDays}>
        <Link className={buttonClass('plain', 'small')} to={dayPath(dayAfter(day.day, -1))}>
          {messages.earlierDay}
        </Link>
        {day.day < day.today && (
          <Link className={buttonClass('plain', 'small')} to={dayPath(dayAfter(day.day))}>
            {messages.laterDay}
          </Link>
        )}
      </nav>
    </>
  );
}

const cashOf = ({ cash_in: came, cash_out: went }: DaySums): number => came - went;

/** Rupees whose paise are whole. */
const round = (amount: number): number => Math.round(amount * 100) / 100;

const Sums = ({ sums }: { sums: DaySums }) => (
  <section className={panelClass} aria-labelledby="day-sums">
    <h3 id="day-sums">{messages.cameIn}</h3>
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{messages.way}</th>
          <th scope="col">{messages.inWay}</th>
          <th scope="col">{messages.wentBack}</th>
        </tr>
      </thead>
      <tbody>
        {(['cash', 'upi', 'gateway', 'cod'] as const).map((way) => (
          <tr key={way}>
            <th scope="row">{messages.ways[way]}</th>
            <td>{formatRupees(sums[`${way}_in`])}</td>
            <td>{formatRupees(sums[`${way}_out`])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const ClosingFacts = ({ closing }: { closing: Closing }) => (
  <div className={styles.closing}>
    <p>
      {messages.countedOf(closing)}{' '}
      <span className={badgeClass(closing.difference === 0 ? 'good' : 'bad')}>
        {messages.differenceOf(closing)}
      </span>
    </p>
    {closing.reason && <p>{closing.reason}</p>}
    <p className="sm second">
      {messages.took({ taken: closing.taken, left: round(closing.counted - closing.taken) })}
    </p>
    <p className="sm second">
      {messages.closedBy({ at: closing.closed_at, by: closing.closed_by?.phone_no ?? null })}
    </p>
  </div>
);
