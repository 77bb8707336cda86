import { Suspense } from 'react';

import { limits } from '#contract/limits.ts';
import type { Shelf } from '#contract/shelves/schemas.ts';
import { lazyExtra } from '#web/shared/loading/lazy-part.tsx';
import { useSession } from '#web/data/session.ts';
import { CardSkeletons } from '#web/ui/card-skeletons.tsx';

import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { OccasionTiles } from './occasion-tiles.tsx';
import { ShelfRow } from './shelf-row.tsx';
import { ShelfSection } from './shelf-section.tsx';
import { shelfRowClass } from '#web/shared/catalogue/shelf-looks.ts';

/** Only who is logged in has bought anything. */
const BuyAgain = lazyExtra(async () => (await import('./buy-again.tsx')).BuyAgain);

interface ShelvesProps {
  shelves: Shelf[];
  hasBanners: boolean;
}

/** The shelves in the shopkeeper's order. */
export function Shelves({ shelves, hasBanners }: ShelvesProps) {
  const session = useSession();
  const ordered = withPublicFirst(shelves);
  return ordered.map((shelf, place) => {
    if (shelf.kind === 'buy_again') {
      return (
        session &&
        !session.is_guest && (
          <Suspense key={`${shelf.kind} ${session.id}`}>
            <BuyAgain shelf={shelf} />
          </Suspense>
        )
      );
    }
    return (
      <HydrateLater key={shelf.kind} name={shelf.kind}>
        <ShelfSection shelf={shelf}>
          {shelf.kind === 'occasions' ? (
            <OccasionTiles occasions={shelf.occasions} />
          ) : (
            <ShelfRow
              kind={shelf.kind}
              products={shelf.products}
              isFirst={place === 0 && !hasBanners}
            />
          )}
        </ShelfSection>
      </HydrateLater>
    );
  });
}

/** What the page gets last must not move what a visitor sees first: the first shelf is one that everybody sees. */
function withPublicFirst(shelves: Shelf[]): Shelf[] {
  const [first, second, ...others] = shelves;
  return first?.kind === 'buy_again' && second ? [second, first, ...others] : shelves;
}

/** The number of shelves that the page has room for while they are loading. */
const expectedShelves = 6;

/**
 * The place of the shelves while they are loading: about as high as they are, so that going back leads to where a visitor
 * was on the page.
 */
export const EmptyShelves = () =>
  Array.from({ length: expectedShelves }, (_, place) => (
    <ul className={shelfRowClass} key={place} aria-busy="true">
      <CardSkeletons count={limits.shelfSize} />
    </ul>
  ));
