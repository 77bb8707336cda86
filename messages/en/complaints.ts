import { formatCount, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

/** Complaining, and following a complaint. */
export const complaints = 'Complaints';
export const loading = 'Loading';
export const complainAbout = ({ shopName }: { shopName: string }) => `Complain to ${shopName}`;
export const complaintsText =
  'Something is not right? Tell us here. You get a ticket number at once, a person looks at it within 48 hours, and we settle it within one month.';
export const ticket = 'Complaint';
export const complaintsSummary =
  'Complain about an order, a product or the shop: with a ticket number, looked at within 48 hours and settled within one month.';
export const whoAnswers = 'Who answers';
export const grievanceOfficer = 'Grievance officer';
export const phone = 'Phone';
export const email = 'E-mail';

export const formNeedsJavaScript =
  'The form needs JavaScript, which is switched off in your browser. Without it, please call or write to the grievance officer: your complaint counts the same.';
export const newComplaint = 'Tell us what is wrong';
export const about = 'What is it about?';
export const choose = 'Please choose';
export const abouts = {
  order: 'An order',
  product: 'A product',
  shop: 'The shop or this site',
  data: 'My personal data',
};
export const orderNumber = 'Order number';
export const whichProduct = 'Which product?';
export const aboutProduct = ({ product }: { product: string }) => `It is about ${product}.`;
export const kind = 'What is wrong?';
export const dataKind = 'What do you want?';
export const dataHint =
  'A copy of your data, corrections and deleting the account: you find them under Your account, at once. For a nominee, write who it is and how we reach them.';
export const kinds = {
  late: 'It has not arrived',
  damaged: 'It is damaged or does not work',
  wrong_item: 'It is the wrong item, or something is missing',
  quality: 'It is not good enough',
  refund: 'A refund or a payment',
  price: 'A price, a fee or an offer',
  description: 'What the shop says about it is not true',
  service: 'How I was treated',
  website: 'This site does not work, or misleads',
  privacy: 'How my data is handled',
  access: 'I want to know what you hold about me',
  correction: 'Something about me is wrong',
  erasure: 'Delete what you hold about me',
  nominee: 'I name somebody to act for me (nominee)',
  other: 'Something else',
};
export const whatHappened = 'What happened, and what would put it right?';
export const photographsHint = ({ max }: { max: number }) =>
  `Up to ${max}. Only we see them. Where a photo was taken is removed from it.`;
export const photographsFailed = 'Your complaint is there, but its photos could not be added';
export const yourName = 'Your name';
export const phoneNumber = 'Phone number';
export const phoneHint = 'You find your complaint again with it. We call only about this.';
export const send = 'Send complaint';
export const sending = 'Sending…';
export const complainFailed = 'Your complaint could not be sent. Please try again.';

export const followTitle = 'Follow your complaint';
export const followText = 'Enter the ticket number that you were given, and your phone number.';
export const complainedBefore = 'Have you complained before?';
export const ticketNumber = 'Ticket number';
export const ticketHint = 'As in G2627-00042-K7QP';
export const find = 'Find my complaint';
export const findFailed = 'Your complaint could not be looked up. Please try again.';
export const yourComplaints = 'Your complaints';
export const fetchOwnFailed = 'Your complaints could not be fetched.';
export const fetchComplaintFailed = 'The complaint could not be fetched.';
export const noSuchComplaint = 'There is no such complaint';
export const allComplaints = 'All complaints';
export const loginToSee = 'Please log in to see your complaint';
export const withTicket = 'Find it with the ticket number';

export const ticketOf = ({ number }: { number: string }) => `Complaint ${number}`;
export const keepNumber =
  'Please keep the ticket number. With it and your phone number you find this page again.';
export const confirmed = ({ at, officer }: { at: string; officer: string }) =>
  `Received <time>${formatTime(at)}</time>. ${officer} answers for it.`;
export const receivedAt = ({ at }: { at: string }) =>
  `Received <time>${formatTime(at)}</time>. The shop confirms it within 48 hours.`;
export const settledBy = ({ at }: { at: string }) =>
  `To be settled by <time>${formatDay(at)}</time> at the latest.`;
export const settledAt = ({ at }: { at: string }) => `Settled <time>${formatTime(at)}</time>`;
export const open = 'Open';
export const settled = 'Settled';
export const outcomes = {
  replaced: 'Replaced',
  refunded: 'Refunded',
  explained: 'Explained',
  provided: 'Given',
  corrected: 'Put right',
  refused: 'Not accepted',
};
export const aboutOrder = ({ number }: { number: number }) => `Order #${number}`;
export const you = 'You';
export const theShop = 'The shop';
export const said = ({ who, at }: { who: string; at: string }) =>
  `${who}, <time>${formatTime(at)}</time>`;
export const steps = {
  looked_at: 'Somebody of the shop is looking after it.',
  settled: 'The shop has settled it.',
  reopened: 'Opened again.',
};
export const whatWasSaid = 'What was said';
export const writeMore = 'Write more';
export const reopenUntil = ({ at }: { at: string }) =>
  `Not settled for you? Until <time>${formatTime(at)}</time> you can write here, and it is opened again.`;
export const closedText = 'This complaint is closed. If it happens again, please make a new one.';
export const sendMessage = 'Send';
export const writeFailed = 'Your words could not be sent. Please try again.';
export const complaintRow = ({ at }: { at: string }) => `Received <time>${formatTime(at)}</time>`;

/** The board of the dashboard. */
export const boardText =
  'The law gives 48 hours to look at a complaint and a month to settle it. What is due first stands on top.';
export const views = { open: 'Open', data: 'About data', settled: 'Settled', all: 'All' };
export const viewsOfBoard = 'Lists of complaints';
export const levels = {
  late: 'Late',
  urgent: 'Urgent',
  soon: 'Soon',
  calm: 'In time',
  settled: 'Settled',
};
export const counted = ({ open: count, late }: { open: number; late: number }) =>
  `${plural(count, { one: '1 open', other: `${formatCount(count)} open` })}, ${formatCount(late)} late`;
export const noComplaints = 'No complaints here';
export const noComplaintsText = 'When a customer complains, it shows here.';
export const nameAndPhone = ({ name, phone }: { name: string; phone: string }) =>
  `${name} · ${phone}`;
export const accountGone = 'Account deleted';
export const ofWhat = ({ kind: what, about: subject }: { kind: string; about: string }) =>
  `${what} · ${subject}`;
export const fetchBoardFailed = 'The complaints could not be fetched.';
export const exportRecord = 'Download the record';
export const lookBy = ({ at }: { at: string }) => `look at it by <time>${formatTime(at)}</time>`;
export const settleBy = ({ at }: { at: string }) => `settle it by <time>${formatTime(at)}</time>`;
export const complainant = 'Who complains';
export const withoutName = 'No name given';
export const forgotten = 'The account is deleted, and name and number with it.';
export const customer = 'Customer’s page';
export const call = ({ phone: number }: { phone: string }) => `Call ${number}`;
export const unprovedOrder = 'not proved to be theirs';
export const orderOfNumber = 'the order has this number, which anybody may have typed';
export const clock = 'Clock';
export const factReceived = 'Received';
export const factConfirmed = 'Confirmed';
export const factLookedAt = 'Looked at';
export const factDue = 'To be settled by';
export const notYet = 'not yet';
export const confirmByLooking =
  'The settings do not say who answers complaints, so it was not confirmed by itself. Look after it, or answer.';
export const lookAfter = 'I look after it';
export const answerTitle = 'Answer';
export const answerLabel = 'Your answer, as the customer reads it';
export const outcome = 'Does this settle it?';
export const staysOpen = 'No, it stays open';
export const sendAnswer = 'Send answer';
export const answerFailed = 'The answer could not be sent.';
export const answersAreRead =
  'The customer reads it on the page of the complaint. The shop sends no messages, so call or write as well where it is urgent.';
export const privateNote = 'Private note';
export const onlyStaff = 'only staff see it';
export const saveNote = 'Save note';
export const noteFailed = 'The note could not be saved.';
export const bySomebody = ({ by, at }: { by: string; at: string }) =>
  `${by}, <time>${formatTime(at)}</time>`;
export const formerStaff = 'Somebody who has left';
export const note = 'Note';

/** On the dashboard's first screen. */
export const lateComplaints = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Settle a complaint that is late',
    other: `Settle ${formatCount(count)} complaints that are late`,
  });
export const lateComplaintsText =
  'Nobody looked at it for 48 hours, or it is a month old. The law allows no more.';
export const nameOfficer = 'Say who answers complaints';
export const nameOfficerText =
  'With a grievance officer in the settings each complaint is confirmed by itself, with name and ticket number.';
