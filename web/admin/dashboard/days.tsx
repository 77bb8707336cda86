import { ChevronDown } from '#web/ui/icons.tsx';
import { Suspense, lazy } from 'react';

import type { DayOfOrders } from '#contract/dashboard/schemas.ts';
import { paise, rupees } from '#contract/money.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { formatRevenue } from '#messages/amounts.ts';
import { formatCount } from '#messages/formats.ts';
import { formatDay } from '#messages/times.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './days.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { findingTitleClass } from './finding-title.ts';

/** The chart library is larger than the rest of the dashboard, so it loads after the text. */
const DayCharts = lazy(() => import('./day-charts.tsx'));

/** Orders and revenue by day: as text, charts and numbers. */
export function Days({ days }: { days: DayOfOrders[] }) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = rupees(days.reduce((sum, day) => sum + paise(day.revenue), 0));
  return (
    <section className={classes(panelClass, styles.days)} aria-labelledby="days-title">
      <h3 className={findingTitleClass} id="days-title">
        {messages.ordersAndRevenue}
      </h3>
      <p className="second" role="status">
        <Sentence
          text={messages.daysSummary({
            count: days.length,
            orders,
            revenue,
            average: Math.round(revenue / orders),
          })}
          parts={{ strong: (words) => <strong>{words}</strong> }}
        />
      </p>
      <Suspense
        fallback={
          <div
            className={classes(skeletonClass(), styles.chartsToCome)}
            role="status"
            aria-label={messages.loading}
          />
        }
      >
        <DayCharts days={days} />
      </Suspense>
      <details className={styles.numbers}>
        <summary>
          <ChevronDown className={styles.arrow} />
          {messages.showTheNumbers}
        </summary>
        <table>
          <caption className="sr-only">{messages.daysTableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col">{messages.orders}</th>
              <th scope="col">{messages.revenue}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                <td>{formatCount(day.orders)}</td>
                <td>{formatRevenue(day.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
