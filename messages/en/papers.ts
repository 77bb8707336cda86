import { formatDay, formatMonth } from './times.ts';

/** Invoices, bills of supply, receipts and credit notes, as buyers read them. */
export const papersOf = ({ order }: { order: string }) => `Invoice of order #${order}`;
export const kinds = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  receipt: 'Receipt',
  credit_note: 'Credit note',
};
export const loginToSee = 'Please log in to see this invoice.';
export const print = 'Print';
export const pdf = 'Download PDF';
export const fetchFailed = 'The invoice could not be fetched.';
export const none = 'There is no invoice yet';
export const noneText = 'It is made when the order leaves the shop.';
export const owedText =
  'Your order has left the shop, but we have not made its invoice yet. You will find it here once it is made. If you need it soon, please call us.';
export const number = 'Number';
export const date = 'Date';
export const day = ({ at }: { at: string }) => formatDay(at);
export const order = 'Order';
export const takesBack = 'Against';
export const referred = ({ number, at }: { number: string; at: string }) =>
  `${number} of ${formatDay(at)}`;
export const reduces = ({ kind, number, at }: { kind: string; number: string; at: string }) =>
  `It takes back some or all of the ${kind.toLowerCase()} ${number} of ${formatDay(at)}. It is no bill: nothing is to be paid.`;
export const replaces = 'In place of';
export const replacedBy = 'Replaced by';
export const replacedText = 'This one was replaced. Please use the new one.';
export const reason = 'Reason';
export const corrections = {
  gstin: 'The buyer’s GSTIN was wrong',
  buyer: 'The buyer’s name or address was wrong',
  place: 'The place of supply was wrong',
  rate: 'An HSN or a rate was wrong',
  seller: 'The details of the shop were wrong',
};
export const gstinOf = ({ gstin }: { gstin: string }) => `GSTIN: ${gstin}`;
export const fssaiOf = ({ licence }: { licence: string }) => `FSSAI licence: ${licence}`;
export const named = ({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`;
export const ofDay = ({ kind, at }: { kind: string; at: string }) => `${kind}, ${formatDay(at)}`;
export const replacedByOne = ({ number }: { number: string }) => `Replaced by ${number}`;
export const owedLine = ({ id, reason }: { id: number; reason: string }) => `#${id}: ${reason}`;
export const state = ({ name, code }: { name: string; code: string }) => `${name} (${code})`;
export const soldBy = 'Sold by';
export const tradingAs = ({ name }: { name: string }) => `Trading as ${name}`;
export const billedTo = 'Billed and delivered to';
export const billedAlone = 'Billed to';
export const handedOverAt = ({ place }: { place: string }) => `Handed over in the shop: ${place}`;
export const suppliedTo = ({ place }: { place: string }) => `Place of supply: ${place}`;
export const reverseCharge = 'Reverse charge: No';
export const compositionWords =
  'Composition taxable person, not eligible to collect tax on supplies.';
export const item = 'Item';
export const hsn = 'HSN';
export const quantity = 'Quantity';
export const takenBack = 'Quantity taken back';
/** Of a line of which no piece came back. */
export const priceAlone = 'price alone';
export const price = 'Price';
export const discount = 'Discount';
export const charges = 'Delivery and fees';
export const taxable = 'Taxable value';
export const percent = ({ rate }: { rate: number }) => `${rate}%`;
export const cgst = 'CGST';
export const sgst = 'SGST';
export const utgst = 'UTGST';
export const igst = 'IGST';
export const amount = 'Amount';
export const total = 'Total';
export const totalTakenBack = 'Total taken back';
export const commercial = 'Commercial credit note: it does not lessen the tax.';
export const computerMade = 'Made by computer; it is valid without a signature.';
export const computerMadeWithTax =
  'Prices include tax. Made by computer; it is valid without a signature.';

/** In the dashboard. */
export const papersTitle = 'Papers';
export const papersText =
  'Invoices, bills, receipts and credit notes. They are made when orders leave and when money goes back, and never change.';
export const month = 'Month';
export const show = 'Show';
export const monthTitle = ({ at }: { at: string }) => `Sums of ${formatMonth(at)}`;
export const monthPapers = 'Invoices, bills and receipts';
export const monthNotes = 'Credit notes';
export const monthTotal = 'Total, less credit notes';
export const download = 'Download for GSTR-1 and the accountant';
export const downloadText =
  'A zip of the CSV files that the offline tool takes, and one with every line. A month that is over never changes.';
export const noPapers = 'No papers yet';
export const noPapersText = 'The first is made when the first order leaves.';
export const owedTitle = 'Left without their invoice';
export const owedReasons = {
  no_state: 'the address names no state',
  no_heading: 'a product has no HSN',
  no_rate: 'a tax rate is not confirmed',
  no_profile: 'it left before you had said who sells',
};
export const issueOwed = 'Issue them now';
export const issuing = 'Issuing...';
export const ofBuyer = ({ name, order }: { name: string; order: number }) =>
  name === '' ? `#${order}` : `#${order} · ${name}`;
export const printShown = 'Print those shown';
