import { MessageSquareText } from '#web/admin/icons.tsx';
import { RotateCcw } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import type { ShopReview } from '#contract/reviews/schemas.ts';
import type { HidingReason } from '#contract/reviews/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { formatTime } from '#messages/times.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { EditProductLink } from '#web/shared/navigation/edit-product-link.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/reviews.ts';
import { classes } from '#web/ui/classes.ts';
import { HideReview } from './hide-review.tsx';
import { ReviewPhotographs } from './review-photographs.tsx';
import styles from './reviews.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { rowsClass } from '#web/ui/looks/rows.ts';
import { panelItemHeadClass } from '#web/ui/looks/panels.ts';

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  reviews: settled(
    context.get(apiContext)('GET /v1/products/reviews/all', {
      query: { page: pageNumberIn(url.searchParams) },
    }),
  ),
});

/** Customer reviews, newest first; staff can hide unsuitable ones. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const reviews = useLoaded(loaderData.reviews);
  return (
    <section aria-labelledby="reviews-title">
      <div className={pageHeadClass}>
        <h2 id="reviews-title">{messages.reviews}</h2>
        {reviews.answer && (
          <p className="second" role="status">
            {messages.inAll({ totalItems: reviews.answer.total_items })}
          </p>
        )}
      </div>
      <Loaded
        of={reviews}
        isEmpty={({ total_items: count }) => count === 0}
        empty={
          <EmptyState
            icon={MessageSquareText}
            title={messages.noReviewsYet}
            text={messages.customersReviewDelivered}
          />
        }
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={rowsClass} aria-busy={reviews.isLoading}>
              {data.map((review) => (
                <ReviewRow key={review.id} review={review} onChanged={reviews.reload} />
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

function ReviewRow({ review, onChanged }: { review: ShopReview; onChanged: () => void }) {
  const { id, product_id: productId, product_name: product, is_hidden: isHidden } = review;
  const [isBusy, setIsBusy] = useState(false);

  async function turn(reason?: HidingReason) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { message } = await (isHidden
        ? api('PUT /v1/products/reviews/restore/{id}', { params: { id } })
        : api('PUT /v1/products/reviews/delete/{id}', { params: { id }, body: { reason } }));
      showToast({
        title: message,
        text: messages.reviewOfProduct({ userName: review.user_name, product }),
      });
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={classes(panelClass, styles.shopReview)}>
      <div className={classes(panelItemHeadClass, styles.cardHead)}>
        <h3>
          <Link className={linkClass()} to={`/product/${productId}`}>
            {product}
          </Link>
        </h3>
        <EditProductLink id={productId} />
        {isHidden && <span className={badgeClass('bad')}>{messages.hidden}</span>}
      </div>
      <p className="row">
        <Stars rating={review.rating} />
        <span className="sm second">
          {review.user_name}, <time dateTime={review.date}>{formatTime(review.date)}</time>
        </span>
      </p>
      <p className={styles.words}>{review.comment}</p>
      {review.photographs.length > 0 && <ReviewPhotographs review={review} onChanged={onChanged} />}
      {isHidden ? (
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          aria-label={messages.changeReview({
            action: messages.showAgain,
            userName: review.user_name,
            product,
          })}
          onClick={() => void turn()}
        >
          <RotateCcw />
          {messages.showAgain}
        </button>
      ) : (
        <HideReview review={review} isBusy={isBusy} onHide={(reason) => void turn(reason)} />
      )}
    </li>
  );
}
