import { formatRupees } from './formats.ts';

export const takeBack = 'Take back';
export const takeBackOf = ({ id }: { id: number }) => `Take back the payment of order #${id}`;
export const takeBackQuestion = ({ amount, id }: { amount: number; id: number }) =>
  `Has the ${formatRupees(amount)} for order #${id} not come?`;
export const takeBackText =
  'For the wrong row: no money goes back. The order waits for its payment again, and its customer reads that the shop has not found it.';
export const takeOtherBackQuestion = ({ id }: { id: number }) =>
  `Is this payment not for order #${id}?`;
export const takeOtherBackText =
  'The payment is open in the bank statement again, and nothing of it waits to go back any more. The order waits for its payment again, and its customer reads that the shop has not found it.';
export const why = 'Why';
export const whyHint = 'It stays in the activity log. Customers do not see it.';
export const whyMissing = 'Please say why.';
export const takenBack = ({ id }: { id: number }) => `Order #${id} is to be paid again`;
export const takenBackPaid = ({ id }: { id: number }) =>
  `Taken back; order #${id} is paid by its other payment`;
export const takeCashBackText =
  'For the wrong row: the till has it no more, and the order is paid at the door or in the shop again. If the day of that till was closed, correct it under Daily closing.';
export const takeRefundBackOf = ({ amount, order }: { amount: number; order: number }) =>
  `Take back that ${formatRupees(amount)} of order #${order} goes back`;
export const takeRefundBackQuestion = ({ amount, order }: { amount: number; order: number }) =>
  `Was ${formatRupees(amount)} of order #${order} not sent back?`;
export const takeRefundBackText =
  'Your customer no longer reads that it was sent. The till, or your account, has it again from the day on which you entered it.';
export const dropRefundQuestion = ({ amount, order }: { amount: number; order: number }) =>
  `Is ${formatRupees(amount)} of order #${order} not to go back?`;
export const dropRefundText = 'It goes from the refunds, and its customer no longer reads of it.';
export const whatIsOwed = 'What is it now?';
export const isOwed = { owed: 'Still to be sent', nothing: 'Nothing goes back' };
export const isOwedTexts = {
  owed: 'It waits under Refunds until you have sent it.',
  nothing: 'You meant another order.',
};
export const refundTakenBack = ({ amount, order }: { amount: number; order: number }) =>
  `${formatRupees(amount)} of order #${order} was taken back`;
