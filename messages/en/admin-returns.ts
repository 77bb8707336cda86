import type { ReturnReason, SetOffRefusal } from '#contract/returns/words.ts';

import { formatCount, formatRupees, plural } from './formats.ts';

/** Returns in the dashboard. */

export const returns = 'Returns';
export const returnsText =
  'What customers send back. What is to be settled stands first, then what is to be decided.';
export const fetchReturnsFailed = 'The returns could not be fetched.';
export const noReturns = 'No returns here';
export const noReturnsText = 'What customers ask to send back appears here.';
export const openReturns = 'All returns';
export const noReturnsOfOrder = 'Nothing of this order was returned.';
export const open = 'Open';
export const views = 'Which returns';
export const returnOfOrder = ({ number, order }: { number: string; order: number }) =>
  `${number}, order #${order}`;
export const reasons: Record<ReturnReason, string> = {
  damaged: 'Came damaged',
  wrong: 'Wrong item',
  late: 'Came late',
  unwanted: 'Not wanted',
};
export const becameOf = ({
  restocked,
  scrapped,
  sentBack,
}: {
  restocked: number;
  scrapped: number;
  sentBack: number;
}) =>
  [
    restocked > 0 && `${formatCount(restocked)} restocked`,
    scrapped > 0 && `${formatCount(scrapped)} scrapped`,
    sentBack > 0 && `${formatCount(sentBack)} sent back`,
  ]
    .filter(Boolean)
    .join(', ');
export const wantsExchange = 'Wants an exchange';
export const byRules = 'Approved by the rules';
export const moneyTo = ({ target }: { target: string }) => `Money to: ${target}`;
interface Due {
  goods: number;
  delivery: number;
  fee: number;
}
export const sumOf = ({ goods, delivery, fee }: Due): number =>
  Math.round((goods + delivery + fee) * 100) / 100;
/** “₹289 (goods ₹249, delivery ₹40)”. */
const itemised = (due: Due): string => {
  const { goods, delivery, fee } = due;
  const sum = formatRupees(sumOf(due));
  if (delivery + fee === 0) return sum;
  const parts = [
    `goods ${formatRupees(goods)}`,
    delivery > 0 && `delivery ${formatRupees(delivery)}`,
    fee > 0 && `cash on delivery fee ${formatRupees(fee)}`,
  ].filter(Boolean);
  return `${sum} (${parts.join(', ')})`;
};
export const comesTo = (due: Due) => `Comes to ${itemised(due)}`;
export const wouldComeTo = (due: Due) => `Comes to ${itemised(due)}, if you keep all of it`;
export const goesBack = ({ refund }: { refund: number }) =>
  `Refund agreed: ${formatRupees(refund)}`;
export const withCharges = ({ charges }: { charges: number }) =>
  `of it ${formatRupees(charges)} shipping and fees`;
export const actionsOf = ({ number }: { number: string }) => `What to do with ${number}`;

export const approve = 'Approve';
export const approved = ({ number }: { number: string }) => `${number} is approved.`;
export const decline = 'Decline';
export const declineQuestion = ({ number }: { number: string }) => `Decline ${number}?`;
export const whyDeclined = 'Why';
export const whyDeclinedHint = 'The customer reads it on the order.';
export const whyMissing = 'Please say why.';
export const isOnItsWay = 'On its way';
export const doesNotCome = 'Does not come';
export const doesNotComeQuestion = ({ number }: { number: string }) => `${number} does not come?`;
export const doesNotComeText =
  'Its pieces stay with the customer, who may ask again as long as there is time.';
export const receive = 'Count in';
export const receiveQuestion = ({ number }: { number: string }) => `What became of ${number}?`;
export const receiveText =
  'Of each piece: back on the shelf, or scrapped. The others are sent back to the customer, and nothing goes back for them.';
export const restockedOf = ({ name, quantity }: { name: string; quantity: number }) =>
  `${name}: back on the shelf (of ${formatCount(quantity)})`;
export const scrappedOf = ({ name }: { name: string }) => `${name}: scrapped`;
export const piecesWrong = ({ quantity }: { quantity: number }) =>
  `Together they are at most ${formatCount(quantity)}.`;
export const piecesMissing = ({ quantity }: { quantity: number }) =>
  plural(quantity, {
    one: 'Please say what became of it: 1 in one of the two fields, or 0 if it is sent back.',
    other: `Please say what became of the ${formatCount(quantity)} pieces: how many are back on the shelf, and how many are scrapped.`,
  });
export const whyNotAll = 'Why something is sent back (optional)';
export const received = ({ number }: { number: string }) => `${number} is counted in.`;
export const settle = 'Settle';
export const settleQuestion = ({ number }: { number: string }) => `Settle ${number}?`;
export const settleText = (due: Due) =>
  sumOf(due) > 0
    ? `${itemised(due)} goes back, with a credit note over these lines.`
    : 'Nothing goes back: all pieces are sent back to the customer, or all that was paid has gone back before.';
export const setOffAgainst = ({ amount, order }: { amount: number; order: number | null }) =>
  `Set ${formatRupees(amount)} off against order #${order ?? ''}`;
export const stillToPay = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} of that order is then paid when it is delivered or fetched.`;
export const nothingToPay = ({ rest }: { rest: number }) =>
  rest > 0
    ? `That order is paid then, and ${formatRupees(rest)} goes back.`
    : 'That order is paid then, and nothing is sent to the customer.';
export const wasSetOff = ({ amount }: { amount: number }) =>
  `of it ${formatRupees(amount)} set off against the new order`;
export const setOffRefusals: Record<SetOffRefusal, string> = {
  cancelled: 'The new order was cancelled, so all of it goes back.',
  paid: 'The new order is paid already, so all of it goes back.',
  nothing: 'There is nothing to set off against the new order.',
  under_way:
    'The bank holds a payment for the new order just now. Once it is known, what comes back can be set off.',
  sent: 'The new order is with its courier, who collects all of it. So all of this goes back.',
  dearer:
    'The new order costs more than goes back, and is not paid in part. Take it again as paid when it is delivered or fetched to set this off, or let the money go back.',
  none: 'It is exchanged for no order yet.',
};
export const howBack = 'How';
export const asPaid = 'As it was paid';
export const byHand = 'By hand (UPI, bank or cash)';
export const bankReference = 'The bank’s reference, if it is sent already';
export const settled = ({ number }: { number: string }) => `${number} is settled.`;
export const saving = 'Saving…';
export const yes = 'Yes';
export const save = 'Save';

export const takeReturn = 'Take a return';
export const takeQuestion = ({ order }: { order: number }) => `Return something of order #${order}`;
export const takeText = 'For a customer who calls or comes. It is approved at once.';
export const reason = 'Reason';
export const chooseReason = 'Choose a reason';
export const piecesOfLine = ({ name, pieces }: { name: string; pieces: number }) =>
  plural(pieces, {
    one: `${name} (1 piece left)`,
    other: `${name} (${formatCount(pieces)} pieces left)`,
  });
export const beyondRules = 'Also beyond the rules';
export const wordsOfStaff = 'What the customer says, or why beyond the rules';
export const taken = 'The return is noted.';
export const takeReturnFailed = 'The return could not be noted.';
export const cancel = 'Cancel';

export const rulesOfReturns = 'Rules of returns';
export const rulesText =
  'What you take back. The pages about returns, of products and orders are written from this; it holds for orders that are placed from now on.';
export const fetchRulesFailed = 'The rules of returns could not be fetched.';
export const days = 'Days for what is not wanted';
export const daysHint =
  'After the day of delivery. 0: you take back only what came damaged, wrong or late.';
export const damageDays = 'Days for what came damaged, wrong or late';
export const damageDaysHint = 'The law has every shop take that back.';
export const pays = 'Who pays the way back of what is not wanted';
export const paysWords = { customer: 'The customer', shop: 'The shop' };
export const isExchanged = 'Exchange on request';
export const approvesItself = 'Approve what the rules allow at once';
export const conditions = 'Not taken back, one per line';
export const conditionsHint = 'They go on after “We cannot take back”, as in: opened food.';
export const exceptions = 'Other days for some categories';
export const exceptionsText =
  '0 days: nothing of it is taken back, unless it came damaged, wrong or late.';
export const category = 'Category';
export const chooseCategory = 'Choose a category';
export const subCategory = 'Subcategory';
export const wholeCategory = 'All of it';
export const daysOf = 'Days';
export const addException = 'Add a category';
export const removeException = ({ name }: { name: string }) => `Remove ${name}`;
export const rulesSaved = 'The rules of returns are saved.';
export const saveRulesFailed = 'The rules could not be saved.';

export const whatCameBack = 'What came back';
export const fetchReturnedFailed = 'What came back could not be fetched.';
export const cameBack = ({ pieces, reason }: { pieces: number; reason: string }) =>
  plural(pieces, {
    one: `1 piece · ${reason}`,
    other: `${formatCount(pieces)} pieces · ${reason}`,
  });
export const returnsFile = 'Returns (CSV)';

export const allRestocked = 'All back on the shelf';
export const allScrapped = 'All scrapped';
export const exchange = 'Exchange';
export const exchangeQuestion = ({ number }: { number: string }) =>
  `What is ${number} exchanged for?`;
export const exchangeText =
  'For a new order of the same customer. When you settle the return, what goes back is set off against it: what is missing is paid at the door or in the shop, and what is left goes back.';
export const takeOrder = 'Take the new order';
export const exchangeOrder = 'Number of the new order';
export const exchangeOrderMissing = 'Please enter the number of the order.';
export const exchanged = ({ number }: { number: string }) => `${number} is exchanged.`;
