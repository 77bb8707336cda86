import { Suspense } from 'react';

import type { DayOfOrders } from '#contract/dashboard/schemas.ts';
import { paise, rupees } from '#contract/money.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { formatDay } from '#messages/times.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './days.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { findingTitleClass } from './finding-title.ts';
import { Numbers } from './numbers.tsx';
import { ChartsToCome } from './two-charts.tsx';

/** The chart library is larger than the rest of the dashboard, so it loads after the text. */
const DayCharts = lazyPart(async () => (await import('./day-charts.tsx')).default);

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
      <Suspense fallback={<ChartsToCome />}>
        <DayCharts days={days} />
      </Suspense>
      <Numbers
        tables={[
          {
            caption: messages.daysTableCaption,
            first: messages.day,
            rows: days.toReversed().map((day) => ({ ...day, label: formatDay(day.day) })),
          },
        ]}
      />
    </section>
  );
}
