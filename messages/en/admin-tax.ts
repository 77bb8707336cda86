import { formatCount, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

/** Who the seller is for the GST, and what goods are taxed with. */
export const tax = 'Tax';
export const seller = 'Who sells';
export const sellerText =
  'Three questions. They decide what your buyers get: a tax invoice, a bill of supply or a receipt. It is made when an order leaves, and never changed.';
export const noTaxProfile =
  'You have not answered yet. Until then the shop gives its buyers no invoice, bill or receipt.';
export const nowUnregistered = ({ state }: { state: string }) =>
  `Not registered for GST, in ${state}. Buyers get a receipt.`;
export const nowComposition = ({ gstin }: { gstin: string }) =>
  `Composition scheme, GSTIN ${gstin}. Buyers get a bill of supply.`;
export const nowRegular = ({ gstin }: { gstin: string }) =>
  `Registered for GST, GSTIN ${gstin}. Buyers get a tax invoice.`;
export const onlyIn = ({ state }: { state: string }) =>
  `Goods may be sent within ${state} only: whoever sells goods to another state must be registered as a regular taxpayer, whatever the turnover. The checkout refuses other addresses; ask your accountant.`;
export const kindQuestion = '1. Is the shop registered for GST?';
export const kinds = {
  unregistered: 'No',
  composition: 'Yes, under the composition scheme',
  regular: 'Yes, as a regular taxpayer',
};
export const kindHints = {
  unregistered: 'Buyers get a receipt, and the word GST is on none of them.',
  composition: 'Buyers get a bill of supply. No tax may be collected.',
  regular: 'Buyers get a tax invoice with CGST and SGST, or IGST.',
};
export const placeQuestion = '2. Which number, or which state?';
export const gstin = 'GSTIN';
export const gstinHint = '15 characters, as on the certificate. The state follows from it.';
export const state = 'State';
export const chooseState = 'Choose the state';
export const sinceQuestion = '3. Since when, and under what name and address?';
export const validFrom = 'From';
export const validFromHint = 'What was made before that day stays as it is.';
export const legalName = 'Legal name';
export const addressOnPapers = 'Address on papers';
export const saveSeller = 'Save';
export const saving = 'Saving...';
export const saveFailed = 'This could not be saved.';
export const history = 'What was said before';
export const historyLine = ({ from, kind, at }: { from: string; kind: string; at: string }) =>
  `From ${formatDay(from)}: ${kind} (said on ${formatTime(at)})`;

export const rates = 'Tax rates';
export const ratesText =
  'What each heading of the tariff (HSN) is taxed with. Show this list to your accountant once: nothing is billed at a rate that nobody has confirmed.';
export const notNeeded =
  'A shop that is not registered as a regular taxpayer bills no tax, so that this list can wait.';
export const withoutHeading = ({ count }: { count: number }) =>
  plural(count, {
    one: '<link>1 product</link> has no HSN yet.',
    other: `<link>${formatCount(count)} products</link> have no HSN yet.`,
  });
export const missingRates = ({ list }: { list: string }) =>
  `Products have these headings, for which there is no rate: ${list}.`;
export const ratesOfProducts = 'Of your products';
export const otherRates = 'Others';
export const noRateUsed = 'No product has one of these headings yet.';
export const hsn = 'HSN';
export const percent = ({ rate }: { rate: number }) => `${rate}%`;
export const unsettled = 'To be asked';
export const rateFrom = ({ day, source }: { day: string; source: string }) =>
  source ? `from ${formatDay(day)} · ${source}` : `from ${formatDay(day)}`;
export const confirmedBy = ({ by, at }: { by: string; at: string }) =>
  `Confirmed by ${by}, ${formatDay(at)}`;
export const notConfirmed = 'Not confirmed';
export const tickRate = ({ hsn, description }: { hsn: string; description: string }) =>
  `${hsn}, ${description}: confirmed`;
export const removeRate = ({ hsn }: { hsn: string }) => `Remove the rate of ${hsn}`;
export const tickAll = 'Tick all that can be confirmed';
export const whoConfirmed = 'Who has confirmed them';
export const whoConfirmedHint = 'The name of your accountant, for example.';
export const noteConfirmed = 'Note as confirmed';
export const addRate = 'Add or change a rate';
export const addRateText =
  'The same heading and day replace what is there, and wait to be confirmed again. Longer headings come before shorter ones.';
export const rateInPercent = 'Rate (%)';
export const whatFor = 'What it is for';
export const source = 'Where it was read';
export const saveRate = 'Save rate';

/** On the first screen: what papers need. */
export const papers = 'Papers';
export const sayWhoSells = 'Say whether the shop is registered for GST';
export const sayWhoSellsText = 'Until then buyers get no invoice, bill or receipt.';
export const confirmRates = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 tax rate waits for your accountant',
    other: `${formatCount(count)} tax rates wait for your accountant`,
  });
export const confirmRatesText = 'Orders with such goods leave without their invoice.';
export const giveHeadings = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 product has no HSN',
    other: `${formatCount(count)} products have no HSN`,
  });
export const giveHeadingsText = 'Orders with such goods leave without their invoice.';
export const sellWithin = ({ state }: { state: string }) => `Send goods within ${state} only`;
export const sellWithinText =
  'Whoever sells goods to another state must be a regular taxpayer. The checkout tells customers elsewhere that you do not deliver there; orders from before are yours to cancel.';
export const issueOwed = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 order has left without its invoice',
    other: `${formatCount(count)} orders have left without their invoice`,
  });
export const issueOwedText = 'Issue them as soon as nothing is missing.';
export const completeProducts = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Say all that the law asks for of 1 product',
    other: `Say all that the law asks for of ${formatCount(count)} products`,
  });
export const completeProductsText =
  'What each is and where it comes from; of food, toys and packed goods what their labels say. They stay on sale meanwhile.';
export const enterFoodLicence = 'Enter the shop’s FSSAI licence';
export const enterFoodLicenceText =
  'Nobody may sell food online without one. Until it is there, no more food can be put on sale.';
export const sayLegalTexts = 'Say what the law wants known of the shop';
export const sayLegalTextsText = ({ list, more }: { list: string; more: number }) =>
  `Still missing on the page Legal: ${list}${more > 0 ? ` and ${more} more` : ''}.`;
export const legalTexts = {
  legal_name: 'legal name',
  address: 'postal address',
  phone: 'phone',
  email: 'e-mail',
  grievance_officer: 'grievance officer',
  fssai_licence: 'FSSAI licence',
  processors: 'who works with your customers’ data',
};
