import { formatCount, plural } from './formats.ts';
import { formatTime } from './times.ts';

/** Who waits for a product that is out of stock. */
export const waitingForStock = 'Waiting for stock';
export const fetchFailed = 'The list could not be fetched.';
export const fetchWaitingFailed = 'How many people wait for stock could not be fetched.';
export const nobodyWaits = 'Nobody waits for a product';
export const nobodyWaitsText =
  'When something is out of stock, customers can ask on its page to be told when it is back. You find their numbers here.';
export const inAll = ({ people, products }: { people: number; products: number }) =>
  `${plural(people, { one: '1 person', other: `${formatCount(people)} people` })}, ${plural(products, { one: '1 product', other: `${formatCount(products)} products` })}`;
export const peopleWait = ({ count }: { count: number }) =>
  count === 0
    ? 'Nobody waits now'
    : plural(count, { one: '1 person waits', other: `${formatCount(count)} people wait` });
/** The product's name stands in the place of <product>. */
export const peopleWaitFor = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 person waits for <product>it</product>',
    other: `${formatCount(count)} people wait for <product>it</product>`,
  });
export const isBack = 'Back in stock: tell them';
export const sinceDay = ({ at }: { at: string }) =>
  `The first since <time>${formatTime(at)}</time>`;
export const allWaiting = 'All who wait';
export const noMessagesYet =
  'The shop sends no messages by itself yet: please call them, or write to them on WhatsApp, and mark them as told.';
export const noSuchProduct = 'There is no such product';
export const nobodyWaitsForIt = 'Nobody waits for it';
export const askedAt = ({ at }: { at: string }) => `Asked <time>${formatTime(at)}</time>`;
export const notifiedAt = ({ at, by }: { at: string; by: string }) =>
  `Told <time>${formatTime(at)}</time> by ${by}`;
export const formerStaff = 'somebody who has left';
export const call = ({ phone }: { phone: string }) => `Call ${phone}`;
export const whatsapp = 'WhatsApp';
export const markNotified = 'Mark as told';
export const notNotified = 'Not told after all';
export const backMessage = ({ product, shopName }: { product: string; shopName: string }) =>
  `Hello, this is ${shopName}. ${product} is back in stock.`;
