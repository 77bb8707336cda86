import { ChartColumn } from '#web/admin/icons.tsx';
import { useSearchParams } from 'react-router';

import type { Insights } from '#contract/dashboard/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-dashboard.ts';
import * as shopperMessages from '#messages/admin-shoppers.ts';
import { fetchReturnedFailed } from '#messages/admin-returns.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';

import type { Route } from './+types/insights.ts';
import { CategoryBars } from './category-bars.tsx';
import { BestSellers } from './best-sellers.tsx';
import { Days } from './days.tsx';
import { LowStock } from './low-stock.tsx';
import { Shoppers } from './shoppers.tsx';
import { ReturnedGoodsPanel } from './returned-goods.tsx';
import { useOrderNews } from './use-order-news.ts';
import styles from './insights.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';

const usualSpan = 30;

function spanIn(search: URLSearchParams) {
  const asked = Number(search.get('days'));
  return limits.insightSpans.find((days) => days === asked) ?? usualSpan;
}

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  insights: settled(
    context.get(apiContext)('GET /v1/dashboard/insights', {
      query: { days: spanIn(url.searchParams) },
    }),
  ),
  returned: settled(
    context.get(apiContext)('GET /v1/returns/figures', {
      query: { days: spanIn(url.searchParams) },
    }),
  ),
  categories: settled(
    context.get(apiContext)('GET /v1/dashboard/categories', {
      query: { days: spanIn(url.searchParams) },
    }),
  ),
  shoppers: settled(
    context.get(apiContext)('GET /v1/dashboard/shoppers', {
      query: { days: spanIn(url.searchParams) },
    }),
  ),
});

/** How the shop has been doing, and what will soon be out of stock. */
export default function InsightsPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const span = spanIn(parameters);
  const insights = useLoaded(loaderData.insights);
  const categories = useLoaded(loaderData.categories);
  const shoppers = useLoaded(loaderData.shoppers);
  const returned = useLoaded(loaderData.returned);
  useOrderNews(insights.reload);

  return (
    <section aria-labelledby="insights-title" aria-busy={insights.isLoading}>
      <div className={pageHeadClass}>
        <h2 id="insights-title">{messages.insights}</h2>
      </div>
      <nav className={chipsClass} aria-label={messages.howManyDays}>
        {limits.insightSpans.map((days) => (
          <Link
            key={days}
            className={days === span ? chipClass('on') : chipClass()}
            aria-current={days === span || undefined}
            to={`?days=${days}`}
          >
            {messages.days({ days })}
          </Link>
        ))}
      </nav>
      <Loaded
        of={insights}
        lead={messages.fetchInsightsFailed}
        waiting={
          <div className={styles.insights} role="status" aria-label={messages.loading}>
            <div className={skeletonClass('page')} />
            <section className={skeletonClass('page')} />
            <section className={skeletonClass('page')} />
          </div>
        }
      >
        {({ data }) => <Findings insights={data} />}
      </Loaded>
      <FetchFailure
        failure={categories.failure}
        lead={messages.fetchCategorySalesFailed}
        onRetry={categories.reload}
      />
      {categories.answer && categories.answer.data.length > 0 && (
        <CategoryBars categories={categories.answer.data} days={span} />
      )}
      <FetchFailure
        failure={shoppers.failure}
        lead={shopperMessages.fetchShoppersFailed}
        onRetry={shoppers.reload}
      />
      {shoppers.answer && <Shoppers figures={shoppers.answer.data} days={span} />}
      <FetchFailure
        failure={returned.failure}
        lead={fetchReturnedFailed}
        onRetry={returned.reload}
      />
      {returned.answer && returned.answer.data.length > 0 && (
        <ReturnedGoodsPanel goods={returned.answer.data} days={span} />
      )}
    </section>
  );
}

/** While another period is loading, the texts match the period of the displayed data. */
function Findings({ insights }: { insights: Insights }) {
  const { days, best_sellers: sellers, low_stock: low, low_stock_total: lowTotal } = insights;
  const hasOrders = days.some(({ orders }) => orders > 0);
  return (
    <div className={styles.insights}>
      {hasOrders ? (
        <>
          <Days days={days} />
          <BestSellers sellers={sellers} />
        </>
      ) : (
        <EmptyState
          icon={ChartColumn}
          title={messages.noOrdersInDays({ count: days.length })}
          text={messages.insightsEmpty}
        />
      )}
      <LowStock products={low} total={lowTotal} />
    </div>
  );
}
