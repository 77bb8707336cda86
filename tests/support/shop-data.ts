import type { APIRequestContext } from '@playwright/test';

import { countryNames } from '#contract/catalogue/countries.ts';

/** What the shop's owner has written: names of what is sold and of categories, and the shop's own texts; the longest first. */
export async function dataOfShop(request: APIRequestContext): Promise<string[]> {
  const names = new Set<string>(Object.values(countryNames));
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /[A-Za-z]/.test(value)) names.add(value);
    if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) collect(one);
  };
  const read = async (url: string) =>
    ((await (await request.get(url)).json()) as { data: unknown }).data;
  collect(await read('/v1/user/information'));
  collect(await read('/v1/returns/rules'));
  collect(await read('/v1/category'));
  collect(await read('/v1/products/courses/list'));
  for (let page = 1; ; page += 1) {
    const products = await read(`/v1/products?page_size=100&page=${page}`);
    collect(products);
    if (!Array.isArray(products) || products.length < 100) break;
  }
  return [...names].toSorted((one, other) => other.length - one.length);
}
