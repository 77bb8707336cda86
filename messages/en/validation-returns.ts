import { returnLimits } from '#contract/returns/words.ts';

/** What forms about returns say of their fields. */

export const returnDays = () => `Please choose 0 to ${returnLimits.maxDays} days.`;
export const returnPaysUnknown = 'Please say who pays for the way back.';
export const returnConditionLength = () =>
  `Please use 1 to ${returnLimits.maxConditionLength} characters.`;
export const returnConditionCount = () => `Please keep to ${returnLimits.maxConditions} lines.`;
export const returnExceptionTwice = 'This is in the list already.';
export const returnLinesMissing = 'Please choose what you are sending back.';
export const returnLineTwice = 'Please name each product once.';
export const returnPieces = 'Please say how many.';
export const returnReasonUnknown = 'Please say why it comes back.';
export const returnWishUnknown = 'Please say whether you would like your money or an exchange.';
export const returnWordsMissing = 'Please tell us what is wrong with it.';
export const refundToUnreadable =
  'Please enter a UPI address such as name@bank, or an account number and its IFSC.';
export const returnDecisionUnknown = 'Please say what becomes of it.';
export const returnByUnknown = 'Please say how the money goes back.';
export const returnStateUnknown = 'There is no such state of a return.';
export const caseListUnknown = 'A list is mismatches or disputes.';
export const sentWithoutReference = 'What has no reference was sent by cash or upi.';
