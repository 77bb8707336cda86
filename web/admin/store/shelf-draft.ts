import type { Shape } from '#contract/answer-shapes.ts';
import type { ShelfSettings } from '#contract/shelves/schemas.ts';
import type { ShelfKind } from '#contract/shelves/words.ts';
import { hasShape } from '#web/data/answer-shape.ts';
import { amountOrText } from '#web/ui/typed-numbers.ts';

/** What is typed of the shelves, until it is saved. */
export interface ShelfDraft {
  shelves: { kind: ShelfKind; isShown: boolean; title: string }[];
  maxPrice: string;
  occasions: OccasionDraft[];
}

export interface OccasionDraft {
  /** Stays the same while the occasion moves. */
  key: number;
  name: string;
  words: string;
  /** Empty if the products are found by words. */
  subCategoryId: string;
}

export const draftOf = ({ shelves, max_price, occasions }: ShelfSettings): ShelfDraft => ({
  shelves: shelves.map(({ kind, is_shown, title }) => ({
    kind,
    isShown: is_shown,
    title: title ?? '',
  })),
  maxPrice: String(max_price),
  occasions: occasions.map(({ name, words, sub_category_id: id }, key) => ({
    key,
    name,
    words: words ?? '',
    subCategoryId: id === null ? '' : String(id),
  })),
});

/** The shape of what is stored in the browser until it is saved. */
const storedShape: Shape = {
  was: 's',
  is: {
    shelves: [{ kind: 's', isShown: 'b', title: 's' }],
    maxPrice: 's',
    occasions: [{ key: 'n', name: 's', words: 's', subCategoryId: 's' }],
  },
};

/** A stored draft, and the settings as saved when it was begun. */
interface StoredShelves {
  was: string;
  is: ShelfDraft;
}

export const storedDraft = (settings: ShelfSettings, is: ShelfDraft): StoredShelves => ({
  was: JSON.stringify(settings),
  is,
});

/** Reads browser storage, which may contain anything; undefined unless it is a draft of these same shelves. */
export function readShelfDraft(value: unknown, settings: ShelfSettings): ShelfDraft | undefined {
  if (!hasShape(value, storedShape)) return undefined;
  const { was, is } = value as StoredShelves;
  const kinds = settings.shelves.map(({ kind }) => kind).toSorted();
  const isSame = is.shelves
    .map(({ kind }) => kind)
    .toSorted()
    .every((kind, place) => kind === kinds[place]);
  return was === JSON.stringify(settings) && isSame ? is : undefined;
}

/** The draft as the call takes it, with whatever was typed. */
export const settingsOf = ({ shelves, maxPrice, occasions }: ShelfDraft) => ({
  shelves: shelves.map(({ kind, isShown, title }) => ({
    kind,
    is_shown: isShown,
    title: title.trim() === '' ? null : title,
  })),
  max_price: amountOrText(maxPrice),
  occasions: occasions.map(({ name, words, subCategoryId: id }) => ({
    name,
    words: id === '' ? words : null,
    sub_category_id: id === '' ? null : Number(id),
  })),
});

/** The list with one of its items a place further up or down, or elsewhere. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const newOccasion = (known: OccasionDraft[]): OccasionDraft => ({
  key: Math.max(-1, ...known.map(({ key }) => key)) + 1,
  name: '',
  words: '',
  subCategoryId: '',
});
