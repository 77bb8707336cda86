// A draft, until somebody who speaks Marathi has read it.
import { formatShortDate } from './days.ts';
import { formatRupees } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

export const orderIsCanceled = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId} रद्द झाली`;
export const cancelOrder = 'ऑर्डर रद्द करा';
export const cancelOrderQuestion = ({ orderId }: { orderId: number }) =>
  `ऑर्डर #${orderId} रद्द करायची?`;
export const canceling = 'रद्द करत आहोत...';
export const keepIt = 'राहू द्या';
export const cancelOrderText = 'यातील सर्व वस्तू पुन्हा स्टॉकमध्ये जातील.';
export const cancelPaidOrderText =
  'यातील सर्व वस्तू पुन्हा स्टॉकमध्ये जातील. याचे पेमेंट झाले आहे: पैसे परत करावे लागतील.';
/** How and until when the money of a cancelled order comes back, by how it came. */
export const cancelOwnPaidOrderText = {
  upi: 'आम्ही ती पाठवणार नाही. तुम्ही दिलेले पैसे आम्ही 7 कामकाजाच्या दिवसांत, ज्या खात्यातून पेमेंट केले त्याच खात्यात पाठवू. बँक आम्हाला ते खाते दाखवत नसेल, तर आम्ही या ऑर्डरच्या फोन नंबरवर तुम्हाला फोन करू. पैसे कधी पाठवले आणि त्यांचा रेफरन्स नंबर ऑर्डरच्या पेजवर दिसेल.',
  gateway:
    'आम्ही ती पाठवणार नाही. पैसे ज्या प्रकारे दिले त्याच प्रकारे आपोआप परत येतील, 5 ते 7 कामकाजाच्या दिवसांत. ते कुठपर्यंत आले, हे ऑर्डरच्या पेजवर दिसेल.',
  cash: 'आम्ही ती पाठवणार नाही. रोख दिलेले पैसे आम्ही 7 कामकाजाच्या दिवसांत दुकानात किंवा UPI ने परत करू: तुम्हाला कसे हवे ते विचारायला आम्ही या ऑर्डरच्या फोन नंबरवर फोन करू.',
  exchange:
    'आम्ही ती पाठवणार नाही. तिचे पेमेंट तुम्ही परत केलेल्या वस्तूंच्या पैशातून झाले होते: ते पैसे आम्ही 7 कामकाजाच्या दिवसांत दुकानात किंवा UPI ने परत करू, आणि तुम्हाला कसे हवे ते विचारायला या ऑर्डरच्या फोन नंबरवर फोन करू.',
  unknown: 'आम्ही ती पाठवणार नाही, आणि तुम्ही दिलेले पैसे 7 कामकाजाच्या दिवसांत परत करू.',
};
export const cancelClaimedOrderText =
  'आम्ही हे पाठवणार नाही. तुमचे पेमेंट आम्हाला मिळाले, तर ते दिसल्यापासून 7 कामकाजाच्या दिवसांत आम्ही पैसे ज्या खात्यातून पेमेंट केले त्याच खात्यात परत पाठवू. तुम्ही सांगितलेले ऑर्डरच्या पेजवर राहील; तिथे तुम्ही पेमेंटचा रेफरन्सही देऊ शकता.';
export const reasonOptional = 'कारण (नाही लिहिले तरी चालेल)';

export const notEverythingAdded = 'सर्व वस्तू टाकता आल्या नाहीत';
export const buyAgain = 'पुन्हा खरेदी करा';

export const order = ({ orderId }: { orderId: number | string }) => `ऑर्डर #${orderId}`;
export const placedOn = ({ createdAt }: { createdAt: string }) =>
  `${formatDay(createdAt)} रोजी केली`;
export const delivery = 'डिलिव्हरी:';
export const canceledOn = ({ canceledAt }: { canceledAt: string }) =>
  `${formatDay(canceledAt)} रोजी रद्द झाली`;
export const canceledOnBecause = ({ canceledAt, reason }: { canceledAt: string; reason: string }) =>
  `${formatDay(canceledAt)} रोजी रद्द झाली: ${reason}`;

export const cashOnDelivery = 'कॅश ऑन डिलिव्हरी';
export const upi = 'UPI';
export const card = 'कार्ड';
export const toBeRefunded = 'पैसे परत केले जातील.';
export const nothingToPay = 'काही द्यायचे नाही';
export const cameBackUnpaid = ({ amount }: { amount: number }) =>
  `यातील ${formatRupees(amount)} चे सामान पैसे न देता आमच्याकडे परत आले: ही रक्कम तुम्हाला द्यायची नाही.`;
export const courierOwes = ({ owed }: { owed: number }) =>
  `यातील ${formatRupees(owed)} कुरिअरकडून यायचे आहेत.`;
export const courierPaid = ({ references }: { references: string[] }) =>
  `कुरिअरकडून पैसे आले: ${references.join(', ')}.`;
export const fetchMoneyFailed = 'पेमेंटची माहिती लोड झाली नाही.';
export const checksPayment = 'आम्ही तुमचे पेमेंट तपासत आहोत';
export const checksPaymentText = 'कृपया पुन्हा पेमेंट करू नका. पेमेंट मिळाले की आम्ही ऑर्डर पॅक करू.';
export const waitsForPayment = 'तुमच्या पेमेंटची वाट पाहत आहोत';
export const keptUntil = ({ time }: { time: string }) =>
  `आम्ही ती ${formatTime(time)} पर्यंत तुमच्यासाठी राखून ठेवली आहे. तोपर्यंत पेमेंट करा.`;
export const packedOncePaid = 'पेमेंट झाले की आम्ही पॅक करू.';
export const waitsForYourYes = 'तुमच्या होकाराची वाट पाहत आहोत';
export const isBeingPacked = 'आम्ही पॅक करत आहोत';
export const packedText = ({ promise }: { promise: string }) =>
  `${promise}. तुम्हाला काही करायची गरज नाही.`;
/** What the shop says of every order, which has no promised days of its own. */
export const countedFromOrder = ({ promise }: { promise: string }) =>
  `${promise}, ऑर्डरच्या दिवसापासून`;
export const isPacked = 'पॅक झाले आहे';
export const waitsForCourier = ({ promise }: { promise: string }) =>
  `आता कुरिअर घेऊन जाईल. ${promise}.`;
export const waitsInShop = 'तुमचे सामान दुकानात तयार आहे.';
export const waitsInShopToBePaid = ({ due }: { due: number }) =>
  `तुमचे सामान दुकानात तयार आहे. ${formatRupees(due)} आणि ऑर्डर नंबर सोबत आणा.`;
export const waitsInShopSoon = 'पॅक झाले की दुकानातून घेऊन जाता येईल.';
export const waitsInShopFrom = ({ day }: { day: string }) =>
  `${formatShortDate(day)} पासून दुकानातून घेऊन जाता येईल.`;
export const isOnItsWay = 'वाटेत आहे';
export const onItsWay = ({ promise }: { promise: string }) => `कुरिअरकडे आहे. ${promise}.`;
export const onItsWayToBePaid = ({ promise, due }: { promise: string; due: number }) =>
  `कुरिअरकडे आहे: ${formatRupees(due)} तयार ठेवा. ${promise}.`;
export const openToSayDay =
  'आम्ही पुन्हा पाठवण्याची व्यवस्था करत आहोत. कोणता दिवस चालेल ते ऑर्डर उघडून सांगता येईल.';
export const troubles = {
  undelivered: {
    title: 'अजून पोहोचवता आले नाही',
    text: 'आम्ही पुन्हा पाठवण्याची व्यवस्था करत आहोत. कोणता दिवस चालेल ते खाली सांगता येईल.',
  },
  reattempt: {
    title: 'पुन्हा येईल',
    text: 'पहिल्यांदा पोहोचवता आले नाही. कुरिअर पुन्हा प्रयत्न करेल.',
  },
  rto: {
    title: 'आमच्याकडे परत येत आहे',
    text: 'पोहोचवता आले नाही. अजूनही हवे असल्यास आम्हाला फोन करा.',
  },
  rto_received: {
    title: 'आमच्याकडे परत आले आहे',
    text: 'पोहोचवता आले नाही. अजूनही हवे असल्यास आम्हाला फोन करा.',
  },
  lost: {
    title: 'वाटेत हरवले',
    text: 'आम्हाला खेद आहे. नव्या पार्सलसाठी किंवा तुमच्या पैशांसाठी आम्ही तुम्हाला फोन करू.',
  },
};
export const hasArrived = 'पोहोचले आहे';
export const isCollected = 'तुम्ही ती घेतली आहे';
export const hasArrivedText = ({ promise }: { promise: string }) => `काही बरोबर नाही? ${promise}.`;
export const whatHappensNext = 'पुढे काय होईल';
export const goods = ({ names }: { names: string[] }) => names.join(', ');
export const goodsAndMore = ({ names, more }: { names: string[]; more: number }) =>
  `${names.join(', ')} आणि आणखी ${more}`;

export const orderPlaced = 'ऑर्डर झाली';
export const packed = 'पॅक झाले';
export const shipped = 'पाठवले';
export const delivered = 'पोहोचले';
export const canceled = 'रद्द';
export const paid = 'पेमेंट झाले';
export const paymentFailed = 'पेमेंट झाले नाही';
export const toBePaidAgain = 'पेमेंट सापडले नाही, पैसे भरायचे आहेत';
export const toBePaidAtDoorAgain = 'चुकून पेमेंट झाले असे नोंदवले होते, पैसे अजून भरायचे आहेत';
export const reinstated = 'पुन्हा सुरू केली';
export const refunded = 'पैसे परत केले';
export const stillToCome = 'अजून बाकी:';

export const placedAt = ({ createdAt }: { createdAt: string }) => `${formatTime(createdAt)} ला केली`;
export const helloAboutMyOrder = ({ orderId }: { orderId: number }) =>
  `नमस्कार, माझ्या ऑर्डर #${orderId} विषयी: `;
export const inDashboard = 'डॅशबोर्डमध्ये उघडा';
export const items = 'वस्तू';
export const history = 'आतापर्यंत काय झाले';
export const orderSummary = 'ऑर्डरचा हिशोब';
export const deliveryAndPayment = 'डिलिव्हरी आणि पेमेंट';

export const loginSeeOrder = 'तुमची ऑर्डर पाहण्यासाठी लॉग इन करा';
export const orderDetailsNotFound = 'ऑर्डर सापडली नाही';
export const orderNotFoundText = 'कदाचित ती दुसऱ्या फोन नंबरने केली असेल.';
export const seeYourOrders = 'तुमच्या ऑर्डर पहा';
export const fetchOrderFailed = 'ऑर्डर लोड झाली नाही';
export const tryAgain = 'पुन्हा प्रयत्न करा';
export const loadingOrderDetails = 'ऑर्डर लोड होत आहे...';

export const noDetailsFound = 'माहिती सापडली नाही.';
export const qty = ({ quantity, price }: { quantity: number; price: number }) =>
  `${quantity} नग × ${formatRupees(price)}`;

export const orders = 'ऑर्डर';
export const findOrder = 'तुमची ऑर्डर शोधा';
export const findOrderText =
  'पासवर्डशिवाय केलेल्या ऑर्डरसाठी. ऑर्डर कोड ऑर्डर करताना दिसला होता, आणि पार्सलमधील चिठ्ठीवरही आहे. कोड नाही? आम्हाला फोन करा.';
export const takeOverText = ({ phone }: { phone: string }) =>
  `पासवर्ड ठेवण्याआधी ${phone} ने ऑर्डर केली होती? ती ऑर्डर इथे जोडा.`;
/** Who has just ordered without a password, and then logged in to the account that has the number. */
export const addOrder = 'ऑर्डर तुमच्या अकाउंटमध्ये जोडा';
export const addOrderText = ({ orderId, phone }: { orderId: string; phone: string }) =>
  `ऑर्डर #${orderId} पासवर्डशिवाय केली होती. ती ${phone} ने केली असेल, तर एकदा दाबताच तुमच्या अकाउंटमध्ये येईल.`;
export const findMyOrder = 'माझी ऑर्डर शोधा';
export const addToMyOrders = 'माझ्या ऑर्डरमध्ये जोडा';
export const findOrderFailed = 'ऑर्डर शोधता आली नाही.';
export const orderedWithoutPassword = 'पासवर्डशिवाय ऑर्डर केली होती?';
export const orderNumber = 'ऑर्डर नंबर';
export const orderCode = 'ऑर्डर कोड';
export const orderCodeHint = '8 अक्षरे आणि अंक, उदा. ABCD-2345';
export const phoneNumber = 'फोन नंबर';
export const loginSeeOrders = 'तुमच्या ऑर्डर पाहण्यासाठी लॉग इन करा';
export const whoseOrders = 'कोणाच्या ऑर्डर';
export const allOrders = 'सर्व ऑर्डर';
export const myOrders = 'माझ्या ऑर्डर';
export const fetchAllOrdersFailed = 'सर्व ऑर्डर लोड झाल्या नाहीत';
export const fetchOrdersFailed = 'ऑर्डर लोड झाल्या नाहीत';
export const loadingOrders = 'ऑर्डर लोड होत आहेत...';
export const noOrdersFound = 'एकही ऑर्डर सापडली नाही.';
export const continueShopping = 'आणखी सामान पहा';

export const writeAReview = 'रिव्ह्यू लिहा';
export const howIs = ({ productName }: { productName: string }) =>
  `${productName}: हे प्रॉडक्ट कसे वाटले?`;
export const saveReviewFailed = 'तुमचा रिव्ह्यू सेव्ह झाला नाही.';
export const ratingInStars = 'स्टार';
export const yourWords = 'तुम्हाला काय सांगायचे आहे';
export const cancel = 'राहू द्या';
export const sending = 'पाठवत आहोत...';
export const sendReview = 'रिव्ह्यू पाठवा';

export const confirmOrder = 'तुमची ऑर्डर नक्की करा';
export const mayWeSend = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId} पाठवू का?`;
export const payAtDoor = ({ amount, pieces }: { amount: number; pieces: number }) =>
  `${pieces} नग. पार्सल हातात आल्यावर ${formatRupees(amount)} द्यायचे.`;
export const yesSendIt = 'हो, पाठवा';
export const mayWeKeep = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId} तुमच्यासाठी ठेवू का?`;
export const payInShop = ({ amount, pieces }: { amount: number; pieces: number }) =>
  `${pieces} नग. दुकानातून घेताना ${formatRupees(amount)} द्यायचे.`;
export const yesKeepIt = 'हो, ठेवा';
export const noCancelIt = 'नाही, रद्द करा';
export const lookAtOrders = 'माझ्या ऑर्डर पहा';
export const waitsForAdvance = 'ॲडव्हान्स मिळाला की आम्ही पॅक करू.';
export const isUnconfirmed = 'ऑर्डर नक्की करण्यासाठी आम्ही तुम्हाला फोन करू किंवा लिंक पाठवू, मग पॅक करू.';

/** The photographs of a review. */
export const photographs = 'फोटो (नसले तरी चालेल)';
export const addPhotographs = 'फोटो जोडा';
export const removePhotograph = ({ number }: { number: number }) => `फोटो ${number} काढून टाका`;
export const photographRemoved = ({ number }: { number: number }) => `फोटो ${number} काढून टाकला`;
export const photographsHint = ({ max }: { max: number }) =>
  `${max} पर्यंत. ते सर्वांना दिसतात. फोटो कुठे काढला ते आम्ही काढून टाकतो.`;
export const tooManyPhotographs = ({ max }: { max: number }) =>
  `जास्तीत जास्त ${max} फोटो. कृपया कमी निवडा.`;
export const photographsFailed = 'तुमचा रिव्ह्यू पोहोचला, पण फोटो जोडता आले नाहीत';
export const invoice = 'बिल';
export const complain = 'तक्रार करा';
