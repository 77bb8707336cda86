// A draft, until somebody who speaks Hindi has read it.
import { formatCount, formatRupees, plural } from './formats.ts';
import { formatShortDate } from './days.ts';
import { formatDay } from './times.ts';

/** What the shop says when it refuses what a schema accepts: sentences beside those of the codes in `errors.ts`. */

export const passwordIsPhone = 'ऐसा पासवर्ड चुनें जो आपका फ़ोन नंबर न हो।';
export const passwordCommon = 'यह पासवर्ड बहुत लोग रखते हैं। अपना अलग पासवर्ड चुनें।';
export const passwordNear = 'बहुत लोग इससे मिलता-जुलता पासवर्ड रखते हैं। अपना अलग पासवर्ड चुनें।';
export const passwordGuessable =
  'जो दुकान या आपका नंबर जानता है, वह इस पासवर्ड का अंदाज़ा लगा सकता है। अपना अलग पासवर्ड चुनें।';
export const accountDisabled = 'यह अकाउंट बंद है। पहले इसे चालू करें।';
export const fileOnItsWay = 'एक फ़ाइल पहले से आपके पास आ रही है। उसके आने तक रुकें।';

export const returnNotDelivered = 'यह ऑर्डर अभी पहुँचा नहीं है। पहुँचने के बाद लौटा सकते हैं।';
export const returnOfCanceled = 'यह ऑर्डर कैंसिल हो गया था, इसलिए लौटाने को कुछ नहीं है।';
export const returnOfRefunded = 'इस ऑर्डर के सारे पैसे लौट चुके हैं।';
export const returnedAlready = 'इसमें से कुछ पहले ही लौटाया जा चुका है।';
export const returnNever = 'इसमें से कुछ वापस नहीं होता, जब तक कि खराब या गलत न आया हो।';
export const returnTooLate = 'लौटाने का समय निकल गया है। कुछ गड़बड़ हो तो हमें फ़ोन करें।';
export const returnNotLate = 'यह ऑर्डर हमारे बताए दिन तक पहुँच गया था।';
export const returnNotExchanged = 'हम एक्सचेंज नहीं करते। आपको पैसे वापस मिल सकते हैं।';
export const returnsTooOften = 'इस ऑर्डर के कई रिटर्न हो चुके हैं। हमें फ़ोन करें।';
export const exchangeOrderWrong =
  'This is not a later order of the same customer, it was canceled, or another return has it.';
export const returnLineUnknown = 'यह इस ऑर्डर में नहीं है।';
export const parcelTooMuch = 'This is more than the order still has to be packed.';
export const parcelNotWhole = 'Some of the order is in no parcel. Please put each piece into one.';
export const courierNumberUnlike = ({ courier, example }: { courier: string; example: string }) =>
  `A number of ${courier} looks like ${example}.`;
export const countedTooMuch = 'This is more than was in the parcel.';
export const cameBack = 'पार्सल वापस आ गया।';
export const attemptDayOutside = ({ days }: { days: number }) =>
  `Couriers take a day from tomorrow on, up to ${days} days ahead.`;
export const attemptOn = ({ day }: { day: string }) => `Next attempt on ${formatShortDate(day)}`;
export const triesUntil = ({ day }: { day: string }) =>
  `It tries again until ${formatShortDate(day)}. Ask for an earlier day, or have it brought back.`;
export const parcelLost = 'पार्सल रास्ते में खो गया।';
export const occasionPlaceGone = 'This sub-category is no longer there.';
export const logoNotUploaded = 'Please upload the logo as a file.';
export const onePicture = 'Please choose one picture.';
export const oneImageAtATime = 'Please upload one image at a time.';
export const bannerTooLarge = 'Image size must be less than 1 MB';
export const bannerTypeUnknown = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)';
export const pictureTooLarge = ({ name, kilobytes }: { name: string; kilobytes: number }) =>
  `फ़ोटो “${name}” बहुत बड़ी है। 500 KB तक की फ़ोटो चलेगी, यह ${kilobytes} KB की है।`;
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
export const noLongerSold = ({ name }: { name: string }) => `${name}: यह प्रोडक्ट अब नहीं बिकता।`;
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

export const offerGone = 'यह ऑफ़र अब नहीं है।';
export const offerChanged = 'यह ऑफ़र बदल गया है।';
export const offerEnded = 'यह ऑफ़र खत्म हो गया है।';
export const offerMinimum = ({ minimum }: { minimum: number }) =>
  `यह ऑफ़र ${formatRupees(minimum)} या उससे ज़्यादा के ऑर्डर पर है।`;
export const promoCodeInvalid = 'यह कूपन कोड नहीं चलेगा।';
export const promoCodeChanged = 'यह कूपन कोड बदल गया है।';
export const promoCodeExpired = 'इस कूपन कोड की तारीख निकल गई है।';
export const promoCodeUsedUp = 'यह कूपन कोड पूरा इस्तेमाल हो चुका है।';
export const promoCodeUsedBefore = 'आप यह कूपन कोड इस्तेमाल कर चुके हैं।';
export const promoCodeNeedsNumber = 'हर ग्राहक यह कूपन कोड एक बार इस्तेमाल कर सकता है। फ़ोन नंबर लिखें।';
export const promoCodeMinimum = ({ minimum }: { minimum: number }) =>
  `यह कूपन कोड ${formatRupees(minimum)} या उससे ज़्यादा के ऑर्डर पर है।`;
export const promoCodeNeedsLogin = 'कूपन कोड के लिए लॉग इन करें।';
export const unknownNoLongerSold = 'आपके कार्ट का एक प्रोडक्ट अब नहीं बिकता।';
export const costsNow = ({ name, price }: { name: string; price: number }) =>
  `${name} की कीमत अब ${formatRupees(price)} है।`;
export const pastBestBefore = ({ name }: { name: string }) =>
  `${name}: इसकी ‘बेस्ट बिफ़ोर’ तारीख निकल गई है, अब यह नहीं बिकता।`;
export const soldOut = ({ name }: { name: string }) => `${name}: स्टॉक खत्म हो गया है।`;
export const fewLeft = ({ name, stock }: { name: string; stock: number }) =>
  `${name}: ${plural(stock, { one: `सिर्फ़ ${stock} बचा है`, other: `सिर्फ़ ${stock} बचे हैं` })}।`;
export const totalChanged = 'आपके देखने के बाद कुल रकम बदल गई है।';
export const advanceChanged = 'आपके देखने के बाद एडवांस बदल गया है।';
export const tooManyCanceledOrders = 'आप एक दिन में बहुत सारे ऑर्डर कैंसिल कर चुके हैं। बाद में फिर कोशिश करें।';

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

export const codDeclined = 'आपने हमें भेजने से मना किया।';
export const codLapsed = 'समय पर हाँ नहीं मिली।';
export const codRefusedAtDoor = 'दरवाज़े पर नहीं लिया गया।';
export const methodOff = 'पेमेंट का यह तरीका अभी नहीं है। दूसरा चुनें।';
export const neededByOutOfReach = 'आज से एक साल के अंदर का कोई दिन चुनिए।';
export const upiAboveLimit =
  'UPI से एक बार में ₹1,00,000 तक दे सकते हैं। दो हिस्सों में ऑर्डर करें, या ऑर्डर से पहले हमसे संपर्क करें।';
export const codOff = 'कैश ऑन डिलीवरी अभी नहीं है। पेमेंट का दूसरा तरीका चुनें।';
export const codBelowMin = ({ limit }: { limit: number }) =>
  `कैश ऑन डिलीवरी ${formatRupees(limit)} या उससे ज़्यादा के ऑर्डर पर मिलती है।`;
export const codAboveMax = ({ limit }: { limit: number }) =>
  `कैश ऑन डिलीवरी ${formatRupees(limit)} तक के ऑर्डर पर मिलती है।`;
export const codPin = 'इस पिनकोड पर कैश ऑन डिलीवरी नहीं है।';
export const codGoods = 'इस ऑर्डर की एक चीज़ खास आपके लिए बनती है, इसलिए ऑनलाइन पेमेंट करें।';
export const codFirstOrder = ({ limit }: { limit: number }) =>
  `पहले ऑर्डर पर कैश ऑन डिलीवरी ${formatRupees(limit)} तक मिलती है।`;
export const codRefusedBefore = 'इस फ़ोन नंबर के पिछले पार्सल नहीं लिए गए थे, इसलिए ऑनलाइन पेमेंट करें।';

export const orderWaits = ({ id }: { id: number }) => `ऑर्डर ${id} का पेमेंट अभी बाकी है।`;
export const orderIsChecked = ({ id }: { id: number }) =>
  `ऑर्डर ${id} का पेमेंट हम अभी देख रहे हैं। कृपया दोबारा पेमेंट न करें।`;
export const tooManyUnpaid = 'आज आपके कई ऑर्डर का पेमेंट नहीं हुआ। कैश ऑन डिलीवरी चुनें, या कल फिर कोशिश करें।';

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
export const paymentExpired = 'पेमेंट समय पर नहीं हुआ। अगर आपके खाते से पैसे कटे हैं, तो दुकान लौटा देगी।';
export const paymentNotFound = 'दुकान को यह पेमेंट नहीं मिला। रेफ़रेंस नंबर देख लें, या फिर से पेमेंट करें।';
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
export const notServed = 'हम अभी इस पिनकोड पर डिलीवरी नहीं करते।';
export const tooHeavyToSend = 'इतना भारी पार्सल हम वहाँ नहीं भेज पाते। हमें फ़ोन करें।';
export const ownGstin = 'यह दुकान का अपना GSTIN है। कृपया ख़रीदार का GSTIN लिखें।';
export const pinForDelivery = 'पिनकोड के साथ पूरा पता लिखें।';
export const serviceGone = 'डिलीवरी का यह तरीका वहाँ अब नहीं है। फिर से चुनें।';
export const deliveryCostsNow = ({ charge }: { charge: number }) =>
  charge === 0 ? 'अब डिलीवरी फ़्री है।' : `अब डिलीवरी के ${formatRupees(charge)} लगेंगे।`;
export const deliveryComesLater = ({ day }: { day: string }) =>
  `अब यह ${formatShortDate(day)} तक पहुँचेगा।`;
export const pickedUpElsewhere = ({ place, hours }: { place: string; hours: string | null }) =>
  `अब इसे यहाँ से लेना है: ${place}${hours === null ? '' : ` (${hours})`}।`;
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
export const inputUnreadable = 'यह नहीं भरा गया, या यहाँ कुछ और लिखना है।';
export const exchangeHasLeft =
  'इस अदला-बदली का नया ऑर्डर पैक हो चुका है या रास्ते में है, इसलिए पुराना सामान वापस आना है। अगर नया ऑर्डर नहीं चाहिए, तो कृपया हमें लिखें।';
