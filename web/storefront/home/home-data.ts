import { useEffect, useState } from 'react';

import type { Banner } from '#contract/banners/schemas.ts';
import type { CardProduct } from '#web/shared/catalogue/card-product.ts';

import { cacheBanners, cachedBanners } from './cached-banners.ts';

interface Home {
  banners: Banner[];
  products: CardProduct[];
}

/** What the home page begins with: all of it, or the banners that this browser has kept, and all of it to come. */
type HomeData = (Home & { later?: undefined }) | { banners: Banner[]; later: Promise<Home> };

/** A wait, in milliseconds, that nobody notices. */
const unnoticedMs = 100;

/** All of it, or as soon as somebody would notice the wait, what this browser has kept. */
export async function homeSoon(load: () => Promise<Home>): Promise<HomeData> {
  const later = load();
  const banners = cachedBanners();
  if (banners.length === 0) return later;
  const wait = new Promise<undefined>((resolve) => setTimeout(resolve, unnoticedMs));
  const inTime = await Promise.race([later, wait]);
  // Where it fails and nobody is there any more to be told, nothing is wrong.
  later.catch(() => undefined);
  return inTime ?? { banners, later };
}

/**
 * What is known of the home page: without products while they are on their way. The banners are kept for the
 * next time. Throws what kept the rest from coming.
 */
export function useHome(loaded: HomeData): { banners: Banner[]; products?: CardProduct[] } {
  const { later } = loaded;
  const [last, setLast] = useState(later ? undefined : loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const home = later ? last : loaded;

  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(loaded.later ?? loaded).then(
      (whole) => isCurrent && setLast(whole),
      (error: unknown) => isCurrent && setFailure({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loaded]);

  useEffect(() => {
    if (home) cacheBanners(home.banners);
  }, [home]);

  if (failure) throw failure.error;
  return home ?? loaded;
}
