import { lazyExtra } from '#web/shared/loading/lazy-part.tsx';
import { CircleSlash, Hourglass } from '#web/ui/icons.tsx';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

import type { ProductWithReviews } from '#contract/catalogue/schemas.ts';
import type { ProductShelves } from '#contract/shelves/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import { putInCart, putInCartToBuy } from '#web/shared/catalogue/add-to-cart.ts';
import { Promises } from '#web/shared/store/promises.tsx';
import { stockWords } from '#web/shared/catalogue/stock-notice.tsx';
import { useStore } from '#web/data/store.ts';
import { WhatsappLink } from '#web/shared/store/whatsapp-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import type { Fact, PriceWords } from './declared-facts.ts';
import { crumbsTo } from './product-crumbs.ts';
import { ProductAbout } from './product-about.tsx';
import type { ShownDelivery } from './pin-box.tsx';
import { pinBoxClass } from './pin-looks.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ProductHeading } from './product-heading.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { returnWords } from './return-words.ts';
import { ProductReviews, type ShownReviews } from './product-reviews.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './product-detail.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { barClass } from '#web/ui/looks/bar.ts';

/** Few products are sold out. */
const NotifyMe = lazyExtra(async () => (await import('./notify-me.tsx')).NotifyMe);

const ProductQuestions = lazyExtra(
  async () => (await import('./product-questions.tsx')).ProductQuestions,
);
/** Its script waits for the rest of the page, which shows it without: it is rendered with all others. */
const PinBox = lazyExtra(async () => (await import('./pin-box.tsx')).default);

interface ProductDetailProps {
  product: ProductWithReviews;
  shelves: ProductShelves;
  shown: ShownReviews;
  delivery: ShownDelivery | undefined;
  facts: Fact[];
  prices: PriceWords;
}

/** A product's page: pictures, details, reviews and the buttons to buy it. */
export function ProductDetail({
  product,
  shelves,
  shown,
  delivery,
  facts,
  prices,
}: ProductDetailProps) {
  const { store } = useStore();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);

  const stepper = (
    <Stepper
      label={messages.quantity}
      value={quantity}
      max={Math.min(Math.max(product.stock, 1), limits.maxCartQuantity)}
      maxReason={
        product.stock < limits.maxCartQuantity
          ? messages.onlyInStock({ stock: product.stock })
          : messages.upToOfEach({ maxCartQuantity: limits.maxCartQuantity })
      }
      onChange={setQuantity}
    />
  );
  const buttons = (
    <BuyButtons
      isOut={product.stock === 0}
      onAdd={() => putInCart(product, quantity)}
      onBuy={() => {
        putInCartToBuy(product, quantity);
        void navigate('/checkout');
      }}
    />
  );

  return (
    <>
      <div className="wrap">
        <Breadcrumbs className="only-wide mb-4" crumbs={crumbsTo(product)} />
        <div className={styles.detail}>
          <HydrateLater name="gallery">
            <ProductGallery product={product} />
          </HydrateLater>
          <section className={classes(panelClass, styles.panel)} aria-label={messages.buy}>
            <ProductHeading product={product} />
            <ProductPrice price={product.product_price} words={prices} />
            <StockNotice stock={product.stock} isPastBest={product.is_past_best} />
            {product.stock === 0 && (
              <div className={styles.notify} id="notify">
                <Suspense>
                  <NotifyMe product={product} />
                </Suspense>
              </div>
            )}
            {/* Its styles come with the page. */}
            <div className={pinBoxClass}>
              <Suspense>
                <PinBox productId={product.product_id} quantity={quantity} shown={delivery} />
              </Suspense>
            </div>
            <div className={classes('only-wide', styles.buy)}>
              {stepper}
              {buttons}
            </div>
            {product.stock > 0 && (
              <div className={classes('only-narrow', styles.quantity)}>
                <span className={classes('sm', styles.label)}>{messages.quantity}</span>
                {stepper}
              </div>
            )}
            <noscript>{messages.buyingNeedsJavaScript({ phone: store.phone })}</noscript>
            <WhatsappLink
              className={classes(buttonClass('plain', 'small'), 'mt-4')}
              text={messages.helloQuestionAbout({
                shopName: store.shop_name,
                productName: product.product_name,
              })}
            />
            <Promises
              look="list"
              promises={{ ...store.promises, returns: returnWords(store, product) }}
            />
          </section>
        </div>
        <HydrateLater name="about">
          <ProductAbout product={product} facts={facts} />
        </HydrateLater>
        <HydrateLater name="goes-with">
          <ProductShelf id="goes-with" title={messages.goesWith} products={shelves.goes_with} />
        </HydrateLater>
        <HydrateLater name="reviews">
          <ProductReviews product={product} shown={shown} />
        </HydrateLater>
        <Suspense>
          <ProductQuestions productId={product.product_id} />
        </Suspense>
        <HydrateLater name="related">
          <ProductShelf id="related" title={messages.youMayAlsoLike} products={shelves.related} />
        </HydrateLater>
      </div>
      <div
        className={classes(
          barClass,
          'only-narrow',
          styles.buybar,
          // What cannot be pressed does not cover Notify me.
          product.stock === 0 && styles.isOut,
        )}
      >
        <div className={styles.buy}>{buttons}</div>
      </div>
    </>
  );
}

function StockNotice({ stock, isPastBest }: { stock: number; isPastBest: boolean }) {
  const words = isPastBest ? messages.pastBestBefore : stockWords(stock);
  if (!words) return null;
  return stock === 0 ? (
    <p className={noticeClass('bad')}>
      <CircleSlash />
      {words}
    </p>
  ) : (
    <p className={noticeClass('low')}>
      <Hourglass />
      {words}
    </p>
  );
}
