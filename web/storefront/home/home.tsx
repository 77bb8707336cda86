import { limits } from '#contract/limits.ts';
import * as messages from '#messages/home.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { cardProduct } from '#web/shared/catalogue/card-product.ts';
import { FindUs } from '#web/shared/store/find-us.tsx';
import { ProductCard } from '#web/shared/catalogue/product-card.tsx';
import { Promises } from '#web/shared/store/promises.tsx';
import { pageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { organization, website } from '#web/shared/store/structured-data.ts';
import { CardSkeletons } from '#web/ui/card-skeletons.tsx';
import { Link } from '#web/ui/link.tsx';

import type { Route } from './+types/home.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { Greeting } from './greeting.tsx';
import { homeSoon, useHome } from './home-data.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './home.module.css';
import { sectionHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { cardGridClass } from '#web/ui/looks/card.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = loaderApi(context);
  const [banners, products] = await Promise.all([
    api('GET /v1/products/dashboard-image'),
    api('GET /v1/products'),
  ]);
  return {
    banners: banners.data,
    // A card displays only the first picture.
    products: products.data
      .map(cardProduct)
      .map((product) => ({ ...product, product_image: product.product_image.slice(0, 1) })),
  };
}

/** For navigation within the shop: the cached banners first if the response is slow. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => homeSoon(serverLoader);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0]?.loaderData;
  return root
    ? pageMeta(root, {
        title: messages.homeDescription,
        description: root.store.about_the_shop.information_description,
        path: '/',
        picture: loaderData?.banners[0]?.dashboard_image_link,
        data: [organization(root), website(root)],
      })
    : [];
};

/** The number of cards above the fold on a phone. */
const cardsInView = 2;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { store } = useStore();
  const { banners, products } = useHome(loaderData);
  return (
    <>
      <div className={styles.hero}>
        <div className={classes('wrap', styles.heroGrid)}>
          <BannerCarousel banners={banners} />
          <Greeting store={store} />
        </div>
        <div className="wrap">
          <Promises look="band" promises={store.promises} />
        </div>
      </div>
      <div className="wrap">
        {products?.length !== 0 && (
          <section className={styles.shelf} aria-labelledby="new-products">
            <div className={sectionHeadClass}>
              <h2 id="new-products">{messages.newInTheShop}</h2>
              <Link className={classes(linkClass('tall'), 'sm')} to="/browse-categories">
                {messages.seeAllCategories}
              </Link>
            </div>
            <ul className={cardGridClass('four')} aria-busy={!products}>
              {products?.map((product, index) => (
                <ProductCard
                  key={product.product_id}
                  product={product}
                  isFirst={index < cardsInView && banners.length === 0}
                />
              )) ?? <CardSkeletons count={limits.homePageSize} />}
            </ul>
          </section>
        )}
        <FindUs store={store} />
      </div>
    </>
  );
}
