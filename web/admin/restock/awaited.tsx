import { useSearchParams } from 'react-router';

import type { AwaitedProduct } from '#contract/restock/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-restock.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bell } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

import type { Route } from './+types/awaited.ts';
import {
  restockNameClass,
  restockRowClass,
  restockRowsClass,
  restockStateClass,
} from './restock-rows.ts';

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  awaited: settled(
    context.get(apiContext)('GET /v1/restock', {
      query: { page: pageNumberIn(url.searchParams) },
    }),
  ),
});

/** The products that people wait for; each leads to who they are. */
export default function AwaitedPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const awaited = useLoaded(loaderData.awaited);
  return (
    <section aria-labelledby="restock-title">
      <div className={pageHeadClass}>
        <h2 id="restock-title">{messages.waitingForStock}</h2>
        {awaited.answer && (
          <p className="second" role="status">
            {messages.inAll({
              people: awaited.answer.people,
              products: awaited.answer.total_items,
            })}
          </p>
        )}
      </div>
      <Loaded
        of={awaited}
        lead={messages.fetchFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={
          <EmptyState icon={Bell} title={messages.nobodyWaits} text={messages.nobodyWaitsText} />
        }
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={classes(panelClass, restockRowsClass)}>
              {data.map((product) => (
                <AwaitedRow key={product.product_id} product={product} />
              ))}
            </ul>
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

function AwaitedRow({ product }: { product: AwaitedProduct }) {
  const { product_id: id, product_name: name, waiting, since, stock } = product;
  return (
    <li className={restockRowClass}>
      <div>
        <Link className={classes(linkClass('tall'), restockNameClass)} to={`/admin/restock/${id}`}>
          {name}
        </Link>
        <p className="sm second">
          <Sentence
            text={messages.sinceDay({ at: since })}
            parts={{ time: (words) => <time dateTime={since}>{words}</time> }}
          />
        </p>
      </div>
      <span className={restockStateClass}>
        {stock > 0 && <span className={badgeClass('wait')}>{messages.isBack}</span>}
        <b>{messages.peopleWait({ count: waiting })}</b>
      </span>
    </li>
  );
}
