/** Replacing an invoice that was wrong. */
export const replaceInvoice = 'Replace invoice';
export const replaceTitle = ({ number }: { number: string }) => `Replace ${number}?`;
export const replaceText =
  'A paper is never changed. A credit note takes all of this one back, or what is left of it where some went back before, and a new one is issued in its place, both dated today. No money moves. Your customer sees all of them.';
export const ratesText =
  'HSN and rates are those that the shop has now for the day on which the goods left. If they were wrong, correct them first.';
export const whatWasWrong = 'What was wrong?';
export const chooseWhat = 'Choose';
export const whatWasWrongHint = 'It stands on the credit note.';
export const corrections = {
  gstin: 'The buyer’s GSTIN',
  buyer: 'The buyer’s name or address',
  place: 'The place of supply',
  rate: 'An HSN or a rate',
  seller: 'The shop’s own details',
};
export const buyerGstin = 'GSTIN of the buyer';
export const buyerGstinHint = 'Empty if the buyer has none.';
export const buyerName = 'Name of the buyer';
export const buyerNameHint = 'Of a business, its legal name.';
export const buyerAddress = 'Address of the buyer';
export const placeOfSupply = 'Place of supply';
export const placeOfSupplyHint = 'The state where the delivery ended.';
export const ofItsAddress = 'The state in its address';
export const replaceIt = 'Replace it';
export const replacing = 'Replacing...';
export const replaceFailed = 'The invoice could not be replaced.';
