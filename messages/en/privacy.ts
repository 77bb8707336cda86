import { formatDay } from './times.ts';

/** What one agrees to, in the account; the notice in whole stands at /policy/notice. */
export const consentsText =
  'None of this is needed to order. You give it here and take it back here, with one tap.';
export const purposes = {
  offers: {
    name: 'News of offers',
    text: 'We use your phone number to tell you of offers by call or message, a few times a year.',
  },
  feedback: {
    name: 'Questions about how it was',
    text: 'We use your phone number to ask how you liked what you ordered.',
  },
};
export const agreedSince = ({ at }: { at: string }) =>
  `You agreed on <time>${formatDay(at)}</time>.`;
export const notAgreed = 'You have not agreed to this.';
export const agree = 'I agree';
export const takeBack = 'Take it back';
export const readNotice = 'Read the whole notice';
export const askAboutData = 'Ask about your data, or name a nominee';
export const fetchConsentsFailed = 'What you agree to could not be fetched.';

/** The notice, item by item: the DPDP Act wants it on its own, in plain words. */
export const noticeTitle = 'Notice about your data';
export const noticeSummary =
  'Which details this shop asks for, what each is for, how long it stays, and how you take it back.';
export const notice = `{legal_name}, {address}, runs {shop_name} and decides what happens to your data. This page says which detail is for what.

## To order

- **Your phone number:** so that you can log in, and so that the courier reaches you. Without it no order can be brought.
- **Name and postal address** of whom it goes to: to bring the parcel, and to write the bill. A courier gets them with the parcel.
- **What you ordered and paid:** to send it, to take it back, and for the books, which the tax law wants kept.
- **A business's GSTIN,** if you give one: for the bill.

## While you are logged in

- **Your password,** in a form that nobody can read: to let you in and others not.
- **Kind of device and network address** of a login: to slow down whoever guesses passwords. They go a year after the login is over.
- **Your addresses and your cart:** so that you need not type them again. You delete them in your account.

## When you write to us

- **A complaint,** with number and name: to answer it. The record stays for three years after it is settled, as the law on online shops wants.
- **A review and its photos:** shown in the shop with a first name.
- **A number for what is out of stock:** to tell you. It goes a month after that, and after a year in any case.

## Only if you agree

- **News of offers** and **questions about how it was:** your phone number, for just that. You agree under [Your account](/account), nothing is ticked for you, and you take it back there with the same tap. We stop in that moment.

## What you can do

- **See it, take it with you, correct it, delete it:** under [Your account](/account), at once.
- **Anything else,** such as naming somebody who acts for you: [ask us](/complaints?about=data). You get a ticket number, and an answer within one month; the law gives 90 days.
- **Not content?** {grievance_officer} answers complaints. After that you can turn to the Data Protection Board of India.

Who is under 18 orders with a parent's consent. We follow nobody around and show no advertisements.
`;
