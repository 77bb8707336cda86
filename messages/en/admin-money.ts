import type { CaseKind, ReadingFailure } from '#contract/payments/words.ts';

import { formatCount, formatRupees, plural } from './formats.ts';

export const money = 'Money';
export const notSetUp =
  'Customers cannot pay online: neither a UPI address nor a gateway is set up.';
export const setUpPayments =
  'Customers cannot pay online: neither a UPI address nor a gateway is set up. <link>Set up payments</link>';
export const moneyLists = 'What to do';
export const toConfirm = 'To confirm';
export const used = 'Used';
export const setAside = 'Set aside';
export const fetchMoneyFailed = 'Failed to fetch what came in.';

export const statement = 'Bank statement';
export const statementHint =
  'Read in what came to your account. The shop finds which orders it pays; each payment counts once, however often you read it in.';
export const chooseStatement = 'Choose a CSV file';
export const orPaste = 'Or paste its lines, with the headings';
export const lookAtIt = 'Look at it';
export const looking = 'Looking...';
export const reading = 'Reading...';
export const readThese = ({ count }: { count: number }) =>
  `Read in ${plural(count, { one: '1 payment', other: `${formatCount(count)} payments` })}`;
export const nothingCameIn = 'Nothing came in by this statement.';
export const statementRead = ({ added, payments }: { added: number; payments: number }) =>
  added === 0
    ? 'You had read in all of it before.'
    : `${formatCount(added)} of ${formatCount(payments)} payments are new.`;
export const chooseColumns = 'Please choose what the columns of this file are.';
export const columns = 'Columns of the file';
export const columnNames = {
  date: 'Day',
  text: 'What the bank says',
  credit: 'Came in',
  reference: 'Reference',
  direction: 'Credit or debit',
} as const;
export const chooseColumn = 'Please choose';
export const noSuchColumn = 'The file has none';
export const firstOfFile = 'The first payments, as the shop understands them';
export const linesNotUnderstood = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 line is', other: `${formatCount(count)} lines are` })} not understood, and left out:`;
export const lineProblem = ({ line, cell }: { line: number; cell: string }) =>
  `Line ${formatCount(line)}: ${cell}`;
export const statementTooLarge = 'This file is too large. Please export a shorter time.';

export const fitOrders = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 payment fits an order',
    other: `${formatCount(count)} payments fit orders`,
  });
export const nothingToConfirm = 'No customer waits for you to look';
export const nothingToConfirmText =
  'Read in your bank’s statement, and what came in appears here with the orders that it pays.';
export const noneUsed = 'No payment was used yet';
export const noneSetAside = 'Nothing is set aside';
export const confirmAllSure = ({ count, amount }: { count: number; amount: number }) =>
  count === 1
    ? `Confirm the sure one, ${formatRupees(amount)}`
    : `Confirm all ${formatCount(count)} sure ones, ${formatRupees(amount)}`;
export const confirmAllTheSame = 'Confirm all the same';
export const whyAllTheSame = 'Why';
export const whyAllTheSameHint =
  'For the activity log, for example that the customer agrees to it.';
export const confirming = 'Confirming...';
export const sure = 'Sure';
export const look = 'Look';
export const noOrder = 'No order';
export const fitsNothing = 'Fits nothing';
export const perhapsPrivate = 'Perhaps it is private money.';
export const countAndSum = ({ count, amount }: { count: number; amount: number }) =>
  `${formatCount(count)}, ${formatRupees(amount)}`;
export const orderOf = ({ id, recipient }: { id: number; recipient: string }) =>
  `#${id} ${recipient}`;
export const paidOrder = ({ id }: { id: number }) => `Order #${id}`;
export const confirm = 'Confirm';
export const confirmFor = ({ id }: { id: number }) => `Confirm for order ${id}`;
export const findOrder = 'Find order';
export const setAsideThis = 'It pays no order';
export const takeUpAgain = 'Take up again';
export const orderNumber = 'Order number or reference';
export const whichOrder = ({ amount }: { amount: number }) =>
  `Which order does ${formatRupees(amount)} pay?`;
export const orderNumberMissing =
  'Please enter the number of the order, such as 1042, or its reference, such as J1042K.';

export const confirmedSome = ({ count }: { count: number }) =>
  plural(count, {
    one: 'One payment is confirmed',
    other: `${formatCount(count)} payments are confirmed`,
  });
export const refusedSome = ({ count, why }: { count: number; why: string }) =>
  `${formatCount(count)} could not be confirmed. ${why}`;
export const outcomes = {
  rest: 'It is what was missing: so much less is given up of the order.',
  late: 'The order was canceled before. It is taken up again if everything is still there, or the money goes back.',
  duplicate: 'The order was paid before: this payment goes back. See Refunds.',
} as const;

export const more = 'Older ones';

export const late = 'Late';
export const seen = 'Seen by you';
export const seenPayments = 'Seen by staff, and in no statement yet';
export const noneSeen = 'Your bank statement has all that you have seen';
export const addReference = 'Add its reference';
export const addReferenceFor = ({ id }: { id: number }) => `Add the reference of order ${id}`;
export const bankReferenceOptional = 'Bank reference (optional)';
export const seenHint =
  'Leave it empty if you have seen the money in your bank’s app. It is joined to your bank statement when you read that in.';
export const sentWithoutHint = 'Leave it empty if it is not at hand, or if you paid in cash.';
export const refunds = 'Refunds';
export const claimsToConfirm = 'What customers say they have paid';
export const latePayments = 'Customers say they have paid, for orders that have ended';
export const openRefunds = 'Money that goes back';
export const noneLate = 'Nothing came late';
export const noneToRefund = 'No money has to go back';
export const listCount = ({ name, count }: { name: string; count: number }) =>
  `${name} ${formatCount(count)}`;
export const noReference = 'Without a reference';
export const claims = ({ reference }: { reference: string }) => `Reference ${reference}`;
export const claimedAt = ({ time }: { time: string }) => `Said ${time}`;
export const testPayment = 'Test payment, no money';
export const referenceIsOdd = 'This reference tells of another day: it may be mistyped.';
export const bankReference = 'Bank reference';
export const referenceMissing = 'Please enter the reference that the bank has for it.';
export const notThere = 'Not there';
export const notThereFor = ({ id }: { id: number }) => `The payment of order ${id} is not there`;
export const isInBank = ({ amount, id }: { amount: number; id: number }) =>
  `Are ${formatRupees(amount)} for order #${id} in your account?`;
export const isNotInBank = ({ id }: { id: number }) =>
  `Is the payment of order #${id} not in your account?`;
export const rejectText =
  'Its customer reads that the shop has not found it, and may pay again or give another reference.';
export const rejected = ({ id }: { id: number }) => `The customer of order #${id} is told`;
export const refundReasons = {
  cancel: 'The order was canceled',
  late: 'Its order was canceled before the money came',
  duplicate: 'It was paid twice, or too much came',
  return: 'Something came back',
  goodwill: 'Goodwill',
  at_gateway: 'Given back at the gateway',
} as const;
export const refundStates = {
  wanted: 'To be sent',
  sent: 'On its way',
  processed: 'Paid back',
  failed: 'The gateway could not send it',
} as const;
export const doneByHand = 'Done by hand';
export const tryAgain = 'Try again';
export const triedAgain = 'The gateway is asked again';
export const doneByHandFor = ({ id }: { id: number }) => `Done by hand, order #${id}`;
export const isPaidBack = ({ amount, order }: { amount: number; order: string }) =>
  `Have you sent back ${formatRupees(amount)} for ${order}?`;
export const paidBack = ({ amount }: { amount: number }) => `${formatRupees(amount)} are paid back`;

export const mismatches = 'Fits no order';
export const disputes = 'Disputes';
export const noMismatch = 'All the money that came fits its orders';
export const noDispute = 'No payment is disputed';
export const laterOnes = 'Later ones';
/** Why somebody must look at money of a gateway, or of the bank. */
export const caseKinds: Record<CaseKind, string> = {
  amount: 'Another amount than was asked for',
  currency: 'Another currency than the rupee',
  order: 'Paid for something else at the gateway',
  payment: 'This payment has paid another order',
  unknown_order: 'Paid for no order of this shop',
  unreadable: 'What the gateway told cannot be read',
  dispute: 'Its customer disputes this payment',
  refund: 'More was given back at the gateway than was left',
  two_orders: 'One payment was confirmed for two orders',
};
const giveBackThere = 'No order is paid by it. Look it up at the gateway, and give it back there.';
/** What to do about it. */
export const caseSteps: Record<CaseKind, string> = {
  amount: giveBackThere,
  currency: giveBackThere,
  order: giveBackThere,
  payment: giveBackThere,
  unknown_order:
    'Look it up at the gateway. If another shop uses the same account, it is theirs; else give it back there.',
  unreadable: 'Look at the gateway for what was paid at this time, and compare it with the orders.',
  dispute: 'Answer it at the gateway before its time is over. The order stays as it is.',
  refund:
    'The shop did not write it down, as it is more than was left. Compare the refunds of this order at the gateway with those here.',
  two_orders:
    'Your bank’s statement has both numbers in the line of one payment, so only one of these orders is paid. Ask both customers, keep the other parcel here until it is paid, and set the payment aside.',
};
export const inStatement = ({ reference }: { reference: string }) => `Bank statement, ${reference}`;
export const alsoPaid = ({ id }: { id: number }) => `and order #${id}, confirmed before`;
export const atGateway = ({ provider, reference }: { provider: string; reference: string }) =>
  `${provider}, ${reference}`;
export const foreign = ({ amount, currency }: { amount: number; currency: string }) =>
  `${formatCount(amount)} ${currency}`;
export const wasAsked = ({ amount }: { amount: number }) => `${formatRupees(amount)} was asked for`;
export const gatewayState = ({ said }: { said: string }) =>
  `The gateway says: ${said.replaceAll('_', ' ')}`;
export const dealtWith = 'Dealt with';
export const dealtWithThis = ({ reference }: { reference: string }) => `${reference} is dealt with`;

export const settlements = 'Settlements';
export const settlementsTitle = 'Paid out to your bank';
export const settlementsHint =
  'What gateways have paid out, read every day at eleven and compared with your orders to the paisa.';
export const askNow = 'Ask now';
export const asking = 'Asking...';
export const noSettlements = 'Nothing was paid out yet';
export const noSettlementsText =
  'Gateways pay out some days after your customers have paid. It appears here, with the bank’s reference.';
export const readLast = ({ gateway, time }: { gateway: string; time: string }) =>
  `${gateway} was read ${time}.`;
export const neverRead = ({ gateway }: { gateway: string }) => `${gateway} was not read yet.`;
/** Why a gateway's settlements could not be read the last time. */
export const readingFailures: Record<ReadingFailure, (reading: { gateway: string }) => string> = {
  refused: ({ gateway }) =>
    `${gateway} does not tell what it has paid out. Please test its keys in the settings.`,
  unavailable: ({ gateway }) =>
    `${gateway} does not respond right now. The shop asks again by itself.`,
  unexpected: ({ gateway }) =>
    `What ${gateway} has paid out could not be kept. The shop’s log says why; whoever looks after the shop should look.`,
};
export const bankReferenceOf = ({ utr }: { utr: string }) => `Bank reference ${utr}`;
export const notInBank = 'On its way to your bank';
export const settledCounts = ({ payments, refunds }: { payments: number; refunds: number }) =>
  [
    plural(payments, { one: '1 payment', other: `${formatCount(payments)} payments` }),
    ...(refunds > 0
      ? [plural(refunds, { one: '1 refund', other: `${formatCount(refunds)} refunds` })]
      : []),
  ].join(', ');
export const feeOf = ({ fee }: { fee: number }) =>
  fee === 0 ? 'No fee' : `Fee ${formatRupees(fee)}, tax included`;
export const doesNotFit = ({ count }: { count: number }) =>
  plural(count, { one: '1 thing does not fit', other: `${formatCount(count)} things do not fit` });
export const moreProblems = ({ count }: { count: number }) =>
  `${formatCount(count)} more appear once these are solved.`;
/** What does not fit, and what to do. */
export const problemTitles = {
  unknown: 'The shop does not know it',
  differs: 'Another amount',
  missing: 'Not paid out after five days',
  odd: 'What the gateway says of it cannot be kept',
} as const;
export const problemHints = {
  unknown: 'Look it up at the gateway: it may be of another shop, or be given back there.',
  differs: 'Ask the gateway why. The order is not changed.',
  missing:
    'Ask the gateway when it comes. If it was paid out in another way, set it aside and say how.',
  odd: 'Look it up at the gateway. The rest of its settlement was kept, so its sum may differ here.',
} as const;
export const setAsideNamed = ({ name }: { name: string }) => `Set aside: ${name}`;
export const setAsideTitle = 'Set this row aside?';
export const setAsideText =
  'It is counted no more, and stays in the list below with your reason. You can take it up again.';
export const whySetAside = 'Why';
export const whySetAsideHint = 'As "of our other shop" or "Razorpay has corrected it".';
export const setMissingAsideTitle = 'Set this payment aside?';
export const setMissingAsideText =
  'It is counted no more, and stays in a list below with your reason, until a settlement has it. You can take it up again.';
export const whyMissingAsideHint = 'As "Razorpay has paid it by bank transfer".';
export const whyMissing = 'Please say why.';
export const rowsSetAside = ({ count }: { count: number }) =>
  plural(count, { one: '1 row is set aside', other: `${formatCount(count)} rows are set aside` });
export const missingSetAside = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 payment that was not paid out is set aside',
    other: `${formatCount(count)} payments that were not paid out are set aside`,
  });
export const takeUpNamed = ({ name }: { name: string }) => `Take up again: ${name}`;
export const paymentNamed = ({ name, gateway }: { name: string; gateway: string }) =>
  `Payment ${name}, ${gateway}`;
export const refundNamed = ({ name, gateway }: { name: string; gateway: string }) =>
  `Refund ${name}, ${gateway}`;
export const expectedAmount = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} expected`;
