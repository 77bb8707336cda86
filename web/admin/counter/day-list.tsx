import { useSearchParams } from 'react-router';

import type { Closing } from '#contract/counter/days.ts';
import { limits } from '#contract/limits.ts';
import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-days.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Pager } from '#web/ui/pager.tsx';

import { dayPath, todayInIndia } from './day-path.ts';
import styles from './day-list.module.css';

/** The days that were closed: what was counted, and whether it fitted. */
export default function DayList({
  loading,
}: {
  loading: Loading<Answer<'GET /v1/counter/days'>> | undefined;
}) {
  const [parameters] = useSearchParams();
  const days = useLoaded(loading);
  return (
    <section aria-labelledby="days-title">
      <div className={pageHeadClass}>
        <Back to="/admin/money" />
        <h2 id="days-title">{messages.days}</h2>
        <span className="push">
          <DownloadButton url="/v1/counter/days/export">{messages.downloadDays}</DownloadButton>
        </span>
        <Link className={buttonClass('primary', 'small')} to={dayPath(todayInIndia())}>
          {messages.closeToday}
        </Link>
      </div>
      <Loaded of={days} lead={messages.fetchDaysFailed}>
        {({ data, total_pages: totalPages }) => (
          <>
            {data.length === 0 && <EmptyState title={messages.noDays} text={messages.noDaysText} />}
            {data.length > 0 && (
              <ul className={classes(panelClass, styles.days)} aria-busy={days.isLoading}>
                {data.map((closing) => (
                  <DayRow key={closing.day} closing={closing} />
                ))}
              </ul>
            )}
            <Pager
              page={pageNumberIn(parameters)}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => `?page=${number}`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

const DayRow = ({ closing }: { closing: Closing }) => (
  <li className={styles.day}>
    <Link className={linkClass('tall')} to={dayPath(closing.day)}>
      {messages.dayTitle({ day: closing.day })}
    </Link>
    <span className={styles.counted}>{messages.countedOf(closing)}</span>
    {closing.number > 1 && (
      <span className="sm second">{messages.corrected({ times: closing.number - 1 })}</span>
    )}
    <span className={badgeClass(closing.difference === 0 ? 'good' : 'bad')}>
      {messages.differenceOf(closing)}
    </span>
  </li>
);
