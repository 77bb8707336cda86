import { formatCount, plural } from './formats.ts';

/** Under which heading (HSN) products are taxed, and in what unit they are counted. */
export const taxOptional = 'Tax (optional)';
export const hsn = 'HSN';
export const hsnHint = 'The heading under which it is taxed: 4, 6 or 8 digits.';
export const unit = 'Unit';
export const unitDefault = 'Pieces (NOS)';
export const unitNames = {
  NOS: 'Numbers (NOS)',
  PCS: 'Pieces (PCS)',
  SET: 'Sets (SET)',
  PAC: 'Packs (PAC)',
  BOX: 'Boxes (BOX)',
  DOZ: 'Dozens (DOZ)',
  PRS: 'Pairs (PRS)',
  ROL: 'Rolls (ROL)',
  BTL: 'Bottles (BTL)',
  KGS: 'Kilograms (KGS)',
  GMS: 'Grams (GMS)',
  LTR: 'Litres (LTR)',
  MLT: 'Millilitres (MLT)',
  MTR: 'Metres (MTR)',
};
export const lawOptional = 'What the law asks for';
export const countryOfOrigin = 'Country of origin';
export const countryUnsaid = 'Not said yet';
export const countryUnchanged = 'Leave as it is';
export const importer = 'Importer, with postal address';
export const importerHint = 'Of goods that come from another country: who brought them into India.';
export const setOrigin = 'Set origin';
export const setOriginTitle = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Where 1 product comes from',
    other: `Where ${formatCount(count)} products come from`,
  });
export const setOriginFailed = 'The country of origin could not be saved.';
export const setHeading = 'Set HSN';
export const setHeadingTitle = ({ count }: { count: number }) =>
  plural(count, { one: 'HSN of 1 product', other: `HSN of ${formatCount(count)} products` });
export const saveHeading = 'Save';
export const setHeadingFailed = 'The HSN could not be saved.';
export const savingHeading = 'Saving...';
export const unitUnchanged = 'Leave as it is';
