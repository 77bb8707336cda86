import type { Shelf } from '#contract/shelves/schemas.ts';
import * as messages from '#messages/home.ts';

/** The title of a shelf: the shopkeeper's, or the default. */
export function titleOfShelf({ kind, title, max_price: price }: Shelf): string {
  if (title !== null) return title;
  return kind === 'under_price'
    ? messages.shelfUnderPrice({ price: price ?? 0 })
    : standardTitles[kind];
}

const standardTitles = {
  new: messages.shelfNew,
  best_sellers: messages.shelfBestSellers,
  occasions: messages.shelfOccasions,
  buy_again: messages.shelfBuyAgain,
};

/** The URL of all that a shelf begins. */
export function listOfShelf(shelf: Shelf): string {
  if (shelf.kind === 'occasions') return '/browse-categories';
  if (shelf.kind === 'buy_again') return '/orders';
  const filter = new URLSearchParams({ name: titleOfShelf(shelf) });
  if (shelf.kind === 'best_sellers') filter.set('sort', 'best_sellers');
  if (shelf.max_price !== null) {
    filter.set('in_stock', 'true');
    filter.set('max_price', String(shelf.max_price));
  }
  return `/products?${filter}`;
}
