import { limits } from '#contract/limits.ts';
import { paise } from '#contract/money.ts';
import type { Shelf, ShelfSettings } from '#contract/shelves/schemas.ts';
import { shelfKinds } from '#contract/shelves/words.ts';

/** The shelves of a new shop, in their order. */
export const firstShelves = shelfKinds.map((kind) => ({
  kind,
  is_shown: true,
  title: null,
  max_price_paise: kind === 'under_price' ? paise(199) : null,
}));

/** The occasions of a new shop: those with enough products are shown. */
export const firstOccasions = [
  'Birthday',
  'Diwali',
  'Baby shower',
  'Anniversary',
  'Wedding',
  'Christmas',
].map((name) => ({ name, words: name.toLowerCase(), sub_category_id: null }));

/**
 * Returns the shelves that a visitor sees: those with enough on them. A shop that has just begun shows its few products
 * all the same. What was bought before is only known in the buyer's browser.
 */
export function shelvesWithEnough(shelves: Shelf[]): Shelf[] {
  const enough = shelves.filter(
    (shelf) => shelf.kind === 'buy_again' || countOn(shelf) >= limits.minShelfSize,
  );
  if (enough.some(({ products }) => products.length > 0)) return enough;
  return shelves.filter(
    (shelf) => enough.includes(shelf) || (shelf.kind === 'new' && countOn(shelf) > 0),
  );
}

const countOn = ({ products, occasions }: Shelf): number => products.length + occasions.length;

/** The settings as the log has them: each shelf by its name, each occasion by its place. */
export const auditedSettings = (
  { shelves, max_price, occasions }: ShelfSettings,
  subCategories: Map<number, string>,
) => ({
  max_price,
  ...Object.fromEntries(
    shelves.map(({ kind, is_shown, title }, index) => [
      kind.replaceAll('_', ' '),
      { place: index + 1, is_shown, title },
    ]),
  ),
  ...Object.fromEntries(
    occasions.map(({ name, words, sub_category_id: id }, index) => [
      `occasion ${index + 1}`,
      { place: index + 1, name, words, sub_category: (id && subCategories.get(id)) || null },
    ]),
  ),
});
