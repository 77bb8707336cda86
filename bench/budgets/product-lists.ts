import { fillProducts, fillTranslations, openBenchShop } from '../bench-shop.ts';
import type { Figure } from '../figure.ts';
import { firstSearches } from '../first-searches.ts';
import { type Read, compare, measureReads } from '../measure.ts';

const [few, many] = [1_000, 100_000];
const p95 = 20;

/** Budget S6 covers the growth of the first page only: with more products, more match a search. */
const reads: Read[] = Object.entries({
  'list, page 1': '/v1/products',
  'list, page 500': '/v1/products?page=500',
  'list by price, page 500': '/v1/products?sort=price_asc&page=500',
  'list in stock, 100 to 300 rupees': '/v1/products?in_stock=true&min_price=100&max_price=300',
  'sub-category, page 1': '/v1/products/sub_category/1',
  'sub-category by name, in stock': '/v1/products/sub_category/1?sort=name&in_stock=true',
  'search "gold foil curtain"': '/v1/products?search=gold%20foil%20curtain',
  'search "LED candle 6"': '/v1/products?search=LED%20candle%206',
  'search "baloon"': '/v1/products?search=baloon',
  'search "chocolat mold"': '/v1/products?search=chocolat%20mold',
  'search "cake", page 20': '/v1/products?search=cake&page=20',
  'search "balloon" by price, in stock': '/v1/products?search=balloon&sort=price_asc&in_stock=true',
  'search "eggless"': '/v1/products?search=eggless',
  'suggestions "cho"': '/v1/products/suggestions?q=cho',
}).map(([name, path]) => ({
  name,
  small: path,
  large: path,
  p95,
  ...(name === 'list, page 1' && { growth: 1.5 }),
}));

/**
 * S6: response times of lists and search with 1,000 products and with 100,000, which are translated, as asked again, when the response cache has
 * them, and as asked for the first time.
 */
export async function measureProductLists(): Promise<Figure[]> {
  await using small = await openBenchShop(withProducts(few));
  await using large = await openBenchShop({
    name: String(many),
    fill: async (shop) => {
      await fillProducts(shop, many);
      await fillTranslations(shop, many);
    },
  });
  return [
    ...(await compare(small, large, reads)),
    ...(await measureReads(large, await firstSearches())),
  ];
}

const withProducts = (products: number) => ({
  name: String(products),
  fill: (shop: Parameters<typeof fillProducts>[0]) => fillProducts(shop, products),
});
