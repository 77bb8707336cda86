/** What of the catalogue is translated, and into what: English stands in the catalogue itself. */
export const textKinds = ['category', 'sub_category', 'product'] as const;
export type TextKind = (typeof textKinds)[number];

export const textFields = ['name', 'description'] as const;
export type TextField = (typeof textFields)[number];

export const textLanguages = ['hi', 'mr'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** The columns of a file of translations. */
export const textFileColumns = [
  'kind',
  'id',
  'field',
  'english',
  'hindi',
  'hindi_checked',
  'marathi',
  'marathi_checked',
] as const;

/** What may be asked for: what lacks a translation, whose English has changed since, or that nobody has checked. */
export const textStates = ['missing', 'changed', 'draft'] as const;
export type TextState = (typeof textStates)[number];
