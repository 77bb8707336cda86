import { drawingPath } from '#contract/media/words.ts';
import type { OrderedProduct } from '#contract/orders/schemas.ts';
import { formatRupees, languageOf } from '#messages/formats.ts';
import * as messages from '#messages/orders.ts';
import { productPath } from '#web/data/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { WriteReview } from './write-review.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { amountClass, itemClass, itemsClass } from '#web/ui/looks/items.ts';

interface OrderedProductsProps {
  products: OrderedProduct[];
  /** Whether the current user has received the products. */
  mayReview: boolean;
}

/** The ordered products, with the names and prices of the day of the order. */
export function OrderedProducts({ products, mayReview }: OrderedProductsProps) {
  if (products.length === 0) return <p className="second mt-3">{messages.noDetailsFound}</p>;
  return (
    <ul className={itemsClass}>
      {products.map((line) => (
        <li className={itemClass} key={line.buy_product_id}>
          <Picture
            url={line.product.product_image ?? drawingPath(line.product.product_id)}
            alt=""
            sizes="52px"
          />
          <span className="sm">
            <Link
              className={linkClass()}
              to={productPath(line.product.product_id)}
              lang={languageOf(line.product.product_name)}
            >
              {line.product.product_name}
            </Link>
            <br />
            <span className="second">
              <span lang={languageOf(line.category.category_name)}>
                {line.category.category_name || '–'}
              </span>{' '}
              ·{' '}
              <span lang={languageOf(line.sub_category.sub_category_name)}>
                {line.sub_category.sub_category_name || '–'}
              </span>
            </span>
            <br />
            <span className="second">
              {messages.qty({ quantity: line.quantity, price: line.price })}
            </span>
            {mayReview && (
              <span className="no-print">
                <br />
                <WriteReview product={line.product} />
              </span>
            )}
          </span>
          <span className={amountClass}>{formatRupees(line.price * line.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
