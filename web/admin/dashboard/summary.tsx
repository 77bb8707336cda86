import { IndianRupee, Users } from '#web/admin/icons.tsx';
import { Package, ShoppingBag } from '#web/ui/icons.tsx';

import type { Answer } from '#contract/call.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { formatRevenue } from '#messages/amounts.ts';
import { formatCount } from '#messages/formats.ts';
import type { Loaded } from '#web/data/use-loaded.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import type { Icon } from '#web/ui/icon.tsx';

import { useOrderNews } from './use-order-news.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './summary.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rosetteClass } from '#web/ui/looks/rosette.ts';

interface SummaryProps {
  totals: Loaded<Answer<'GET /v1/dashboard/statistics'>>;
}

interface Card {
  label: string;
  value: string | undefined;
  /** Further lines about it. */
  more?: string[] | undefined;
  icon: Icon;
}

type Totals = Answer<'GET /v1/dashboard/statistics'>['data'];

const moreOfRevenue = ({ unpaidRevenue: unpaid, testRevenue: tested }: Totals): string[] => [
  ...(unpaid > 0 ? [messages.notPaidYet({ amount: unpaid })] : []),
  ...(tested > 0 ? [messages.testsLeftOut({ amount: tested })] : []),
];

/** The shop in four numbers, reloaded whenever an order arrives. */
export function Summary({ totals: { answer, failure, reload } }: SummaryProps) {
  useOrderNews(reload);
  const data = answer?.data;
  const cards: Card[] = [
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
      more: data && moreOfRevenue(data),
      icon: IndianRupee,
    },
    { label: messages.totalUsers, value: data && formatCount(data.totalUsers), icon: Users },
  ];
  return (
    <>
      <FetchFailure failure={failure} lead={messages.fetchTotalsFailed} onRetry={reload} />
      <dl className={styles.stats} aria-busy={!data && !failure}>
        {cards.map(({ label, value, more, icon: Shape }, place) => (
          <div className={classes(panelClass, styles.stat, `pastel-${place}`)} key={label}>
            <span className={classes(rosetteClass, styles.rosette)} aria-hidden="true">
              <Shape />
            </span>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
            {more?.map((text) => (
              <dd key={text} className={styles.more}>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}
