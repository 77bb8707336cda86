import { useState } from 'react';
import { useSearchParams } from 'react-router';

import type { RestockRequest } from '#contract/restock/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-restock.ts';
import { api } from '#web/data/fetch-transport.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { useStore } from '#web/data/store.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { EditProductLink } from '#web/shared/navigation/edit-product-link.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { StockCount } from '#web/shared/catalogue/stock-count.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bell, MessageCircle, PackageX, Phone } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { backClass } from '#web/ui/looks/back.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import type { Route } from './+types/waiting-people.ts';
import {
  restockHintClass,
  restockRowClass,
  restockRowsClass,
  restockStateClass,
} from './restock-rows.ts';

export const clientLoader = ({ context, params: { id }, url }: Route.ClientLoaderArgs) => ({
  requests: settled(
    context.get(apiContext)('GET /v1/products/{id}/restock', {
      params: { id },
      query: { page: pageNumberIn(url.searchParams) },
    }),
  ),
});

/** Who waits for a product, with their numbers: the shop calls them, and marks who has been notified. */
export default function WaitingPeoplePage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const requests = useLoaded(loaderData.requests);
  const { answer, failureStatus, reload } = requests;
  if (!answer && (failureStatus === 404 || failureStatus === 422)) {
    return (
      <EmptyState icon={PackageX} title={messages.noSuchProduct}>
        <Link className={buttonClass('primary')} to="/admin/restock">
          {messages.allWaiting}
        </Link>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="restock-title">
      <Link className={classes(linkClass('tall'), backClass)} to="/admin/restock">
        {messages.allWaiting}
      </Link>
      <div className={pageHeadClass}>
        <h2 id="restock-title">{answer?.product.product_name ?? messages.waitingForStock}</h2>
        {answer && <EditProductLink id={answer.product.product_id} />}
        {answer && (
          <p className="second" role="status">
            {messages.peopleWait({ count: answer.product.waiting })}
          </p>
        )}
      </div>
      <Loaded
        of={requests}
        lead={messages.fetchFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={<EmptyState icon={Bell} title={messages.nobodyWaitsForIt} />}
      >
        {({ data, product, total_pages: totalPages }) => (
          <>
            <StockCount stock={product.stock} />
            <p className={classes('sm second', restockHintClass)}>{messages.noMessagesYet}</p>
            <ul className={classes(panelClass, restockRowsClass)}>
              {data.map((request) => (
                <Person
                  key={request.request_id}
                  request={request}
                  product={product.product_name}
                  onChanged={reload}
                />
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

interface PersonProps {
  request: RestockRequest;
  product: string;
  onChanged: () => void;
}

function Person({ request, product, onChanged }: PersonProps) {
  const { request_id: id, account_id: accountId, asked_at: asked, told_at: notifiedAt } = request;
  const { store } = useStore();
  const [isBusy, setIsBusy] = useState(false);
  const phone = telephoneText(request.phone_no);
  const text = encodeURIComponent(messages.backMessage({ product, shopName: store.shop_name }));
  const by = request.told_by ?? messages.formerStaff;

  async function mark() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { message } = await api('PATCH /v1/restock/{id}', {
        params: { id },
        body: { is_told: notifiedAt === null },
      });
      showToast({ title: message, text: phone });
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={restockRowClass}>
      <div>
        {accountId === null ? (
          <b>{phone}</b>
        ) : (
          <Link className={linkClass()} to={`/admin/customers/${accountId}`}>
            {phone}
          </Link>
        )}
        <p className="sm second">
          <Sentence
            text={
              notifiedAt === null
                ? messages.askedAt({ at: asked })
                : messages.notifiedAt({ at: notifiedAt, by })
            }
            parts={{ time: (words) => <time dateTime={notifiedAt ?? asked}>{words}</time> }}
          />
        </p>
      </div>
      <span className={restockStateClass}>
        {notifiedAt === null && (
          <>
            <a
              className={buttonClass('plain', 'small')}
              href={telephone(request.phone_no)}
              aria-label={messages.call({ phone })}
            >
              <Phone />
            </a>
            <a
              className={buttonClass('plain', 'small')}
              href={`https://wa.me/91${request.phone_no}?text=${text}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle />
              {messages.whatsapp}
              <span className="sr-only"> {phone}</span>
            </a>
          </>
        )}
        <button
          type="button"
          className={buttonClass(notifiedAt === null ? 'soft' : 'plain', 'small')}
          aria-busy={isBusy}
          onClick={() => void mark()}
        >
          {notifiedAt === null ? messages.markNotified : messages.notNotified}
          <span className="sr-only"> {phone}</span>
        </button>
      </span>
    </li>
  );
}
