import type { Banner } from '#contract/banners/schemas.ts';
import { limits } from '#contract/limits.ts';
import { pictureSources } from '#contract/media/words.ts';
import { browserValue } from '#web/data/browser-storage.ts';

/** The banners that this browser last loaded. Invalid entries are dropped. */
const cache = browserValue<Banner[]>('dashboard_images_cache', [], (value) =>
  Array.isArray(value) ? onePerId(value.filter(isBanner).map(withoutWords)).toSorted(byOrder) : [],
);

/** Words are of one language, and pages of another share the storage: they come with the page's own banners. */
const withoutWords = (banner: Banner): Banner => ({ ...banner, dashboard_image_text: '' });

export const cachedBanners = (): Banner[] => cache.read();

export const cacheBanners = (banners: Banner[]): void => cache.write(banners.map(withoutWords));

export const forgetBanners = (): void => cache.remove();

const byOrder = (one: Banner, other: Banner): number =>
  one.dashboard_image_order - other.dashboard_image_order ||
  one.dashboard_image_id - other.dashboard_image_id;

function isBanner(value: unknown): value is Banner {
  if (typeof value !== 'object' || value === null) return false;
  const banner = value as Partial<Record<keyof Banner, unknown>>;
  return (
    isWhole(banner.dashboard_image_id, limits.maxId) &&
    isWhole(banner.dashboard_image_order, limits.maxBannerOrder) &&
    typeof banner.dashboard_image_link === 'string' &&
    pictureSources(banner.dashboard_image_link) !== undefined
  );
}

const isWhole = (value: unknown, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;

const onePerId = (banners: Banner[]): Banner[] => [
  ...new Map(banners.map((banner) => [banner.dashboard_image_id, banner])).values(),
];
