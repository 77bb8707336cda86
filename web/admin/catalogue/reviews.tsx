import { MessageSquareText } from '#web/admin/icons.tsx';
import { EyeOff, RotateCcw } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import type { ShopReview } from '#contract/reviews/schemas.ts';
import { limits } from '#contract/limits.ts';
import { formatTime } from '#contract/times.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';
import { useAnswer } from '#web/data/use-answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

/** Customer reviews, newest first; staff can hide unsuitable ones. */
export default function ReviewsPage() {
  const [parameters] = useSearchParams();
  const page = Number(parameters.get('page')) || 1;
  const { answer, failure, isLoading, reload } = useAnswer('GET /v1/products/reviews/all', {
    query: { page },
  });
  return (
    <section aria-labelledby="reviews-title">
      <div className="page-head">
        <h2 id="reviews-title">Reviews</h2>
        {answer && <p className="second" role="status">{`${answer.total_items} in all`}</p>}
      </div>
      <FetchFailure failure={failure} onRetry={reload} />
      {!answer && !failure && <div className="sk h-72" role="status" aria-label="Loading" />}
      {answer?.total_items === 0 && (
        <EmptyState
          icon={MessageSquareText}
          title="No reviews yet"
          text="Customers can review what has been delivered to them."
        />
      )}
      <ul className="people" aria-busy={isLoading}>
        {answer?.data.map((review) => (
          <ReviewRow key={review.id} review={review} onChanged={reload} />
        ))}
      </ul>
      {answer && (
        <Pager
          page={page}
          totalPages={answer.total_pages}
          numbers={limits.pagerNumbers}
          to={(number) => `?page=${number}`}
        />
      )}
    </section>
  );
}

function ReviewRow({ review, onChanged }: { review: ShopReview; onChanged: () => void }) {
  const { id, product_id: productId, product_name: product, is_hidden: isHidden } = review;
  const [isBusy, setIsBusy] = useState(false);

  async function turn() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const call = isHidden
        ? 'PUT /v1/products/reviews/restore/{id}'
        : 'PUT /v1/products/reviews/delete/{id}';
      const { message } = await api(call, { params: { id } });
      showToast({ title: message, text: `${review.user_name} about ${product}` });
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className="panel shop-review">
      <div className="card-head">
        <h3>
          <Link className="link" to={`/product/${productId}`}>
            {product}
          </Link>
        </h3>
        {isHidden && <span className="badge bad">Hidden</span>}
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <Stars rating={review.rating} />
        <span className="sm second">
          {review.user_name}, <time dateTime={review.date}>{formatTime(review.date)}</time>
        </span>
      </p>
      <p className="words">{review.comment}</p>
      <button
        type="button"
        className="btn plain small"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        aria-label={`${isHidden ? 'Show again' : 'Hide'}: ${review.user_name} about ${product}`}
        onClick={() => void turn()}
      >
        {isHidden ? <RotateCcw className="icon" /> : <EyeOff className="icon" />}
        {isHidden ? 'Show again' : 'Hide'}
      </button>
    </li>
  );
}
