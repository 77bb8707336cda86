// A draft, until somebody who speaks Hindi has read it.
import { formatShortDate } from './days.ts';
import { formatRupees } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

export const orderIsCanceled = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId} कैंसिल हो गया`;
export const cancelOrder = 'ऑर्डर कैंसिल करें';
export const cancelOrderQuestion = ({ orderId }: { orderId: number }) =>
  `ऑर्डर #${orderId} कैंसिल करना है?`;
export const canceling = 'कैंसिल कर रहे हैं...';
export const keepIt = 'रहने दें';
export const cancelOrderText = 'इसका सारा सामान वापस स्टॉक में चला जाएगा।';
export const cancelPaidOrderText =
  'इसका सारा सामान वापस स्टॉक में चला जाएगा। इसका पेमेंट हो चुका है: पैसे लौटाने होंगे।';
/** How and until when the money of a cancelled order comes back, by how it came. */
export const cancelOwnPaidOrderText = {
  upi: 'हम इसे नहीं भेजेंगे। आपके दिए पैसे हम 7 काम के दिनों के अंदर उसी खाते में भेजेंगे जिससे आपने पेमेंट किया था। अगर बैंक हमें वह खाता न दिखाए, तो हम इस ऑर्डर के फ़ोन नंबर पर आपको फ़ोन करेंगे। पैसे कब भेजे और उनका रेफ़रेंस नंबर, यह ऑर्डर के पेज पर दिखेगा।',
  gateway:
    'हम इसे नहीं भेजेंगे। पैसे जिस तरीके से दिए थे, उसी से अपने आप वापस आएँगे, 5 से 7 काम के दिनों में। कहाँ तक पहुँचे, यह ऑर्डर के पेज पर दिखेगा।',
  cash: 'हम इसे नहीं भेजेंगे। नकद दिए पैसे हम 7 काम के दिनों के अंदर दुकान पर या UPI से लौटा देंगे: आपको कैसे चाहिए, यह पूछने हम इस ऑर्डर के फ़ोन नंबर पर फ़ोन करेंगे।',
  exchange:
    'हम इसे नहीं भेजेंगे। इसका पेमेंट आपके लौटाए सामान के पैसों से हुआ था: वे पैसे हम 7 काम के दिनों के अंदर दुकान पर या UPI से लौटा देंगे, और आपको कैसे चाहिए, यह पूछने हम इस ऑर्डर के फ़ोन नंबर पर फ़ोन करेंगे।',
  unknown: 'हम इसे नहीं भेजेंगे, और आपके दिए पैसे 7 काम के दिनों के अंदर लौटा देंगे।',
};
export const cancelClaimedOrderText =
  'हम इसे नहीं भेजेंगे। आपका पेमेंट हमें मिला, तो दिखने के 7 काम के दिनों के अंदर हम पैसे उसी खाते में लौटा देंगे जिससे आपने पेमेंट किया था। आपने जो बताया वह ऑर्डर के पेज पर रहेगा; वहाँ आप पेमेंट का रेफ़रेंस भी दे सकते हैं।';
export const reasonOptional = 'कारण (न लिखें तो भी चलेगा)';

export const notEverythingAdded = 'सारा सामान नहीं जुड़ पाया';
export const buyAgain = 'फिर से खरीदें';

export const order = ({ orderId }: { orderId: number | string }) => `ऑर्डर #${orderId}`;
export const placedOn = ({ createdAt }: { createdAt: string }) =>
  `${formatDay(createdAt)} को किया गया`;
export const delivery = 'डिलीवरी:';
export const canceledOn = ({ canceledAt }: { canceledAt: string }) =>
  `${formatDay(canceledAt)} को कैंसिल हुआ`;
export const canceledOnBecause = ({ canceledAt, reason }: { canceledAt: string; reason: string }) =>
  `${formatDay(canceledAt)} को कैंसिल हुआ: ${reason}`;

export const cashOnDelivery = 'कैश ऑन डिलीवरी';
export const upi = 'UPI';
export const card = 'कार्ड';
export const toBeRefunded = 'पैसे लौटाए जाएँगे।';
export const nothingToPay = 'कुछ देना नहीं है';
export const cameBackUnpaid = ({ amount }: { amount: number }) =>
  `इसमें से ${formatRupees(amount)} का सामान बिना भुगतान के हमारे पास लौट आया: यह रकम आपको नहीं देनी है।`;
export const courierOwes = ({ owed }: { owed: number }) =>
  `इसमें से ${formatRupees(owed)} कूरियर से आने बाकी हैं।`;
export const courierPaid = ({ references }: { references: string[] }) =>
  `कूरियर से पैसे आ गए: ${references.join(', ')}।`;
export const fetchMoneyFailed = 'पेमेंट की जानकारी लोड नहीं हो पाई।';
export const checksPayment = 'हम आपका पेमेंट देख रहे हैं';
export const checksPaymentText = 'कृपया दोबारा पेमेंट न करें। पेमेंट मिलते ही हम ऑर्डर पैक करेंगे।';
export const waitsForPayment = 'आपके पेमेंट का इंतज़ार है';
export const keptUntil = ({ time }: { time: string }) =>
  `हमने इसे ${formatTime(time)} तक आपके लिए रखा है। तब तक पेमेंट कर दें।`;
export const packedOncePaid = 'पेमेंट होते ही हम पैक करेंगे।';
export const waitsForYourYes = 'आपकी हाँ का इंतज़ार है';
export const isBeingPacked = 'हम पैक कर रहे हैं';
export const packedText = ({ promise }: { promise: string }) =>
  `${promise}। आपको कुछ करने की ज़रूरत नहीं है।`;
/** What the shop says of every order, which has no promised days of its own. */
export const countedFromOrder = ({ promise }: { promise: string }) =>
  `${promise}, ऑर्डर के दिन से गिनकर`;
export const isPacked = 'पैक हो गया है';
export const waitsForCourier = ({ promise }: { promise: string }) =>
  `अब कूरियर ले जाएगा। ${promise}।`;
export const waitsInShop = 'आपका सामान दुकान में तैयार रखा है।';
export const waitsInShopToBePaid = ({ due }: { due: number }) =>
  `आपका सामान दुकान में तैयार रखा है। ${formatRupees(due)} और ऑर्डर नंबर साथ लाएँ।`;
export const waitsInShopSoon = 'पैक होते ही आप दुकान से ले जा सकते हैं।';
export const waitsInShopFrom = ({ day }: { day: string }) =>
  `${formatShortDate(day)} से आप दुकान से ले जा सकते हैं।`;
export const isOnItsWay = 'रास्ते में है';
export const onItsWay = ({ promise }: { promise: string }) => `कूरियर के पास है। ${promise}।`;
export const onItsWayToBePaid = ({ promise, due }: { promise: string; due: number }) =>
  `कूरियर के पास है: ${formatRupees(due)} तैयार रखें। ${promise}।`;
export const openToSayDay =
  'हम दोबारा भेजने का इंतज़ाम कर रहे हैं। कौन सा दिन ठीक रहेगा, ऑर्डर खोलकर बता सकते हैं।';
export const troubles = {
  undelivered: {
    title: 'अभी पहुँचाया नहीं जा सका',
    text: 'हम दोबारा भेजने का इंतज़ाम कर रहे हैं। कौन सा दिन ठीक रहेगा, नीचे बता सकते हैं।',
  },
  reattempt: {
    title: 'दोबारा आएगा',
    text: 'पहली बार पहुँचाया नहीं जा सका। कूरियर फिर कोशिश करेगा।',
  },
  rto: {
    title: 'हमारे पास वापस आ रहा है',
    text: 'पहुँचाया नहीं जा सका। अगर अब भी चाहिए, तो हमें फ़ोन करें।',
  },
  rto_received: {
    title: 'हमारे पास वापस आ गया है',
    text: 'पहुँचाया नहीं जा सका। अगर अब भी चाहिए, तो हमें फ़ोन करें।',
  },
  lost: {
    title: 'रास्ते में खो गया',
    text: 'हमें खेद है। नए पार्सल या आपके पैसों के लिए हम आपको फ़ोन करेंगे।',
  },
};
export const hasArrived = 'पहुँच गया है';
export const isCollected = 'आप इसे ले चुके हैं';
export const hasArrivedText = ({ promise }: { promise: string }) => `कुछ ठीक नहीं है? ${promise}।`;
export const whatHappensNext = 'आगे क्या होगा';
export const goods = ({ names }: { names: string[] }) => names.join(', ');
export const goodsAndMore = ({ names, more }: { names: string[]; more: number }) =>
  `${names.join(', ')} और ${more} आइटम`;

export const orderPlaced = 'ऑर्डर हो गया';
export const packed = 'पैक हो गया';
export const shipped = 'भेज दिया';
export const delivered = 'पहुँच गया';
export const canceled = 'कैंसिल';
export const paid = 'पेमेंट हो गया';
export const paymentFailed = 'पेमेंट नहीं हुआ';
export const toBePaidAgain = 'पेमेंट नहीं मिला, भुगतान बाकी है';
export const toBePaidAtDoorAgain = 'गलती से भुगतान हुआ लिखा गया था, भुगतान अभी बाकी है';
export const reinstated = 'फिर से चालू किया';
export const refunded = 'पैसे लौटाए';
export const stillToCome = 'अभी बाकी:';

export const placedAt = ({ createdAt }: { createdAt: string }) =>
  `${formatTime(createdAt)} किया गया`;
export const helloAboutMyOrder = ({ orderId }: { orderId: number }) =>
  `नमस्ते, मेरे ऑर्डर #${orderId} के बारे में: `;
export const inDashboard = 'डैशबोर्ड में खोलें';
export const items = 'आइटम';
export const history = 'अब तक क्या हुआ';
export const orderSummary = 'ऑर्डर का हिसाब';
export const deliveryAndPayment = 'डिलीवरी और पेमेंट';

export const loginSeeOrder = 'अपना ऑर्डर देखने के लिए लॉग इन करें';
export const orderDetailsNotFound = 'ऑर्डर नहीं मिला';
export const orderNotFoundText = 'हो सकता है यह किसी और फ़ोन नंबर से किया गया हो।';
export const seeYourOrders = 'अपने ऑर्डर देखें';
export const fetchOrderFailed = 'ऑर्डर लोड नहीं हो पाया';
export const tryAgain = 'फिर कोशिश करें';
export const loadingOrderDetails = 'ऑर्डर लोड हो रहा है...';

export const noDetailsFound = 'कोई जानकारी नहीं मिली।';
export const qty = ({ quantity, price }: { quantity: number; price: number }) =>
  `${quantity} पीस × ${formatRupees(price)}`;

export const orders = 'ऑर्डर';
export const findOrder = 'अपना ऑर्डर ढूँढें';
export const findOrderText =
  'बिना पासवर्ड किए गए ऑर्डर के लिए। ऑर्डर कोड ऑर्डर करते समय दिखा था, और पार्सल की पर्ची पर भी है। कोड नहीं है? हमें फ़ोन करें।';
export const takeOverText = ({ phone }: { phone: string }) =>
  `पासवर्ड बनाने से पहले ${phone} से ऑर्डर किया था? वह ऑर्डर यहाँ जोड़ें।`;
/** Who has just ordered without a password, and then logged in to the account that has the number. */
export const addOrder = 'ऑर्डर अपने अकाउंट में जोड़ें';
export const addOrderText = ({ orderId, phone }: { orderId: string; phone: string }) =>
  `ऑर्डर #${orderId} बिना पासवर्ड के किया गया था। अगर वह ${phone} से था, तो एक बार दबाते ही आपके अकाउंट में जुड़ जाएगा।`;
export const findMyOrder = 'मेरा ऑर्डर ढूँढें';
export const addToMyOrders = 'मेरे ऑर्डर में जोड़ें';
export const findOrderFailed = 'हम ऑर्डर नहीं ढूँढ पाए।';
export const orderedWithoutPassword = 'बिना पासवर्ड ऑर्डर किया था?';
export const orderNumber = 'ऑर्डर नंबर';
export const orderCode = 'ऑर्डर कोड';
export const orderCodeHint = '8 अक्षर और अंक, जैसे ABCD-2345';
export const phoneNumber = 'फ़ोन नंबर';
export const loginSeeOrders = 'अपने ऑर्डर देखने के लिए लॉग इन करें';
export const whoseOrders = 'किसके ऑर्डर';
export const allOrders = 'सभी ऑर्डर';
export const myOrders = 'मेरे ऑर्डर';
export const fetchAllOrdersFailed = 'सभी ऑर्डर लोड नहीं हो पाए';
export const fetchOrdersFailed = 'ऑर्डर लोड नहीं हो पाए';
export const loadingOrders = 'ऑर्डर लोड हो रहे हैं...';
export const noOrdersFound = 'कोई ऑर्डर नहीं मिला।';
export const continueShopping = 'और सामान देखें';

export const writeAReview = 'रिव्यू लिखें';
export const howIs = ({ productName }: { productName: string }) =>
  `${productName}: यह प्रोडक्ट कैसा लगा?`;
export const saveReviewFailed = 'आपका रिव्यू सेव नहीं हो पाया।';
export const ratingInStars = 'स्टार';
export const yourWords = 'आप क्या कहना चाहेंगे';
export const cancel = 'रहने दें';
export const sending = 'भेज रहे हैं...';
export const sendReview = 'रिव्यू भेजें';

export const confirmOrder = 'अपना ऑर्डर पक्का करें';
export const mayWeSend = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId} भेज दें?`;
export const payAtDoor = ({ amount, pieces }: { amount: number; pieces: number }) =>
  `${pieces} पीस। पार्सल हाथ में आने पर ${formatRupees(amount)} देने होंगे।`;
export const yesSendIt = 'हाँ, भेज दें';
export const mayWeKeep = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId} आपके लिए रख दें?`;
export const payInShop = ({ amount, pieces }: { amount: number; pieces: number }) =>
  `${pieces} पीस। दुकान से लेते समय ${formatRupees(amount)} देने होंगे।`;
export const yesKeepIt = 'हाँ, रख दें';
export const noCancelIt = 'नहीं, कैंसिल करें';
export const lookAtOrders = 'मेरे ऑर्डर देखें';
export const waitsForAdvance = 'एडवांस मिलते ही हम पैक करेंगे।';
export const isUnconfirmed = 'ऑर्डर पक्का करने के लिए हम आपको फ़ोन करेंगे या लिंक भेजेंगे, फिर पैक करेंगे।';

/** The photographs of a review. */
export const photographs = 'फ़ोटो (न दें तो भी चलेगा)';
export const addPhotographs = 'फ़ोटो जोड़ें';
export const removePhotograph = ({ number }: { number: number }) => `फ़ोटो ${number} हटाएँ`;
export const photographRemoved = ({ number }: { number: number }) => `फ़ोटो ${number} हटा दी गई`;
export const photographsHint = ({ max }: { max: number }) =>
  `${max} तक। इन्हें सब देख सकते हैं। फ़ोटो कहाँ खींची गई, यह हम हटा देते हैं।`;
export const tooManyPhotographs = ({ max }: { max: number }) =>
  `ज़्यादा से ज़्यादा ${max} फ़ोटो। कृपया कम चुनें।`;
export const photographsFailed = 'आपका रिव्यू पहुँच गया, पर फ़ोटो नहीं जुड़ पाईं';
export const invoice = 'बिल';
export const complain = 'शिकायत करें';
