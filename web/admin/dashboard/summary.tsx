import { IndianRupee, Users } from '#web/admin/icons.tsx';
import { Package, ShoppingBag } from '#web/ui/icons.tsx';

import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { formatRevenue } from '#messages/amounts.ts';
import { formatCount } from '#messages/formats.ts';
import type { Loaded } from '#web/data/use-loaded.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

import { useOrderNews } from './use-order-news.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './summary.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rosetteClass } from '#web/ui/looks/rosette.ts';

interface SummaryProps {
  totals: Loaded<Answer<'GET /v1/dashboard/statistics'>>;
}

/** The shop in four numbers, reloaded whenever an order arrives. */
export function Summary({ totals: { answer, failure, reload } }: SummaryProps) {
  useOrderNews(reload);
  const data = answer?.data;
  const cards = [
    {
      label: messages.totalProducts,
      value: data && formatCount(data.totalProducts),
      icon: Package,
    },
    {
      label: messages.totalOrders,
      value: data && formatCount(data.totalOrders),
      icon: ShoppingBag,
    },
    {
      label: messages.totalRevenue,
      value: data && formatRevenue(data.totalRevenue),
      icon: IndianRupee,
    },
    { label: messages.totalUsers, value: data && formatCount(data.totalUsers), icon: Users },
  ];
  return (
    <>
      <FetchFailure failure={failure} lead={messages.totalsNotFetched} onRetry={reload} />
      <dl className={styles.stats} aria-busy={!data && !failure}>
        {cards.map(({ label, value, icon: Icon }, place) => (
          <div className={classes(panelClass, styles.stat, `pastel-${place}`)} key={label}>
            <span className={classes(rosetteClass, styles.rosette)} aria-hidden="true">
              <Icon />
            </span>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
