import type { Answer } from '#contract/call.ts';
import type { DayOfOrders } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-desk.ts';
import { formatRupees } from '#messages/formats.ts';
import { formatDay, formatWeekday } from '#messages/times.ts';
import type { Loaded as LoadedCall } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './sales.module.css';
import { useOrderNews } from './use-order-news.ts';

const week = 7;
/** The drawing is stretched to its place; what is in it are shares of these. */
const [width, height, gap] = [70, 40, 0.6];

interface Day {
  now: DayOfOrders;
  /** The same day a week before. */
  before: DayOfOrders;
}

/** The sales of the last seven days, each beside the same day of the week before. */
export function Sales({
  insights,
}: {
  insights: LoadedCall<Answer<'GET /v1/dashboard/insights'>>;
}) {
  useOrderNews(insights.reload);
  return (
    <section className={classes(panelClass, styles.sales)} aria-labelledby="sales-title">
      <h2 id="sales-title">{messages.sales}</h2>
      <Loaded of={insights} lead={messages.salesFailed}>
        {({ data }) => <Week days={daysOf(data.days)} />}
      </Loaded>
    </section>
  );
}

const daysOf = (days: DayOfOrders[]): Day[] =>
  days.slice(-week).flatMap((now, place) => {
    const before = days.at(place - 2 * week);
    return before ? [{ now, before }] : [];
  });

function Week({ days }: { days: Day[] }) {
  const today = days.at(-1);
  if (!today) return null;
  return (
    <>
      <p className={styles.sum}>
        <Sentence
          text={messages.salesToday(today.now)}
          parts={{ strong: (words) => <strong className={styles.amount}>{words}</strong> }}
        />
      </p>
      <p className="second">
        {messages.sameDayBefore({ day: today.before.day, revenue: today.before.revenue })}
      </p>
      <Bars days={days} />
      {/* A table is as wide as its text, whatever its styles set: the element that hides it has to be around it. */}
      <div className="sr-only">
        <table>
          <caption>{messages.salesByDay}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col">{messages.thisWeek}</th>
              <th scope="col">{messages.weekBefore}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ now, before }) => (
              <tr key={now.day}>
                <th scope="row">{formatDay(now.day)}</th>
                <td>{formatRupees(now.revenue)}</td>
                <td>{formatRupees(before.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Screen readers have the table. */
function Bars({ days }: { days: Day[] }) {
  const max = Math.max(1, ...days.flatMap(({ now, before }) => [now.revenue, before.revenue]));
  const slot = width / week;
  const bar = (slot - 2 * gap) / 2.4;
  const tall = (revenue: number) => (revenue / max) * height;
  return (
    <div aria-hidden="true">
      <p className={styles.legend}>
        <i className={styles.before} />
        {messages.weekBefore}
        <i className={styles.now} />
        {messages.thisWeek}
      </p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {days.map(({ now, before }, place) => (
          <g key={now.day}>
            <rect
              className={styles.before}
              x={place * slot + slot / 2 - bar - gap / 2}
              y={height - tall(before.revenue)}
              width={bar}
              height={tall(before.revenue)}
            />
            <rect
              className={place === week - 1 ? styles.today : styles.now}
              x={place * slot + slot / 2 + gap / 2}
              y={height - tall(now.revenue)}
              width={bar}
              height={tall(now.revenue)}
            />
          </g>
        ))}
      </svg>
      <p className={styles.days}>
        {days.map(({ now }, place) => (
          <span key={now.day}>{place === week - 1 ? messages.today : formatWeekday(now.day)}</span>
        ))}
      </p>
    </div>
  );
}
