import type { Banner } from '#contract/banners/schemas.ts';
import { limits } from '#contract/limits.ts';
import { pictureSources } from '#contract/media/words.ts';
import { browserValue } from '#web/data/browser-storage.ts';

/** The banners as this browser has seen them last. What is no banner of this shop is dropped. */
const kept = browserValue<Banner[]>('dashboard_images_cache', [], (value) =>
  Array.isArray(value) ? onePerId(value.filter(isBanner)).toSorted(byOrder) : [],
);

export const cachedBanners = (): Banner[] => kept.read();

export const cacheBanners = (banners: Banner[]): void => kept.write(banners);

export const forgetBanners = (): void => kept.remove();

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
