import { limits } from '#contract/limits.ts';

import { formatCount, formatRupees } from './formats.ts';

/** What the server refuses or confirms to staff, who read English. */

export const catalogueTextTwice = 'This text is given twice.';
export const catalogueTextGone = 'This text is not in the shop any more.';
export const textFileHead =
  'The first line must name the columns as in the file that you can download here.';
export const textFileChecked = 'Whether a speaker has read it is yes or no.';
export const textFileTooLong = () =>
  `A file has up to ${limits.maxTextsInFile} translations. Please send it in parts.`;
/** Products that an HSN makes say more than they do, with where that is entered: its own form asks for nothing else. */
export const headingAsksMore = ({ name, reason }: { name: string; reason: string }) =>
  `${name} cannot have this HSN yet. ${reason} Enter that in the product, or for many at once: choose them in the list of products, then “Set kind and origin”. Then set the HSN again.`;
export const lineAsksMore = ({ reason, column }: { reason: string; column: string }) =>
  `${reason} Enter it in the column “${column}” of this file, or in the product.`;
export const planHasTooMany = () =>
  `One plan changes at most ${formatCount(limits.maxPlannedProducts)} products. Please narrow the list, to one category for example.`;
export const placeIsGone = 'Its sub-category is not in the shop any more.';
export const fieldIsNew = 'Somebody else has changed this meanwhile.';
export const shortfallWrittenOff = 'It is written off. You can take that back at any time.';
export const advanceOfSentOrder =
  'The parcel was sent with what its courier collects at the door, so what came of the advance stays as it is. Please settle the difference with its customer, and set the payment in the statement aside.';
export const advanceOfBookedOrder =
  'The parcel is booked, and its courier was told what to collect at the door. Please cancel that booking first.';
export const collectedMissing = ({ amount }: { amount: number }) =>
  `The order was paid when this parcel had left, and its courier was to collect ${formatRupees(amount)} at the door. Please say how much it has collected: 0 if nothing.`;
export const nothingCollectedTwice =
  'No courier can have collected this order besides: it was not sent to be paid at the door, was canceled, is still to be paid there, or all of that is written already.';
export const labelOutdated =
  'What is to be collected at the door is another amount now than on the label that was printed of this parcel. Please print its label anew before you hand it over.';
export const collectedMeanwhile = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} of it is written as collected by now, so nothing more was written. Please look at it again.`;
export const collectedAtMost = ({ amount }: { amount: number }) =>
  `The courier was to collect ${formatRupees(amount)} more at most.`;
export const collectedWentBack =
  'Some of it was sent back to its customer already, so it stays as it is. Please take that refund back first, if it was a mistake.';
export const collectedHasCome =
  'The courier has paid it already, or it was written off, so it stays as it is. Please take that back first, if it was a mistake.';
export const collectedTwiceUndone =
  'It is taken back: the courier owes it no more, and nothing goes back of it.';
export const otherGoesBack =
  'By now another amount goes back for this return. Please look at it again.';
export const setOffAgainstNone =
  'This return is exchanged for no order yet. Please name the new order first, under Exchange.';
export const setOffOfCancelled =
  'The order that it is exchanged for was cancelled. The money goes back.';
export const setOffOfPaid =
  'The order that it is exchanged for is paid already. The money goes back.';
export const setOffOfNothing = 'Nothing goes back for this return, so nothing can be set off.';
export const setOffUnderWay =
  'The bank holds a payment for the new order just now. Please try again when it is known.';
export const setOffOfSent =
  'The new order is with its courier, who collects all of it. The money goes back.';
export const setOffOfDearer =
  'The new order costs more than goes back, and is not paid in part: only one that is paid when it is delivered or fetched is, if no other advance is due for it. Take the new order like that, or let the money go back.';
export const exchangeOfWrong =
  'This return is no exchange of this customer that waits for its new order. Please look at it again.';
export const promotionIsNew =
  'Somebody else has changed this since you opened it, so nothing was saved.';
