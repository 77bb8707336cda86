/**
 * What a product says of itself because the law asks for it, by the names of its columns, which are those of forms, files
 * and answers too. In the order of files.
 */
export const declaredColumns = {
  /** A code of ISO 3166-1. */
  country_of_origin: 'text',
  /** Name and postal address of who brought it into India. */
  importer: 'text',
} as const;

export type DeclaredColumn = keyof typeof declaredColumns;
interface SqlTypes {
  text: string;
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
