import { useEffect, useState } from 'react';

import type { Banner } from '#contract/banners/schemas.ts';
import type { Shelf } from '#contract/shelves/schemas.ts';

import { cacheBanners, cachedBanners } from './cached-banners.ts';

interface Home {
  banners: Banner[];
  shelves: Shelf[];
}

/** The data of the home page: all of it, or the cached banners and a promise of all of it. */
type HomeData = (Home & { later?: undefined }) | { banners: Banner[]; later: Promise<Home> };

/** A delay, in ms, that visitors do not notice. */
const unnoticedMs = 100;

/** All data, or, if it takes longer than a visitor would tolerate unnoticed, the cached banners first. */
export async function homeSoon(load: () => Promise<Home>): Promise<HomeData> {
  const later = load();
  const banners = cachedBanners();
  if (banners.length === 0) return later;
  const wait = new Promise<undefined>((resolve) => setTimeout(resolve, unnoticedMs));
  const inTime = await Promise.race([later, wait]);
  // If it fails after the visitor has left the page, the error does not matter.
  later.catch(() => undefined);
  return inTime ?? { banners, later };
}

/**
 * The home page's data; without shelves while they are loading. Caches the banners for the next visit. Throws the
 * error if loading failed.
 */
export function useHome(loaded: HomeData): { banners: Banner[]; shelves?: Shelf[] } {
  const { later } = loaded;
  const [last, setLast] = useState(later ? undefined : loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const home = later ? last : loaded;

  // The loader's call, which began outside React.
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

  // Browser storage.
  useEffect(() => {
    if (home) cacheBanners(home.banners);
  }, [home]);

  if (failure) throw failure.error;
  return home ?? loaded;
}
