import { ChevronDown } from '#web/ui/icons.tsx';
import { Suspense, lazy } from 'react';

import type { DayOfOrders } from '#contract/dashboard/schemas.ts';
import { formatRevenue, formatRupees, paise, rupees } from '#contract/money.ts';
import { formatDay } from '#contract/times.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './days.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
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
        Orders and revenue
      </h3>
      <p className="second" role="status">
        In the last {days.length} days, {orders === 1 ? '1 order' : `${grouped(orders)} orders`}{' '}
        came to <strong>{formatRupees(revenue)}</strong>,{' '}
        {formatRupees(Math.round(revenue / orders))} each on average.
      </p>
      <Suspense
        fallback={
          <div
            className={classes(skeletonClass(), styles.chartsToCome)}
            role="status"
            aria-label="Loading"
          />
        }
      >
        <DayCharts days={days} />
      </Suspense>
      <details className={styles.numbers}>
        <summary>
          <ChevronDown className={styles.arrow} />
          Show the numbers
        </summary>
        <table>
          <caption className="sr-only">Orders and revenue by day, today first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                <td>{grouped(day.orders)}</td>
                <td>{formatRevenue(day.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const grouped = (count: number): string => count.toLocaleString('en-IN');
