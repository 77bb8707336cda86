import { formatRupees } from './formats.ts';

export const takeBack = 'Take back';
export const takeBackOf = ({ id }: { id: number }) => `Take back the payment of order #${id}`;
export const takeBackQuestion = ({ amount, id }: { amount: number; id: number }) =>
  `Has the ${formatRupees(amount)} for order #${id} not come?`;
export const takeBackText =
  'For the wrong row: no money goes back. The order waits for its payment again, and its customer reads that the shop has not found it.';
export const why = 'Why';
export const whyHint = 'It stays in the activity log. Customers do not see it.';
export const whyMissing = 'Please say why.';
export const takenBack = ({ id }: { id: number }) => `Order #${id} is to be paid again`;
export const takenBackPaid = ({ id }: { id: number }) =>
  `Taken back; order #${id} is paid by its other payment`;
