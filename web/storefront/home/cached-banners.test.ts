import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = 'dashboard_images_cache';
const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const banner = (
  id: number,
  order: unknown = id,
  link = `/media/${'a'.repeat(32)}-800x400.jpg`,
) => ({
  dashboard_image_id: id,
  dashboard_image_link: link,
  dashboard_image_order: order,
  dashboard_image_text: '',
});
const idsFrom = async (text: string) => {
  storage.set(key, text);
  const { cachedBanners } = await import('./cached-banners.ts');
  return cachedBanners().map(({ dashboard_image_id: id }) => id);
};

test('banners are kept as they came but for their words, and forgotten without a trace', async () => {
  const { forgetBanners, cacheBanners, cachedBanners } = await import('./cached-banners.ts');
  const banners = [{ ...banner(4), dashboard_image_order: 1 }];
  cacheBanners(banners.map((one) => ({ ...one, dashboard_image_text: 'दिवाली सेल' })));
  expect(JSON.parse(storage.get(key) ?? '')).toEqual(banners);
  expect(cachedBanners()).toEqual(banners);
  forgetBanners();
  expect(storage.has(key)).toBe(false);
  expect(cachedBanners()).toEqual([]);
});

test('they come in ascending order, ties by age', async () => {
  const stored = [banner(9, 2), banner(8, 10), banner(7, 2), banner(6, 1)];
  expect(await idsFrom(JSON.stringify(stored))).toEqual([6, 7, 9, 8]);
});

test.each(['', 'text', '{"0":1}', 'null', '7', '[', '"[]"'])(
  'what is no list at all is none: %s',
  async (text) => {
    expect(await idsFrom(text)).toEqual([]);
  },
);

test('entries that are damaged, or lead elsewhere, are dropped', async () => {
  const stored = [
    null,
    'banner',
    {},
    banner(0),
    banner(1.5),
    banner(2, 0),
    banner(3, '1'),
    banner(4, -1),
    banner(5, 1, 'javascript:alert(1)'),
    banner(6, 1, 'https://evil.example/a.jpg'),
    banner(7, 1, '/media/../v1/user/me'),
    banner(8, 1, '"><script>alert(1)</script>'),
    { ...banner(9), dashboard_image_link: 7 },
    banner(10),
    banner(10),
  ];
  expect(await idsFrom(JSON.stringify(stored))).toEqual([10]);
});
