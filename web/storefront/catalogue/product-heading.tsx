import { Eye, Pencil, Share2 } from '#web/ui/icons.tsx';

import type { ProductWithReviews } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/catalogue.ts';
import { formatRating, languageOf } from '#messages/formats.ts';
import { WishlistHeart } from '#web/shared/catalogue/wishlist-heart.tsx';
import { isAdmin, useSession } from '#web/data/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { Stars } from '#web/ui/stars.tsx';

import { useShare } from './use-share.tsx';
import styles from './product-heading.module.css';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { linkClass } from '#web/ui/looks/link.ts';

/** A product's name, rating, heart and share button. */
export function ProductHeading({ product }: { product: ProductWithReviews }) {
  const { share, notice } = useShare(product.product_name);
  return (
    <>
      <div className={styles.head}>
        <h1 lang={languageOf(product.product_name)}>{product.product_name}</h1>
        <span className={classes(styles.buttons, 'needs-script')}>
          <StaffEdit product={product} />
          <WishlistHeart productId={product.product_id} label={messages.wishlist} />
          <button
            type="button"
            className={iconButtonClass}
            aria-label={messages.share}
            onClick={share}
          >
            <Share2 />
          </button>
        </span>
      </div>
      <p className={styles.meta}>
        {product.average_rating !== null && (
          <span>
            <Stars rating={product.average_rating} />
            <strong className={styles.average}>{formatRating(product.average_rating)}</strong>
            <a className={linkClass()} href="#reviews">
              {messages.reviews({ reviewCount: product.review_count })}
            </a>
          </span>
        )}
        {product.view_count > 0 && (
          <span>
            <Eye />
            {messages.views({ viewCount: product.view_count })}
          </span>
        )}
      </p>
      {notice}
    </>
  );
}

/** Staff who look at their shop change what they see. */
function StaffEdit({ product }: { product: ProductWithReviews }) {
  if (!isAdmin(useSession())) return null;
  return (
    <Link
      className={iconButtonClass}
      to={`/admin/edit-product/${product.product_id}`}
      aria-label={messages.editProduct}
    >
      <Pencil />
    </Link>
  );
}
