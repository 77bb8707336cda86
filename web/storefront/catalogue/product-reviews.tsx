import type { ProductWithReviews } from '#contract/catalogue/schemas.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import type { ReviewSort } from '#contract/reviews/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import { formatRating, languageOf } from '#messages/formats.ts';
import { formatDay } from '#messages/times.ts';
import { productPath } from '#web/data/paths.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { classes } from '#web/ui/classes.ts';
import { ReviewPhotographs } from './review-photographs.tsx';
import styles from './product-reviews.module.css';
import { chipClass, chipsClass } from '#web/ui/looks/chip.ts';
import { Link } from '#web/ui/link.tsx';
import { sectionHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rosetteClass } from '#web/ui/looks/rosette.ts';

/** The reviews on a product's page, and which page of them it is. */
export interface ShownReviews {
  reviews: Review[];
  page: number;
  sort: ReviewSort;
  /** How many there are in this order: all, or those with photographs. */
  count: number;
}

interface ProductReviewsProps {
  product: ProductWithReviews;
  shown: ShownReviews;
}

const maxNumbers = 5;

/** Customer reviews: the distribution of stars, then the texts, newest first, in pages. */
export function ProductReviews({ product, shown }: ProductReviewsProps) {
  const { average_rating: average, review_count: count, rating_counts: ratings } = product;
  return (
    <section className={styles.section} id="reviews" aria-labelledby="reviews-title">
      <div className={sectionHeadClass}>
        <h2 id="reviews-title">{messages.customerReviews}</h2>
      </div>
      {average === null ? (
        <p className={classes(panelClass, 'second')}>{messages.noReviewsYet}</p>
      ) : (
        <div className={styles.rated}>
          <div className={panelClass}>
            <p className={styles.average}>
              <span className={styles.big}>{formatRating(average)}</span>
              <span>
                <Stars rating={average} />
                <br />
                <span className="sm second">{messages.countedReviews({ count })}</span>
              </span>
            </p>
            <RatingBars counts={ratings} />
          </div>
          <div className={panelClass}>
            <SortChips product={product} sort={shown.sort} />
            {shown.reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
            <Pager
              page={shown.page}
              totalPages={Math.ceil(shown.count / limits.reviewsShown)}
              numbers={maxNumbers}
              to={(page) => reviewsPath(product.product_id, page, shown.sort)}
            />
          </div>
        </div>
      )}
    </section>
  );
}

const reviewsPath = (productId: number, page: number, sort: ReviewSort): string =>
  `${productPath(productId)}${page === 1 && sort === 'newest' ? '' : `?reviews=${page}${sort === 'newest' ? '' : `&sorted=${sort}`}`}#reviews`;

/** How the reviews are sorted, as links: each order has a URL. */
function SortChips({ product, sort }: { product: ProductWithReviews; sort: ReviewSort }) {
  const { product_id: id, reviews_with_photographs: photographed } = product;
  const sorts = Object.entries(messages.reviewSorts) as [ReviewSort, string][];
  return (
    <nav className={chipsClass} aria-label={messages.sortReviews}>
      {sorts.map(
        ([one, words]) =>
          (one !== 'photographs' || photographed > 0) && (
            <Link
              key={one}
              className={one === sort ? chipClass('on') : chipClass()}
              aria-current={one === sort ? 'true' : undefined}
              to={reviewsPath(id, 1, one)}
              preventScrollReset
            >
              {words}
              {one === 'photographs' && ` (${photographed})`}
            </Link>
          ),
      )}
    </nav>
  );
}

function RatingBars({ counts }: { counts: number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={styles.bars}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span>
              {stars}
              <span className="sr-only"> {messages.stars}</span>
            </span>
            <i style={{ '--w': `${(count / Math.max(1, total)) * 100}%` } as React.CSSProperties} />
            <span className="second">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const name = messages.reviewer(review.user_name);
  return (
    <article className={styles.review}>
      <header>
        <span
          className={classes(rosetteClass, styles.rosette, `pastel-${review.id % 7}`)}
          aria-hidden="true"
        >
          {name.slice(0, 1)}
        </span>
        <span>
          <strong lang={languageOf(name)}>{name}</strong>
          <br />
          <time className="xs third" dateTime={review.date}>
            {formatDay(review.date)}
          </time>
        </span>
        <span className="push">
          <Stars rating={review.rating} />
        </span>
      </header>
      <p lang={languageOf(review.comment)}>{review.comment}</p>
      {review.photographs.length > 0 && <ReviewPhotographs review={review} />}
    </article>
  );
}
