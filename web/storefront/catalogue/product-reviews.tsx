import type { ProductWithReviews, Review } from '#contract/catalogue.ts';
import { Stars } from '#web/ui/stars.tsx';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** What customers say: the spread of their stars, and their words, newest first. */
export function ProductReviews({ product }: { product: ProductWithReviews }) {
  const { reviews, average_rating: average, review_count: count } = product;
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 id="reviews-title">Customer reviews</h2>
      </div>
      {average === null ? (
        <p className="panel second">
          No reviews yet. Customers can write one once their order has been delivered.
        </p>
      ) : (
        <div className="rated">
          <div className="panel">
            <p className="flex items-center gap-4">
              <span className="big">{average.toFixed(1)}</span>
              <span>
                <Stars rating={average} />
                <br />
                <span className="sm second">{count === 1 ? '1 review' : `${count} reviews`}</span>
              </span>
            </p>
            <RatingBars reviews={reviews} />
          </div>
          <div className="panel">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function RatingBars({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="bars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = reviews.filter(({ rating }) => rating === stars).length;
        return (
          <li key={stars}>
            <span>
              {stars}
              <span className="sr-only"> stars</span>
            </span>
            <i style={{ '--w': `${(count / reviews.length) * 100}%` } as React.CSSProperties} />
            <span className="second">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="review">
      <header>
        <span className={`rosette pastel-${review.id % 7}`} aria-hidden="true">
          {review.user_name.slice(0, 1)}
        </span>
        <span>
          <strong>{review.user_name}</strong>
          <br />
          <time className="xs third" dateTime={review.date}>
            {day.format(new Date(review.date))}
          </time>
        </span>
        <span className="ml-auto">
          <Stars rating={review.rating} />
        </span>
      </header>
      <p>{review.comment}</p>
    </article>
  );
}
