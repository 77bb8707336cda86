import { declaredIn } from '#contract/catalogue/fields.ts';
import { createBanner, hasBanners } from '#server/banners/index.ts';
import { createProduct, hasProductNamed } from '#server/catalogue/index.ts';
import { createCourse, hasCourses } from '#server/courses/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import { withoutAudit } from '#server/platform/audit/audit.ts';
import { addReview } from '#server/reviews/index.ts';
import { nameShop } from '#server/store/index.ts';
import type { Progress } from '#server/platform/progress.ts';

import {
  type DemoProduct,
  readDemoBanners,
  readDemoCategories,
  readDemoCourses,
  readDemoPicture,
} from './catalogue.ts';
import { type Shelf, createShelves } from './shelves.ts';
import { translateDemo } from './translations.ts';

/** The number of products made at a time: encoding keeps all cores busy while other products wait for the disk. */
const atATime = 4;
const dayMs = 24 * 60 * 60 * 1000;

interface Arrival {
  subCategoryId: number;
  product: DemoProduct;
}

/**
 * Loads the demo catalogue through the same actions that the dashboard uses. Existing things, found by their names,
 * stay as they are, so that an interrupted load can be repeated.
 */
export async function loadDemo(shop: Shop, progress: Progress): Promise<void> {
  const shelves = await createShelves(shop, await readDemoCategories());
  const arrivals = takeTurns(shelves);
  await progress.counting('Filling the shelves', arrivals.length, (step) =>
    inParallel(arrivals, async (arrival) => {
      await createDemoProduct(shop, arrival);
      step();
    }),
  );
  await createDemoBanners(shop);
  await createDemoCourses(shop);
  await translateDemo(shop);
  await nameShop(shop.db, shop.clock, 'Jalsa');
}

/**
 * Sorts the products so that the newest ones, which the home page shows, are the first products of each category's
 * first shelf: one product of each shelf in turn.
 */
function takeTurns(shelves: Shelf[]): Arrival[] {
  const inTurn = shelves.toSorted((one, other) => other.place - one.place);
  const turns = Math.max(...shelves.map((shelf) => shelf.products.length));
  const arrivals: Arrival[] = [];
  for (let turn = turns - 1; turn >= 0; turn--) {
    for (const { subCategoryId, products } of inTurn) {
      const product = products[turn];
      if (product) arrivals.push({ subCategoryId, product });
    }
  }
  return arrivals;
}

async function createDemoProduct(shop: Shop, { subCategoryId, product }: Arrival): Promise<void> {
  if (await hasProductNamed(shop.db, product.name)) return;
  const productId = await createProduct(withoutAudit(shop.db), shop, {
    name: product.name,
    description: product.description,
    price: product.price,
    stock: product.stock,
    subCategoryId,
    weight: product.weight,
    length: product.length,
    width: product.width,
    height: product.height,
    originLocation: product.origin_location,
    declared: declaredIn(product),
    mrp: product.mrp,
    pictures: await Promise.all(product.pictures.map(readDemoPicture)),
    isExample: true,
  });
  for (const review of product.reviews) {
    await addReview(shop.db, {
      productId,
      userName: review.user_name,
      rating: review.rating,
      comment: review.comment,
      at: new Date(shop.clock.now().getTime() - review.days_ago * dayMs),
    });
  }
}

async function createDemoBanners(shop: Shop): Promise<void> {
  if (await hasBanners(shop.db)) return;
  for (const [index, banner] of (await readDemoBanners()).entries()) {
    await createBanner(withoutAudit(shop.db), shop, { ...banner, order: index + 1 });
  }
}

async function createDemoCourses(shop: Shop): Promise<void> {
  if (await hasCourses(shop.db)) return;
  for (const course of await readDemoCourses()) {
    await createCourse(withoutAudit(shop.db), {
      name: course.course_name,
      link: course.course_link,
    });
  }
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
