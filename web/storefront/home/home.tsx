import * as messages from '#messages/home.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { FindUs } from '#web/shared/store/find-us.tsx';
import { Promises } from '#web/shared/store/promises.tsx';
import { pageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { organization, website } from '#web/shared/store/structured-data.ts';

import type { Route } from './+types/home.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { Greeting } from './greeting.tsx';
import { homeSoon, useHome } from './home-data.ts';
import { EmptyShelves, Shelves } from './shelves.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const api = loaderApi(context);
  const [banners, shelves] = await Promise.all([
    api('GET /v1/products/dashboard-image'),
    api('GET /v1/shelves'),
  ]);
  return { banners: banners.data, shelves: shelves.data };
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

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { store } = useStore();
  const { banners, shelves } = useHome(loaderData);
  return (
    <>
      <div className={styles.hero}>
        <div className="wrap">
          <div className={styles.hello}>
            <HydrateLater name="banners">
              <BannerCarousel banners={banners} />
            </HydrateLater>
            <HydrateLater name="greeting">
              <Greeting store={store} />
            </HydrateLater>
          </div>
        </div>
      </div>
      <div className={classes('wrap', styles.shelves)}>
        {shelves ? <Shelves shelves={shelves} hasBanners={banners.length > 0} /> : <EmptyShelves />}
        <Promises look="box" promises={store.promises} />
        <FindUs store={store} />
      </div>
    </>
  );
}
