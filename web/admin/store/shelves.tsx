import { Suspense, useState } from 'react';

import * as messages from '#messages/admin-store.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { endDrafts } from '#web/data/drafts.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';

import type { Route } from './+types/shelves.ts';
import { ShelvesForm } from './shelves-form.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => {
  const api = context.get(apiContext);
  return {
    banners: settled(api('GET /v1/products/dashboard-image/all')),
    shelves: settled(
      Promise.all([api('GET /v1/shelves/settings'), api('GET /v1/category')]).then(
        ([settings, categories]) => ({ settings, categories: categories.data }),
      ),
    ),
  };
};

/** Its fields are checked with zod, so it loads after the page. */
const BannerList = lazyPart(async () => (await import('./banner-list.tsx')).default);

const endShelvesDraft = () => endDrafts('shelves');

/** What the home page shows: its shelves, in their order. */
export default function ShelvesPage({ loaderData }: Route.ComponentProps) {
  const shelves = useLoaded(loaderData.shelves);
  const [isTouched, setIsTouched] = useState(false);
  const leaving = useLeaveGuard(isTouched, endShelvesDraft);
  return (
    <section aria-labelledby="shelves-title">
      <div className={pageHeadClass}>
        <h2 id="shelves-title">{messages.homePage}</h2>
        <Link className={classes(linkClass('tall'), 'push')} to="/">
          {messages.seeHomePage}
        </Link>
      </div>
      <Suspense>
        <BannerList loading={loaderData.banners} />
      </Suspense>
      <Loaded of={shelves}>
        {({ settings, categories }) => (
          <ShelvesForm settings={settings} categories={categories} onTouched={setIsTouched} />
        )}
      </Loaded>
      {leaving}
    </section>
  );
}
