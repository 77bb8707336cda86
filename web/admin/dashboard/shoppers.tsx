import { Suspense } from 'react';

import type { ShopperFigures } from '#contract/dashboard/shoppers.ts';
import * as messages from '#messages/admin-shoppers.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { DownloadButton } from '#web/shared/files/download-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import { BarList } from './bar-list.tsx';
import { findingTitleClass } from './finding-title.ts';
import { Numbers } from './numbers.tsx';
import styles from './shoppers.module.css';
import { ChartsToCome } from './two-charts.tsx';

/** The chart library is larger than the rest of the dashboard, so it loads after the text. */
const HourCharts = lazyPart(async () => (await import('./hour-charts.tsx')).default);

interface ShoppersProps {
  figures: ShopperFigures;
  /** The period of the files. */
  days: number;
}

/** When customers buy, what they look at and leave, what they do not find, and what stands in carts that were left. */
export function Shoppers({ figures, days }: ShoppersProps) {
  const { not_bought: notBought, lost_searches: lost, left_carts: carts } = figures;
  const file = (of: string) => `/v1/dashboard/figures/export?of=${of}&days=${days}`;
  return (
    <div className={styles.shoppers}>
      <When figures={figures} fileUrl={file('hours')} />
      <BarList
        id="not-bought"
        title={messages.notBought}
        hint={messages.notBoughtHint}
        empty={messages.nothingLookedAt}
        rows={notBought.map(({ product_id: id, product_name: name, looks, units }) => ({
          key: id,
          name,
          path: `/admin/edit-product/${id}`,
          value: looks,
          words: messages.looks({ looks }),
          more: messages.bought({ units }),
        }))}
        file={<DownloadButton url={file('looks')}>{messages.looksFile}</DownloadButton>}
      />
      <BarList
        id="lost-searches"
        title={messages.lostSearches}
        hint={messages.lostSearchesHint}
        empty={messages.nothingLost}
        rows={lost.map(({ words, times, last }) => ({
          key: words,
          name: words,
          path: '/admin/search-words',
          value: times,
          words: messages.searchedTimes({ times, last }),
        }))}
        file={<DownloadButton url={file('searches')}>{messages.searchesFile}</DownloadButton>}
      />
      <BarList
        id="left-carts"
        title={messages.leftCarts}
        hint={
          carts.carts > 0 && (
            <Sentence
              text={messages.leftCartsSum(carts)}
              parts={{ strong: (words) => <strong>{words}</strong> }}
            />
          )
        }
        empty={messages.noLeftCarts}
        rows={carts.products.map(({ product_id: id, product_name: name, carts, pieces }) => ({
          key: id,
          name,
          path: `/admin/edit-product/${id}`,
          value: carts,
          words: messages.inCarts({ carts, pieces }),
        }))}
        file={<DownloadButton url={file('carts')}>{messages.cartsFile}</DownloadButton>}
      />
    </div>
  );
}

function When({ figures, fileUrl }: { figures: ShopperFigures; fileUrl: string }) {
  const { hours, weekdays } = figures;
  const hasOrders = hours.some(({ orders }) => orders > 0);
  return (
    <section className={classes(panelClass, styles.when)} aria-labelledby="when-title">
      <h3 className={findingTitleClass} id="when-title">
        {messages.whenTheyBuy}
      </h3>
      {!hasOrders && <p className="second">{messages.noOrders}</p>}
      {hasOrders && (
        <>
          <Suspense fallback={<ChartsToCome />}>
            <HourCharts hours={hours} weekdays={weekdays} />
          </Suspense>
          <Numbers
            tables={[
              {
                caption: messages.hoursCaption,
                first: messages.hour,
                rows: withOrders(hours).map((part) => ({ ...part, label: messages.hourOf(part) })),
              },
              {
                caption: messages.weekdaysCaption,
                first: messages.weekday,
                rows: withOrders(weekdays).map((part) => ({
                  ...part,
                  label: messages.weekdayOf(part),
                })),
              },
            ]}
          />
          <div className={styles.file}>
            <DownloadButton url={fileUrl}>{messages.hoursFile}</DownloadButton>
          </div>
        </>
      )}
    </section>
  );
}

const withOrders = <Part extends { orders: number }>(parts: Part[]): Part[] =>
  parts.filter(({ orders }) => orders > 0);
