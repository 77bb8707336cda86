import type { ParcelView } from '#contract/parcels/words.ts';

import { formatCount, formatRupees, plural } from './formats.ts';
import { formatDay } from './times.ts';

/** The packing board, and the parcels of an order in the dashboard. */

export const parcels = 'Parcels';
export const views = 'Views of the packing board';
export const viewNames: Record<ParcelView, string> = {
  to_pack: 'To pack',
  packed: 'Packed',
  handed_over: 'Handed over',
  on_the_way: 'On the way',
  trouble: 'Trouble',
};
export const viewCount = ({ name, count }: { name: string; count: number }) =>
  `${name} (${formatCount(count)})`;
/** A view of orders, not of parcels. */
export const noParcelView = 'Without a parcel';
export const noParcelText = 'Packed or sent by hand, or to be picked up in the shop.';
export const nothingWithoutParcel = 'Every order that is packed is in a parcel';
export const fetchBoardFailed = 'The packing board could not be fetched.';
export const nothingIn: Record<ParcelView, string> = {
  to_pack: 'Nothing to pack',
  packed: 'Nothing waits to be handed over',
  handed_over: 'Nothing has just been handed over',
  on_the_way: 'Nothing is on the way',
  trouble: 'No parcel is in trouble',
};
export const nextOnes = 'Next ones';

export const courierOfAll = 'Courier';
export const chooseCourier = 'Choose a courier';
export const courierHint = 'For all orders that are packed now. A number can follow later.';
export const chooseAll = 'Choose all on this page';
export const chooseOrder = ({ number }: { number: number }) => `Choose order #${number}`;
export const chooseParcel = ({ number, place }: { number: number; place: number }) =>
  `Choose parcel ${place} of order #${number}`;
export const order = ({ number }: { number: number }) => `Order #${number}`;
export const parcelOfOrder = ({
  number,
  place,
  of,
}: {
  number: number;
  place: number;
  of: number;
}) => (of > 1 ? `Order #${number}, parcel ${place} of ${of}` : `Order #${number}`);
export const daysLate = ({ days, late }: { days: number; late: number | null }) => {
  if (late === null) {
    return plural(days, {
      one: 'Late: ordered yesterday',
      other: `Late: ordered ${days} days ago`,
    });
  }
  return late <= 0
    ? 'Promised for today'
    : plural(late, { one: 'Late: promised for yesterday', other: `${late} days late` });
};
export const daysAgo = ({ days }: { days: number }) =>
  days === 0
    ? 'Ordered today'
    : plural(days, { one: 'Ordered yesterday', other: `Ordered ${days} days ago` });
export const itemsOf = ({ items }: { items: { name: string; quantity: number }[] }) =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
export const weightKg = 'Weight, kg';
export const weightOf = ({ number }: { number: number }) => `Weight, kg, of order #${number}`;
export const numberOf = ({ number }: { number: number }) => `Tracking number of order #${number}`;
export const courierNumber = 'Tracking number';
export const numberLater = 'Courier’s number (optional)';
export const weightMissing = 'Please weigh it: 0.001 to 50 kg.';
export const divide = 'Divide';
export const divideOrder = ({ number }: { number: number }) =>
  `Divide order #${number} into parcels`;
export const packSome = ({ count }: { count: number }) =>
  plural(count, { one: 'Pack 1', other: `Pack ${count}` });
export const packing = 'Packing...';
export const slips = 'Slips';
export const labels = 'Labels';
export const printLabels = 'Print labels';
export const chosen = ({ count }: { count: number }) =>
  `<strong>${plural(count, { one: '1 chosen', other: `${count} chosen` })}</strong>`;
export const chosenThings = 'What is chosen';
export const chooseNone = 'Choose none';
export const handOver = ({ count }: { count: number }) =>
  plural(count, { one: 'Hand over 1', other: `Hand over ${count}` });
export const onTheWay = ({ count }: { count: number }) =>
  plural(count, { one: '1 is on the way', other: `${count} are on the way` });
export const delivered = ({ count }: { count: number }) =>
  plural(count, { one: '1 was delivered', other: `${count} were delivered` });
export const deliveredQuestion = ({ count }: { count: number }) =>
  plural(count, { one: 'Has 1 parcel arrived?', other: `Have ${count} parcels arrived?` });
export const deliveredText =
  'This cannot be taken back. An order is Delivered with its last parcel; what was to be collected for it counts as paid.';
export const yesArrived = 'Yes, arrived';
export const saving = 'Saving...';
export const wasPacked = ({ count }: { count: number }) =>
  plural(count, { one: '1 order is packed', other: `${count} orders are packed` });
export const wereMoved = ({ count, state }: { count: number; state: string }) =>
  plural(count, { one: `1 parcel: ${state}`, other: `${count} parcels: ${state}` });
export const notDoneFor = ({ what, why }: { what: string; why: string }) => `${what}: ${why}`;
/** The service that a customer paid for. */
export const express = 'Express';
export const collect = ({ cod }: { cod: number }) => `Collect ${formatRupees(cod)}`;
const noNumber = 'No number yet';
/** What stands for a number that there is not: an own rider needs none. */
export const numberOrNone = ({ awb, code }: { awb: string | null; code: string | null }) =>
  awb ?? (code === 'own_rider' ? null : noNumber);

export const undelivered = 'Not delivered';
export const notDeliveredOf = ({ number }: { number: number }) =>
  `Order #${number} was not delivered`;
export const whyNot = 'Why';
export const whyNotHint = 'Your customer reads it: “Nobody was at home”.';
export const whyMissing = 'Please say why.';
export const tryAgain = 'Try again';
export const tryAgainOn = ({ day }: { day: string }) => `Try again on ${day}`;
export const dayAsked = ({ day }: { day: string }) => `Its customer asks for ${day}.`;
export const newDoor = 'Another day or address';
export const newDoorOf = ({ number }: { number: number }) =>
  `Try the parcel of order #${number} again`;
export const newDoorSent = ({ title }: { title: string }) => `${title} is told, and tries again.`;
export const newDoorByHand = 'Tell your courier: the shop notes it at the parcel.';
export const newDoorMissing = 'Please give a day, a new number or a new address.';
export const attemptDay = 'Day';
export const attemptDayHint = 'Where it is not to be the next day: up to 6 days ahead.';
export const newPhone = 'New phone number';
export const newAddress = 'New address';
export const newAddressHint = 'House, street and landmark. The pincode stays the same.';
export const bringBack = 'Bring back';
export const settleLost = 'Lost';
export const countIn = 'Count in';
export const dealtWith = 'Dealt with';
export const actionsOf = ({ number, place }: { number: number; place: number }) =>
  `Parcel ${place} of order #${number}`;
export const lostQuestion = ({ number }: { number: number }) =>
  `Is the parcel of order #${number} lost?`;
export const lostText =
  'Nothing of it comes back to the stock. If no other parcel of the order goes on, the order is canceled and what was paid goes back. Ask the courier for compensation.';
export const yesLost = 'Settle as lost';
export const countQuestion = ({ number }: { number: number }) =>
  `What has come back of order #${number}?`;
export const countText =
  'Count the good pieces: they are on the shelf again, broken ones are not. If no other parcel of the order goes on, the order is canceled and what was paid goes back.';
export const goodPieces = ({ name, quantity }: { name: string; quantity: number }) =>
  `${name}: good ones of ${quantity}`;
export const goodPiecesWrong = ({ quantity }: { quantity: number }) => `0 to ${quantity}`;
export const counted = ({ number }: { number: number }) =>
  `What came back of order #${number} is counted in`;
/** What two have said of a parcel that is booked, beside states. */
const bookedConflicts: Partial<Record<string, string>> = {
  cod_changed:
    'Money has come since, and it would be collected again. If it is still here, print its label anew, or unpack it if it is booked with its courier. If it has left, tell the courier, then press Dealt with.',
  not_cancelled:
    'It was unpacked here, and its courier did not cancel it. Ask the courier, then press Dealt with.',
};
export const conflictOf = ({ conflict, state }: { conflict: string; state: string }) =>
  conflict === 'part_came_back'
    ? 'A part of the order arrived, and this part came back unpaid. If only what arrived was paid at the door, mark the order as Delivered: its courier owes that, and the rest is owed by nobody. If all of it was paid, mark the order as paid first, and give back what came back.'
    : (bookedConflicts[conflict] ??
      `The courier says “${conflict}”, but it is ${state} here. Ask the courier, then press Dealt with.`);

export const parcelsOfOrder = 'Parcels';
export const noParcels = 'Nothing of this order is packed yet.';
export const noParcelKept =
  'It was marked by hand: no parcel is written down, so its customer sees no courier and no tracking number.';
export const noParcelOfPickup = 'It is picked up in the shop, and goes in no parcel.';
export const fetchParcelsFailed = 'The parcels of this order could not be fetched.';
export const packOrder = 'Pack';
export const packAgain = 'Pack the rest';
export const openBoard = 'Packing board';
export const packTitle = ({ number }: { number: number }) => `Pack order #${number}`;
export const packAction = 'Pack';
export const parcelNumber = ({ place }: { place: number }) => `Parcel ${place}`;
export const anotherParcel = 'Another parcel';
export const withoutParcel = ({ place }: { place: number }) => `Without parcel ${place}`;
export const piecesHere = ({ name, left }: { name: string; left: number }) => `${name}, of ${left}`;
export const packLater = 'Pack this one later';
export const lengthCm = 'Length, cm';
export const widthCm = 'Width, cm';
export const heightCm = 'Height, cm';
export const optional = 'Optional';
export const courierName = 'Name of the courier';
export const trackingLink = 'Link to follow it (https://…)';
export const changeParcel = 'Change';
export const changeTitle = ({ number, place }: { number: number; place: number }) =>
  `Parcel ${place} of order #${number}`;
export const save = 'Save';
export const saved = 'Saved';
export const label = 'Label';
export const unpack = 'Unpack';
export const unpackQuestion = 'Unpack this parcel?';
export const unpackText = 'What is in it is to be packed again.';
export const unpacked = 'The parcel is unpacked';
export const measures = ({ grams, sides }: { grams: number | null; sides: number[] }) =>
  [
    ...(grams === null ? [] : [`${(grams / 1000).toLocaleString('en-IN')} kg`]),
    ...(sides.length === 3 ? [`${sides.join(' × ')} cm`] : []),
  ].join(', ');

export const labelsTitle = 'Labels';
export const print = 'Print';
export const noLabels = 'No label to print';
export const noLabelsText = 'Choose packed parcels on the board, then press Labels.';
export const fetchLabelsFailed = 'The labels could not be made.';
export const shipTo = 'Ship to';
export const from = 'From, and back to';
export const cashToCollect = 'Collect in cash';
export const prepaid = 'Prepaid. Collect nothing.';
export const ownNumber = 'Shop’s number, until the courier gives one';
export const barcodeOf = ({ code }: { code: string }) => `Barcode ${code}`;
export const orderAndParcel = ({
  number,
  place,
  of,
}: {
  number: number;
  place: number;
  of: number;
}) => `Order #${number} · ${place} of ${of}`;
export const packedPieces = ({ pieces }: { pieces: number }) =>
  plural(pieces, { one: '1 piece', other: `${pieces} pieces` });

export const bookWith = ({ title }: { title: string }) => `Book with ${title}`;
export const bookedHint =
  'For all orders that are packed now. The courier gives each its number; that takes a moment.';
export const boxOfAll = 'Box for all, in cm';
export const boxMissing = 'Please measure the box: 1 to 150 cm each side.';
export const wasPackedToBook = ({ count, title }: { count: number; title: string }) =>
  plural(count, {
    one: `1 order is packed, and is being booked with ${title}`,
    other: `${count} orders are packed, and are being booked with ${title}`,
  });
export const beingBooked = ({ title }: { title: string }) => `Being booked with ${title}...`;
export const bookedFor = ({ title, charge }: { title: string; charge: number | null }) =>
  charge === null ? `Booked with ${title}` : `Booked with ${title} for ${formatRupees(charge)}`;
export const pickupAsked = ({ time }: { time: string }) => `Pickup asked for ${time}`;
export const notBooked = ({ title, why }: { title: string; why: string | null }) =>
  `${title} has not booked it: ${why ?? 'it gave no reason.'} Book it again, choose another courier under Change, or unpack it.`;
export const book = 'Book';
export const bookAgain = 'Book again';
export const bookTitle = ({ number, place }: { number: number; place: number }) =>
  `Book parcel ${place} of order #${number}`;
export const bookText =
  'The courier gets the address, what is inside, and what is to be collected.';
export const withWhom = 'Courier';
export const whichCompany = 'Company';
export const anyCompany = ({ title }: { title: string }) => `${title} chooses`;
export const offerOf = ({
  title,
  charge,
  days,
}: {
  title: string;
  charge: number;
  days: string | null;
}) =>
  [
    title,
    formatRupees(charge),
    ...(days === null ? [] : [plural(Number(days), { one: '1 day', other: `${days} days` })]),
  ].join(' · ');
export const showPrices = 'Show prices';
export const askingPrices = 'Asking...';
export const noOffers = 'Nobody there takes this parcel. Try another courier, or send it by hand.';
export const isBooking = 'It is being booked';
export const booking = 'Booking...';
export const askPickup = ({ count }: { count: number }) =>
  plural(count, { one: 'Ask for pickup of 1', other: `Ask for pickup of ${count}` });
export const pickupsAsked = ({ count }: { count: number }) =>
  plural(count, { one: '1 parcel will be fetched', other: `${count} parcels will be fetched` });
export const courierManifest = 'Manifest';
export const openManifest = ({ title, count }: { title: string; count: number }) =>
  plural(count, {
    one: `Open the manifest of ${title}, 1 parcel`,
    other: `Open the manifest of ${title}, ${count} parcels`,
  });
export const courierLabels = 'Courier’s labels';
export const openLabels = ({ title, count }: { title: string; count: number }) =>
  plural(count, {
    one: `Open the label of ${title}`,
    other: `Open ${count} labels of ${title}`,
  });
export const unpackBooked = ({ title }: { title: string }) =>
  `What is in it is to be packed again, and ${title} is told that it does not come.`;

export const couriersConnected = 'Couriers with an account';
export const noCouriers =
  'No courier has keys. They are set in the environment of the shop, never here. Without them parcels are sent by hand, with any courier.';
export const courierHasKeys = ({ title }: { title: string }) =>
  `${title} has keys: choose it on the packing board.`;
export const courierCannotTell = ({ title }: { title: string }) =>
  `${title} cannot tell the shop at once where its parcels are, as HOOK_TOKEN is not set or not taken. The shop asks every three hours instead.`;
export const foodApart =
  'It has food and other goods: the food goes into a parcel, or a sealed bag, of its own.';
export const tooOldToSend = ({ name, day }: { name: string; day: string }) =>
  `${name} is best before ${formatDay(day)}, too soon to be sent: take fresher pieces, and enter their date in the product.`;
