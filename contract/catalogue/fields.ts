/** The kinds that the law distinguishes: food, toys, other packaged goods, and goods that are not packaged. */
export const lawKinds = ['food', 'toy', 'packaged', 'other'] as const;
export type LawKind = (typeof lawKinds)[number];

/** What a net quantity is counted or measured in. */
export const netUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'piece', 'pair', 'set'] as const;

/** The mark on food: a green circle, or a brown triangle. */
export const vegMarks = ['veg', 'non_veg'] as const;
export type VegMark = (typeof vegMarks)[number];

/**
 * What the law requires a product to declare, by the names of its columns, which forms, files and answers share. In the
 * order of files. The MRP is not among them, since it is money.
 */
export const declaredColumns = {
  law_kind: 'text',
  /** A code of ISO 3166-1. */
  country_of_origin: 'text',
  /** Name and postal address of who brought it into India. */
  importer: 'text',
  /** Name and postal address of who made or packed it. */
  maker: 'text',
  net_quantity: 'numeric',
  net_unit: 'text',
  /** The licence of who made the food, of 14 digits. */
  fssai_maker: 'text',
  veg: 'text',
  ingredients: 'text',
  allergens: 'text',
  shelf_life_days: 'integer',
  /** The earliest best-before date of what is on the shelf, as "2026-12-31". */
  best_before: 'date',
  /** The licence for the ISI mark. */
  isi_licence: 'text',
  /** Why it is no toy although its name or its heading is that of one. */
  not_toy_reason: 'text',
} as const;

export type DeclaredColumn = keyof typeof declaredColumns;
interface SqlTypes {
  text: string;
  numeric: number;
  integer: number;
  date: string;
}
export type Declared = {
  [Column in DeclaredColumn]: SqlTypes[(typeof declaredColumns)[Column]] | null;
};

export const declaredNames = Object.keys(declaredColumns) as DeclaredColumn[];

/** What is declared in a form, a line of a file or a row; what is left out there is left out here. */
export const declaredIn = (given: Partial<Declared>): Partial<Declared> =>
  Object.fromEntries(
    declaredNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );

/** All that a row declares. */
export const declaredOf = (row: Declared): Declared =>
  Object.fromEntries(declaredNames.map((name) => [name, row[name]])) as Declared;

/** What can be missing of a product, by the fields of its form. */
export const lawFields = [
  'law_kind',
  'country_of_origin',
  'importer',
  'maker',
  'net_quantity',
  'fssai_maker',
  'veg',
  'ingredients',
  'allergens',
  'shelf_life_days',
  'isi_licence',
  'not_toy_reason',
] as const;
export type LawField = (typeof lawFields)[number];

/** A newer version that runs beside this one may know more of them. */
export const isLawField = (name: string): name is LawField =>
  (lawFields as readonly string[]).includes(name);

/**
 * What each kind must declare before it is sold, the same as in the table `law_kind`. Imported goods name their
 * importer too, and what looks like a toy but is declared as something else gives a reason. If no MRP is given, the price is the MRP.
 */
export const neededBy: Record<LawKind, readonly LawField[]> = {
  food: [
    'country_of_origin',
    'maker',
    'net_quantity',
    'fssai_maker',
    'veg',
    'ingredients',
    'allergens',
    'shelf_life_days',
  ],
  toy: ['country_of_origin', 'maker', 'net_quantity', 'isi_licence'],
  packaged: ['country_of_origin', 'maker', 'net_quantity'],
  other: ['country_of_origin'],
};
