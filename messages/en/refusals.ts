import { formatCount, formatRupees, plural } from './formats.ts';
import { formatShortDate } from './days.ts';
import { formatDay } from './times.ts';

/** What the shop says when it refuses what a schema accepts: sentences beside those of the codes in `errors.ts`. */

export const passwordIsPhone = 'Please choose a password that is not your phone number.';
export const passwordCommon = 'Many people use this password. Please choose one that is your own.';
export const passwordNear =
  'This is close to a password that many people use. Please choose one that is your own.';
export const passwordGuessable =
  'Who knows the shop or your number could guess this password. Please choose one that is your own.';
export const accountDisabled = 'This account is disabled. Please enable it first.';
export const fileOnItsWay = 'A file is on its way to you already. Please wait until it is there.';

export const returnNotDelivered = 'This order has not arrived yet. It can be returned once it has.';
export const returnOfCanceled = 'This order was canceled, so there is nothing to return.';
export const returnOfRefunded = 'All money of this order has gone back already.';
export const returnedAlready = 'Some of this has been returned already.';
export const returnNever = 'Some of this cannot be returned, unless it came damaged or wrong.';
export const returnTooLate =
  'The time to return this is over. Please call us if something is wrong.';
export const returnNotLate = 'This order came by the day that we had promised.';
export const returnNotExchanged = 'We do not exchange. You can have your money back.';
export const returnsTooOften = 'This order was returned many times. Please call us.';
export const exchangeOrderWrong =
  'This is not a later order of the same customer, it was canceled, or another return has it.';
export const returnLineUnknown = 'This is not in the order.';
export const parcelTooMuch = 'This is more than the order still has to be packed.';
export const parcelNotWhole = 'Some of the order is in no parcel. Please put each piece into one.';
export const courierNumberUnlike = ({ courier, example }: { courier: string; example: string }) =>
  `A number of ${courier} looks like ${example}.`;
export const countedTooMuch = 'This is more than was in the parcel.';
export const cameBack = 'The parcel came back.';
export const attemptDayOutside = ({ days }: { days: number }) =>
  `Couriers take a day from tomorrow on, up to ${days} days ahead.`;
export const attemptOn = ({ day }: { day: string }) => `Next attempt on ${formatShortDate(day)}`;
export const triesUntil = ({ day }: { day: string }) =>
  `It tries again until ${formatShortDate(day)}. Ask for an earlier day, or have it brought back.`;
export const parcelLost = 'The parcel was lost on its way.';
export const occasionPlaceGone = 'This sub-category is no longer there.';
export const logoNotUploaded = 'Please upload the logo as a file.';
export const onePicture = 'Please choose one picture.';
export const oneImageAtATime = 'Please upload one image at a time.';
export const bannerTooLarge = 'Image size must be less than 1 MB';
export const bannerTypeUnknown = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)';
export const pictureTooLarge = ({ name, kilobytes }: { name: string; kilobytes: number }) =>
  `Image "${name}" is too large. Maximum size is 500 KB. Current size: ${kilobytes} KB`;
export const tooManyPictures = 'Maximum 10 images allowed (including existing images)';
export const courseLinkUnknown = 'Please enter a valid YouTube link';

export const categoryHasSubCategories = ({ count }: { count: number }) => {
  const things = plural(count, { one: '1 subcategory', other: `${count} subcategories` });
  return `This category still has ${things}.`;
};
export const subCategoryHasProducts = ({ count }: { count: number }) => {
  const things = plural(count, { one: '1 product', other: `${count} products` });
  return `This subcategory still has ${things}.`;
};
export const nameIsNow = ({ name }: { name: string }) => `The name is now ${name}.`;
export const priceIsNow = ({ price }: { price: number }) =>
  `The price is now ${formatRupees(price)}.`;
export const stockIsNow = ({ stock }: { stock: number }) => `The stock is now ${stock}.`;
export const descriptionIsNew = 'The description is another one now.';
export const noSuchProduct = ({ id }: { id: number }) => `There is no product ${id}.`;
export const noLongerSold = ({ name }: { name: string }) => `${name} is no longer sold.`;
export const priceOfProductIsNow = ({ name, price }: { name: string; price: number }) =>
  `${name}: the price is now ${formatRupees(price)}.`;
export const stockOfProductIsNow = ({ name, stock }: { name: string; stock: number }) =>
  `${name}: the stock is now ${stock}.`;
/** What a product has to say, as fields of its form. */
const lawFields = {
  law_kind: 'what it is: food, a toy, packaged goods or something else',
  country_of_origin: 'its country of origin',
  importer: 'who imports it, with a postal address',
  maker: 'who makes or packs it, with a postal address',
  net_quantity: 'its net quantity',
  fssai_maker: 'the FSSAI licence of its maker',
  veg: 'whether it is vegetarian',
  ingredients: 'its ingredients',
  allergens: 'its allergens, or “None”',
  shelf_life_days: 'its shelf life in days',
  isi_licence: 'its licence for the ISI mark',
  not_toy_reason: 'a reason why this is no toy, as its name or its HSN is that of one',
};
export const lawMissing = ({ field }: { field: keyof typeof lawFields }) =>
  `The law asks for ${lawFields[field]}.`;
export const rateFileEmpty =
  'There is no zone in this file. To send everything free, please remove the zones on this page.';
export const rateFilePin = ({ text }: { text: string }) =>
  `“${text}” is not a PIN code, nor its first two to five digits.`;
export const rateFilePinsRunOn = ({ text }: { text: string }) =>
  `“${text}” may be one PIN code or two beginnings. Please write it without the space, or put a semicolon between them.`;
export const rateFileState = ({ text }: { text: string }) => `There is no state “${text}”.`;
export const rateFileYesNo = 'Whether a zone has everything else is yes or no.';
export const rateFileService = 'A service is standard or express.';
export const rateFileDiffers = ({ line }: { line: number }) =>
  `Line ${line} says otherwise where this zone is. Please leave it empty here, or write the same.`;
export const rateFileOneRest = ({ line }: { line: number }) =>
  `Line ${line} has everything else already, and only one zone can.`;
export const rateFileTwice = ({ line }: { line: number }) =>
  `Line ${line} has this service of this zone already.`;
export const translationIsNow = ({ text }: { text: string }) =>
  text === '' ? 'The translation was taken away meanwhile.' : `The translation is now “${text}”.`;
export const headingOfFood =
  'Its HSN is that of food. Please choose “Food”, or correct the HSN: food has chapters 4, 7 to 11 and 15 to 22.';
export const shopLicenceMissing =
  'Nobody may sell food online without an FSSAI licence of their own. Enter the shop’s in Settings → Legal first.';
export const priceAboveMrp = 'The price is above the MRP.';
export const priceAboveMrpOf = ({ name }: { name: string }) =>
  `${name}: the price is above the MRP.`;
export const incompleteOf = ({ name, reason }: { name: string; reason: string }) =>
  `${name} cannot be sold like that: ${reason}`;
export const shortDated = ({ name, day }: { name: string; day: string }) =>
  `${name} is best before ${formatDay(day)}: when it arrives, food must be good for 45 days or three tenths of its shelf life. Take fresher pieces, and enter their date in the product.`;
export const productsChanged = ({ count }: { count: number }) => {
  const products = plural(count, { one: '1 product has', other: `${count} products have` });
  return `${products} changed meanwhile, so nothing was saved. Please look again.`;
};

export const offerGone = 'This offer is no longer there.';
export const offerChanged = 'This offer has changed.';
export const offerEnded = 'This offer has ended.';
export const offerMinimum = ({ minimum }: { minimum: number }) =>
  `This offer is for orders of ${formatRupees(minimum)} or more.`;
export const promoCodeInvalid = 'This promo code is not valid.';
export const promoCodeChanged = 'This promo code has changed.';
export const promoCodeExpired = 'This promo code has expired.';
export const promoCodeUsedUp = 'This promo code has been used up.';
export const promoCodeUsedBefore = 'You have already used this promo code.';
export const promoCodeNeedsNumber =
  'Each customer can use this promo code once. Please enter a phone number.';
export const promoCodeMinimum = ({ minimum }: { minimum: number }) =>
  `This promo code is for orders of ${formatRupees(minimum)} or more.`;
export const promoCodeNeedsLogin = 'Please log in to use a promo code.';
export const unknownNoLongerSold = 'A product in your cart is no longer sold.';
export const costsNow = ({ name, price }: { name: string; price: number }) =>
  `${name} now costs ${formatRupees(price)}.`;
export const pastBestBefore = ({ name }: { name: string }) =>
  `${name} is past its best-before day and is not sold any more.`;
export const soldOut = ({ name }: { name: string }) => `${name} is sold out.`;
export const fewLeft = ({ name, stock }: { name: string; stock: number }) =>
  `Only ${stock} of ${name} ${plural(stock, { one: 'is', other: 'are' })} left.`;
export const totalChanged = 'The total has changed since you looked.';
export const advanceChanged = 'The advance has changed since you looked.';
export const tooManyCanceledOrders =
  'You have cancelled very many orders within a day. Please try again later.';

export const upiPayeeMissing = 'Please give the name that the bank has for this address.';
export const maxBelowMin = 'The most is less than the least.';
export const feeTooHigh = 'The fee is as high as the most that an order may cost.';
export const pinsAllowedAndBlocked = ({ pins }: { pins: string }) =>
  `${pins} is both allowed and blocked.`;
export const eitherPercentageOrAmount = 'Please give either a percentage or an amount.';

export const oneCsvFile = 'Please choose one CSV file.';
export const oneStatement = 'Please choose one file, or paste the lines of the statement.';
export const statementTooLong = ({ max }: { max: number }) =>
  `A statement has up to ${formatCount(max)} payments. Please read in a shorter time at once.`;
export const columnsMissing = 'Please choose the columns of the day, the text and the amount.';
export const remittanceColumnsMissing = 'Please choose the columns of the order and the amount.';
export const columnNotInFile = 'The file has no such column.';
export const fileEmpty = 'The file is empty. Its first line names the columns.';
export const fileTooManyProducts = ({ max }: { max: number }) =>
  `A file has up to ${formatCount(max)} products.`;
export const fileTooManyLines = ({ max }: { max: number }) =>
  `A file has up to ${formatCount(max)} lines, blank ones among them. What follows it was not read.`;
export const lineTooLong =
  'This line is too long, or a quotation mark is not closed. What follows it was not read.';
export const lineTooManyCells = ({ max }: { max: number }) =>
  `This line has more than ${formatCount(max)} cells. What follows it was not read.`;
export const lineNotUtf8 = 'This line is not UTF-8 text. Please save the file as "CSV UTF-8".';
export const quotationMark =
  'A quotation mark is not closed or out of place. What follows it was not read.';
export const columnWithoutName = 'A column has no name.';
export const columnUnknown = ({ name }: { name: string }) => `There is no column "${name}".`;
export const columnTwice = ({ name }: { name: string }) => `There are two of "${name}".`;
export const columnMissing = ({ name }: { name: string }) => `The column "${name}" is missing.`;
export const cellCount = ({ cells, columns }: { cells: number; columns: number }) =>
  `This line has ${cells} cells, the first line has ${columns}.`;
export const productInEarlierLine = ({ line }: { line: number }) =>
  `Line ${line} is about this product already.`;
export const productUnknown = 'Product not found';
export const productNameTaken = 'Product name already exists. Please choose a different name.';
export const categoryUnknown = ({ category }: { category: string }) =>
  `There is no category "${category}" with subcategories.`;
export const subCategoryUnknown = ({ category, sub }: { category: string; sub: string }) =>
  `There is no subcategory "${sub}" in the category "${category}".`;

export const codDeclined = 'You told us not to send it.';
export const codLapsed = 'It was not confirmed in time.';
export const codRefusedAtDoor = 'It was not taken at the door.';
export const methodOff = 'This way to pay is not available right now. Please choose another one.';
export const neededByOutOfReach = 'Please choose a day from today to one year ahead.';
export const upiAboveLimit =
  'UPI pays up to ₹1,00,000 at once. Please order in two parts, or contact us before you order.';
export const codOff =
  'Cash on delivery is not available right now. Please choose another way to pay.';
export const codBelowMin = ({ limit }: { limit: number }) =>
  `Cash on delivery is for orders of ${formatRupees(limit)} or more.`;
export const codAboveMax = ({ limit }: { limit: number }) =>
  `Cash on delivery is for orders of up to ${formatRupees(limit)}.`;
export const codPin = 'Cash on delivery is not available for this PIN code.';
export const codGoods = 'An item in this order is made for you, so please pay online.';
export const codFirstOrder = ({ limit }: { limit: number }) =>
  `For a first order, cash on delivery is available up to ${formatRupees(limit)}.`;
export const codRefusedBefore =
  'Earlier parcels for this phone number were not accepted, so please pay online.';

export const orderWaits = ({ id }: { id: number }) => `Order ${id} is not paid yet.`;
export const orderIsChecked = ({ id }: { id: number }) =>
  `We are still checking your payment for order ${id}. Please do not pay it again.`;
export const tooManyUnpaid =
  'Several of your orders today were not paid. Please choose cash on delivery, or try again tomorrow.';
export const categoryHasNoProducts = 'This category has no products.';
export const categoryHasTooMany =
  'This category has more products than one plan can change. Please choose some of them.';
export const planEnded = 'This time has passed already.';
export const plannedAlready = ({ product, plan }: { product: string; plan: string }) =>
  `“${product}” is in the plan “${plan}” at that time. Please choose another time, or call that plan off.`;
export const dayNotBegun = 'This day has not begun yet.';
export const tillReasonMissing = ({ difference }: { difference: number }) =>
  difference > 0
    ? `There is ${formatRupees(difference)} more than expected. Please say why.`
    : `There is ${formatRupees(-difference)} less than expected. Please say why.`;
export const paymentExpired =
  'It was not paid in time. If money has left your account, the shop gives it back.';
export const paymentNotFound =
  'The shop has not found this payment. Please check the reference, or pay again.';
export const refundByHand =
  'This was not paid through a gateway. Please send it by hand, and then say here that it is sent.';
export const paymentProved = 'The bank’s statement has proved this reference: it is the right one.';
export const referenceThereAlready =
  'This payment has a reference already. If that one is mistyped, please correct it on the page of the order.';
export const seenBesideOther =
  'Something has come for this order already. A second payment needs its bank reference.';
export const nothingToCorrect =
  'This payment has no reference yet. Please look at it again, and add its reference.';
export const paymentOfSentOrder =
  'This order was sent. What was said of its payment stays; please give the money back, or note with the order that none came.';
export const paymentOfBookedOrder =
  'Its parcel is booked with a courier who collects nothing. Please cancel that booking first.';
export const paymentGivenBack =
  'Some of this payment was given back already. What was said of it stays.';
export const paymentProvedStays =
  'The bank’s statement has this payment: it has come. Please give the money back instead.';
export const refundNotByHand =
  'This was not sent by hand, or has moved on meanwhile. Please look at it again.';
export const refundStaysOwed =
  'This money has to go back, for a return, a cancelled order or a second payment. Please say that it is still to be sent.';
export const refundIsCredited =
  'A credit note was given for this order. Please say that it is still to be sent.';
export const refundWasCollected =
  'The parcel was sent with a slip that counts this. Please say that it is still to be sent.';
export const paymentMovedOn = 'This payment has moved on meanwhile. Please look at it again.';
export const nothingPaid =
  'Nothing was paid for this order yet. What is paid at the door can go back once the order is marked as delivered.';
export const categoryGone = 'This category is no longer there.';
export const notServed = 'We do not deliver to this PIN code yet.';
export const tooHeavyToSend = 'This is too heavy to be sent there. Please call us.';
export const ownGstin = 'This is the shop’s own GSTIN. Please give the buyer’s.';
export const pinForDelivery = 'Please give a postal address with its PIN code.';
export const serviceGone =
  'This way of delivery is not offered there any more. Please choose again.';
export const deliveryCostsNow = ({ charge }: { charge: number }) =>
  charge === 0 ? 'Delivery is free now.' : `Delivery costs ${formatRupees(charge)} now.`;
export const deliveryComesLater = ({ day }: { day: string }) =>
  `It comes by ${formatShortDate(day)} now.`;
export const pickedUpElsewhere = ({ place, hours }: { place: string; hours: string | null }) =>
  `It is picked up at ${place} now${hours === null ? '' : ` (${hours})`}.`;
export const courierSays = ({ courier, words }: { courier: string; words: string }) =>
  `${courier} has refused this: ${words}`;
export const matchingNow = ({ count }: { count: number }) =>
  `The list has changed since you looked: ${plural(count, { one: '1 product matches', other: `${formatCount(count)} products match` })} now. Nothing was changed. Please look at the list again.`;
export const moreMistakes = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 more mistake', other: `${formatCount(count)} more mistakes` })}, from this line on.`;
export const paperOfCanceledOrder =
  'This order was canceled: nothing is billed for it any more, so no other invoice can stand in place of this one.';
export const moreCame = ({ came, due, rest }: { came: number; due: number; rest: number }) =>
  `Under this reference ${formatRupees(came)} came to the bank, and ${formatRupees(due)} was to be paid. Please look again. If it is the payment of this order all the same, go on: the order is paid then, and ${formatRupees(rest)} waits under Refunds to go back.`;
export const lessCame = ({ came, due, rest }: { came: number; due: number; rest: number }) =>
  `Under this reference ${formatRupees(came)} came to the bank, and ${formatRupees(due)} was to be paid. Please look again. If it is the payment of this order all the same, go on: the order is paid then, the missing ${formatRupees(rest)} is given up unless it follows, and at most ${formatRupees(came)} can go back. If you cancel, the order waits, and the payment stays in the statement.`;
export const lessCameOfAdvance = ({
  came,
  due,
  rest,
}: {
  came: number;
  due: number;
  rest: number;
}) =>
  `Under this reference ${formatRupees(came)} came to the bank, and ${formatRupees(due)} was to be paid in advance. Please look again. If it is the payment of this order all the same, go on: the advance is paid then, and the missing ${formatRupees(rest)} is collected at the door with the rest. If you cancel, the order waits, and the payment stays in the statement.`;
export const moreWentBack = ({ came }: { came: number }) =>
  `Under this reference ${formatRupees(came)} came to the bank, and more of this order goes back, or has gone back. Please take that refund back first.`;
export const shortfallIsNow = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} is owed of this order now. Please look at it again.`;
/** Of what no form sends: a program's own mistake. */
export const inputUnreadable = 'This is missing, or is not what belongs here.';
export const exchangeHasLeft =
  'The new order of this exchange is packed or on its way, so the goods are to come back. If you do not want it, please write to us.';
