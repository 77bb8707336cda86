// A draft, until somebody who speaks Marathi has read it.
import { formatCount, formatRupees, plural } from './formats.ts';
import { formatShortDate } from './days.ts';
import { formatDay } from './times.ts';

/** What the shop says when it refuses what a schema accepts: sentences beside those of the codes in `errors.ts`. */

export const passwordIsPhone = 'तुमचा फोन नंबर नसलेला पासवर्ड निवडा.';
export const passwordCommon = 'हा पासवर्ड बरेच लोक वापरतात. तुमचा वेगळा पासवर्ड निवडा.';
export const passwordNear = 'याच्यासारखा पासवर्ड बरेच लोक वापरतात. तुमचा वेगळा पासवर्ड निवडा.';
export const passwordGuessable =
  'दुकान किंवा तुमचा नंबर माहीत असलेला कोणीही हा पासवर्ड ओळखू शकेल. तुमचा वेगळा पासवर्ड निवडा.';
export const accountDisabled = 'हे अकाउंट बंद आहे. आधी ते सुरू करा.';
export const fileOnItsWay = 'एक फाइल आधीच तुमच्याकडे येत आहे. ती येईपर्यंत थांबा.';

export const returnNotDelivered = 'ही ऑर्डर अजून पोहोचली नाही. पोहोचल्यावर परत करता येईल.';
export const returnOfCanceled = 'ही ऑर्डर रद्द झाली होती, म्हणून परत करायला काही नाही.';
export const returnOfRefunded = 'या ऑर्डरचे सर्व पैसे परत गेले आहेत.';
export const returnedAlready = 'यातील काही आधीच परत केले आहे.';
export const returnNever = 'यातील काही परत घेतले जात नाही, खराब किंवा चुकीचे आल्यासच घेतले जाते.';
export const returnTooLate = 'परत करण्याची मुदत संपली आहे. काही चुकले असेल तर आम्हाला फोन करा.';
export const returnNotLate = 'ही ऑर्डर आम्ही सांगितलेल्या दिवसापर्यंत पोहोचली होती.';
export const returnNotExchanged = 'आम्ही एक्सचेंज करत नाही. तुम्हाला पैसे परत मिळू शकतात.';
export const returnsTooOften = 'या ऑर्डरचे बरेच रिटर्न झाले आहेत. आम्हाला फोन करा.';
export const exchangeOrderWrong =
  'This is not a later order of the same customer, it was canceled, or another return has it.';
export const returnLineUnknown = 'हे या ऑर्डरमध्ये नाही.';
export const parcelTooMuch = 'This is more than the order still has to be packed.';
export const parcelNotWhole = 'Some of the order is in no parcel. Please put each piece into one.';
export const courierNumberUnlike = ({ courier, example }: { courier: string; example: string }) =>
  `A number of ${courier} looks like ${example}.`;
export const countedTooMuch = 'This is more than was in the parcel.';
export const cameBack = 'पार्सल परत आले.';
export const attemptDayOutside = ({ days }: { days: number }) =>
  `Couriers take a day from tomorrow on, up to ${days} days ahead.`;
export const attemptOn = ({ day }: { day: string }) => `Next attempt on ${formatShortDate(day)}`;
export const triesUntil = ({ day }: { day: string }) =>
  `It tries again until ${formatShortDate(day)}. Ask for an earlier day, or have it brought back.`;
export const parcelLost = 'पार्सल वाटेत हरवले.';
export const occasionPlaceGone = 'This sub-category is no longer there.';
export const logoNotUploaded = 'Please upload the logo as a file.';
export const onePicture = 'Please choose one picture.';
export const oneImageAtATime = 'Please upload one image at a time.';
export const bannerTooLarge = 'Image size must be less than 1 MB';
export const bannerTypeUnknown = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)';
export const pictureTooLarge = ({ name, kilobytes }: { name: string; kilobytes: number }) =>
  `“${name}” हा फोटो खूप मोठा आहे. 500 KB पर्यंतचा चालतो, हा ${kilobytes} KB चा आहे.`;
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
export const noLongerSold = ({ name }: { name: string }) => `${name}: हे प्रॉडक्ट आता विक्रीत नाही.`;
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

export const offerGone = 'ही ऑफर आता नाही.';
export const offerChanged = 'ही ऑफर बदलली आहे.';
export const offerEnded = 'ही ऑफर संपली आहे.';
export const offerMinimum = ({ minimum }: { minimum: number }) =>
  `ही ऑफर ${formatRupees(minimum)} किंवा त्याहून जास्तीच्या ऑर्डरवर आहे.`;
export const promoCodeInvalid = 'हा कूपन कोड चालणार नाही.';
export const promoCodeChanged = 'हा कूपन कोड बदलला आहे.';
export const promoCodeExpired = 'या कूपन कोडची मुदत संपली आहे.';
export const promoCodeUsedUp = 'हा कूपन कोड पूर्ण वापरला गेला आहे.';
export const promoCodeUsedBefore = 'तुम्ही हा कूपन कोड आधी वापरला आहे.';
export const promoCodeNeedsNumber = 'प्रत्येक ग्राहक हा कूपन कोड एकदा वापरू शकतो. फोन नंबर लिहा.';
export const promoCodeMinimum = ({ minimum }: { minimum: number }) =>
  `हा कूपन कोड ${formatRupees(minimum)} किंवा त्याहून जास्तीच्या ऑर्डरवर आहे.`;
export const promoCodeNeedsLogin = 'कूपन कोडसाठी लॉग इन करा.';
export const unknownNoLongerSold = 'तुमच्या कार्टमधील एक प्रॉडक्ट आता विक्रीत नाही.';
export const costsNow = ({ name, price }: { name: string; price: number }) =>
  `${name} ची किंमत आता ${formatRupees(price)} आहे.`;
export const pastBestBefore = ({ name }: { name: string }) =>
  `${name}: याची ‘बेस्ट बिफोर’ तारीख उलटून गेली आहे, आता हे विकले जात नाही.`;
export const soldOut = ({ name }: { name: string }) => `${name}: स्टॉक संपला आहे.`;
export const fewLeft = ({ name, stock }: { name: string; stock: number }) =>
  `${name}: फक्त ${stock} शिल्लक.`;
export const totalChanged = 'तुम्ही पाहिल्यानंतर एकूण रक्कम बदलली आहे.';
export const advanceChanged = 'तुम्ही पाहिल्यानंतर ॲडव्हान्स बदलला आहे.';
export const tooManyCanceledOrders = 'तुम्ही एका दिवसात खूप ऑर्डर रद्द केल्या आहेत. नंतर पुन्हा प्रयत्न करा.';

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

export const codDeclined = 'तुम्ही आम्हाला पाठवू नका असे सांगितले.';
export const codLapsed = 'वेळेत होकार मिळाला नाही.';
export const codRefusedAtDoor = 'दारात घेतले गेले नाही.';
export const methodOff = 'पेमेंटचा हा पर्याय सध्या नाही. दुसरा निवडा.';
export const neededByOutOfReach = 'आजपासून एका वर्षाच्या आतला दिवस निवडा.';
export const upiAboveLimit =
  'UPI ने एका वेळी ₹1,00,000 पर्यंत देता येतात. दोन भागांत ऑर्डर करा, किंवा ऑर्डरआधी आमच्याशी संपर्क करा.';
export const codOff = 'कॅश ऑन डिलिव्हरी सध्या नाही. पेमेंटचा दुसरा पर्याय निवडा.';
export const codBelowMin = ({ limit }: { limit: number }) =>
  `कॅश ऑन डिलिव्हरी ${formatRupees(limit)} किंवा त्याहून जास्तीच्या ऑर्डरवर मिळते.`;
export const codAboveMax = ({ limit }: { limit: number }) =>
  `कॅश ऑन डिलिव्हरी ${formatRupees(limit)} पर्यंतच्या ऑर्डरवर मिळते.`;
export const codPin = 'या पिनकोडवर कॅश ऑन डिलिव्हरी नाही.';
export const codGoods = 'या ऑर्डरमधील एक वस्तू खास तुमच्यासाठी बनते, म्हणून ऑनलाइन पेमेंट करा.';
export const codFirstOrder = ({ limit }: { limit: number }) =>
  `पहिल्या ऑर्डरवर कॅश ऑन डिलिव्हरी ${formatRupees(limit)} पर्यंत मिळते.`;
export const codRefusedBefore = 'या फोन नंबरची आधीची पार्सल घेतली गेली नव्हती, म्हणून ऑनलाइन पेमेंट करा.';

export const orderWaits = ({ id }: { id: number }) => `ऑर्डर ${id} चे पेमेंट अजून बाकी आहे.`;
export const orderIsChecked = ({ id }: { id: number }) =>
  `ऑर्डर ${id} चे पेमेंट आम्ही अजून तपासत आहोत. कृपया पुन्हा पेमेंट करू नका.`;
export const tooManyUnpaid =
  'आज तुमच्या बऱ्याच ऑर्डरचे पेमेंट झाले नाही. कॅश ऑन डिलिव्हरी निवडा, किंवा उद्या पुन्हा प्रयत्न करा.';

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
export const paymentExpired = 'पेमेंट वेळेत झाले नाही. तुमच्या खात्यातून पैसे गेले असतील, तर दुकान परत करेल.';
export const paymentNotFound = 'दुकानाला हे पेमेंट सापडले नाही. रेफरन्स नंबर तपासा, किंवा पुन्हा पेमेंट करा.';
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
export const notServed = 'या पिनकोडवर आम्ही अजून डिलिव्हरी करत नाही.';
export const tooHeavyToSend = 'इतके जड पार्सल आम्हाला तिथे पाठवता येत नाही. आम्हाला फोन करा.';
export const ownGstin = 'हा दुकानाचा स्वतःचा GSTIN आहे. कृपया खरेदीदाराचा GSTIN लिहा.';
export const pinForDelivery = 'पिनकोडसह पूर्ण पत्ता लिहा.';
export const serviceGone = 'डिलिव्हरीचा हा पर्याय तिथे आता नाही. पुन्हा निवडा.';
export const deliveryCostsNow = ({ charge }: { charge: number }) =>
  charge === 0 ? 'आता डिलिव्हरी मोफत आहे.' : `आता डिलिव्हरीला ${formatRupees(charge)} लागतील.`;
export const deliveryComesLater = ({ day }: { day: string }) =>
  `आता हे ${formatShortDate(day)} पर्यंत पोहोचेल.`;
export const pickedUpElsewhere = ({ place, hours }: { place: string; hours: string | null }) =>
  `आता हे इथून घ्यायचे: ${place}${hours === null ? '' : ` (${hours})`}.`;
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
export const inputUnreadable = 'हे भरलेले नाही, किंवा येथे दुसरे काही लिहायचे आहे.';
export const exchangeHasLeft =
  'या बदलीची नवी ऑर्डर पॅक झाली आहे किंवा मार्गावर आहे, म्हणून जुने सामान परत यायचे आहे. नवी ऑर्डर नको असल्यास, कृपया आम्हाला लिहा.';
