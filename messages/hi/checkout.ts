// A draft, until somebody who speaks Hindi has read it.
import { formatRupees } from './formats.ts';

export const whereShallSend = 'कहाँ भेजें?';
export const fetchAddressesFailed = 'आपके सेव किए हुए पते लोड नहीं हो पाए।';
export const continueToPayment = 'पेमेंट पर जाएँ';
export const backToCart = 'कार्ट पर वापस';

export const isSoldOut = ({ name }: { name: string }) => `${name}: स्टॉक खत्म हो गया है।`;
export const orderSummary = 'ऑर्डर का हिसाब';
export const loading = 'लोड हो रहा है';
export const qty = ({ quantity, price }: { quantity: number; price: number }) =>
  `${quantity} पीस × ${formatRupees(price)}`;

export const checkout = 'चेकआउट';
export const secureCheckout = 'सुरक्षित चेकआउट';
export const needHelp = 'मदद चाहिए? हमें फ़ोन करें:';
export const cart = 'कार्ट';
export const homeOf = ({ shopName }: { shopName: string }) => `${shopName}, होम`;
export const loginCheckout = 'चेकआउट के लिए लॉग इन करें';
export const login = 'लॉग इन करें';
export const loginOrWithoutPassword =
  'आपके पते और पुराने ऑर्डर वहीं मिलेंगे। पहली बार आए हैं या जल्दी है? नीचे बिना पासवर्ड ऑर्डर करें।';
export const continueWithoutPassword = 'बिना पासवर्ड आगे बढ़ें';
export const withoutPasswordText = 'कहाँ भेजें? इस नंबर पर हम सिर्फ़ आपके ऑर्डर के बारे में फ़ोन करेंगे।';
export const orderCodeIs = ({ code }: { code: string }) =>
  `आपका ऑर्डर कोड: <strong>${code}</strong>`;
export const keepThisCode = ({ phone }: { phone: string }) =>
  `यह कोड सँभालकर रखें। इस कोड, ऑर्डर नंबर और ${phone} से आप किसी भी फ़ोन पर अपना ऑर्डर देख सकते हैं।`;
export const goToHome = 'होम पर जाएँ';

export const thankOrderPlaced = 'धन्यवाद, आपका ऑर्डर हो गया';
export const order = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId}`;
export const viewOrder = 'ऑर्डर देखें';
export const continueShopping = 'और सामान देखें';
export const nothingPay = 'कुछ देना नहीं है।';
export const packedOncePaid = 'पेमेंट होते ही हम पैक करेंगे।';
export const fetchMoneyFailed = 'पेमेंट के तरीके लोड नहीं हो पाए।';

export const yourAddresses = 'आपके पते';
export const deliverHere = 'यहाँ भेजें';
export const deliverHereLead = 'चुनें कि कहाँ भेजना है। पेमेंट इसके बाद है।';
export const deliverHereWhich = ({ where }: { where: string }) => `यहाँ भेजें: ${where}`;
export const changeWhich = ({ where }: { where: string }) => `बदलें: ${where}`;
export const deliveringHere = 'यहाँ भेज रहे हैं';
export const sendToNewAddress = 'नए पते पर भेजें';

export const noOffer = 'कोई ऑफ़र नहीं';
export const offerWithPercentage = ({
  offerName,
  offerPercentage,
}: {
  offerName: string;
  offerPercentage: number;
}) => `${offerName}: ${offerPercentage}% की छूट`;
export const offers = 'ऑफ़र';
export const offer = 'ऑफ़र';

export const placeOrderFailed = 'ऑर्डर नहीं हुआ। फिर से कोशिश करें।';
export const nothingOrdered = 'आपका ऑर्डर नहीं हुआ, और कोई पैसा नहीं कटा है।';
export const lookAgain = 'मेरा ऑर्डर देखें';
export const chooseAnotherWay = 'पेमेंट का दूसरा तरीका चुनें';
export const payOrCancel = ({ orderId }: { orderId: number }) =>
  `ऑर्डर #${orderId} का पेमेंट करें या उसे कैंसिल करें`;

export const cashOnDelivery = 'कैश ऑन डिलीवरी';
export const cashOnDeliveryText = 'पार्सल हाथ में आने पर पैसे दें।';
export const upi = 'UPI';
export const upiText = 'अगले काम के दिन तक हम आपको फ़ोन करके पेमेंट बता देंगे, और पेमेंट होते ही पैक करेंगे।';
export const card = 'कार्ड';
export const cardText = 'अगले काम के दिन तक हम आपको फ़ोन करके कार्ड से पेमेंट करा लेंगे, और पेमेंट होते ही पैक करेंगे।';
export const upiNextScreen = 'किसी भी UPI ऐप से। पेमेंट अगली स्क्रीन पर होगा।';
export const cardNextScreen = 'पेमेंट अगली स्क्रीन पर होगा।';
/** A promise, as a sentence: "Delivery in 7–10 business days." */
export const promised = ({ promise }: { promise: string }) => `${promise}।`;
export const methodMeans = ({ method, text }: { method: string; text: string }) =>
  `${method}। ${text}`;
export const moreBy = ({ fee }: { fee: number }) => `+${formatRupees(fee)}`;
export const noFee = 'कोई चार्ज नहीं';
export const withCodFee = ({ text }: { text: string }) =>
  `${text} यह चार्ज कूरियर वाला नकद लेने के लिए लेता है।`;
export const advanceGoesBack = ({ now, later }: { now: number; later: number }) =>
  `अभी ${formatRupees(now)}, डिलीवरी पर ${formatRupees(later)}। अगर आप पार्सल नहीं लेते, तो पहले दिए हुए पैसे हम लौटा देंगे।`;
export const advanceStays = ({ now, later }: { now: number; later: number }) =>
  `अभी ${formatRupees(now)}, डिलीवरी पर ${formatRupees(later)}। अगर आप पार्सल नहीं लेते, तो पहले दिए हुए पैसे वापस नहीं होंगे।`;
export const packedOnceAdvancePaid = ({ advance }: { advance: number }) =>
  `इसमें से ${formatRupees(advance)} मिलते ही हम पैक करेंगे।`;
export const noWayToPay = 'इस ऑर्डर का पेमेंट अभी नहीं हो सकता। हमसे संपर्क करें, हम मदद करेंगे।';
export const howLikePay = 'पेमेंट कैसे करेंगे?';
export const paymentMethod = 'पेमेंट का तरीका';
export const back = 'पीछे';
export const continueToReview = 'आगे बढ़कर जाँच लें';

export const lookingOrder = 'आपका ऑर्डर देख रहे हैं...';
export const placingYourOrder = 'आपका ऑर्डर हो रहा है...';
export const askingWhatBecame =
  'इंटरनेट चला गया था, इसलिए देख रहे हैं कि आपका ऑर्डर हुआ या नहीं। एक ही ऑर्डर दो बार कभी नहीं होगा।';
export const placingTakesMoment = 'थोड़ा समय लगता है। दोबारा कुछ दबाने की ज़रूरत नहीं है।';
export const answerFailed = 'आपका ऑर्डर हुआ या नहीं, यह पता नहीं चला';
export const reachShopFailed = 'दुकान से संपर्क नहीं हो पाया';
export const orderMayBePlaced = ({ why }: { why: string }) =>
  `${why} हो सकता है ऑर्डर हो गया हो, हो सकता है नहीं। फिर से देखने में कोई हर्ज नहीं: ऑर्डर दो बार कभी नहीं होगा।`;
export const orderMayBePlacedOffline =
  'इंटरनेट आते ही हम फिर देखेंगे। हो सकता है ऑर्डर हो गया हो, हो सकता है नहीं। फिर से देखने में कोई हर्ज नहीं: ऑर्डर दो बार कभी नहीं होगा।';
export const orderWaits =
  'आपका ऑर्डर इंटरनेट आने तक रुका है। इंटरनेट आते ही वह अपने-आप, एक ही बार भेजा जाएगा: कृपया यह पेज खुला रखें। 15 मिनट से ज़्यादा लगे, तो हम पहले आपसे पूछेंगे।';
export const askAgain = 'फिर से देखें';
export const leaveLookMyOrders = 'मेरे ऑर्डर पर जाएँ';

export const addGiftNote = 'तोहफ़े के साथ संदेश लिखें (न लिखें तो भी चलेगा)';
export const buyingForBusiness = 'अपने बिज़नेस के लिए खरीद रहे हैं?';
export const gstinHint =
  'यह बिल पर लिखा होगा। जिस बिल पर GST हो, उसका टैक्स आपका बिज़नेस वापस ले सकता है।';
export const gstinWrong = 'कृपया फिर देखें: GSTIN में 15 अक्षर होते हैं, जैसे 27AAPFU0939F1ZV।';
export const giftNoteHint = 'यह आपके सामान के साथ पार्सल में जाएगा।';
export const addOrderNote = 'हमारे लिए कुछ लिखें (न लिखें तो भी चलेगा)';
export const orderNoteHint = 'पैकिंग या डिलीवरी के लिए कोई बात: गेट, समय, रंग।';

export const promoCode = 'कूपन कोड';
export const apply = 'लगाएँ';
export const remove = 'हटाएँ';
export const lookingAt = ({ code }: { code: string }) => `${code} देख रहे हैं...`;
export const takesOff = ({ code, discount }: { code: string; discount: number }) =>
  `${code} लग गया। आपके ${formatRupees(discount)} बचे।`;
export const standardIsFree = ({ code }: { code: string }) => `${code} से स्टैंडर्ड डिलीवरी फ़्री है।`;
export const applyPromoFailed = ({ why }: { why: string }) =>
  `${why} फिर से लगाकर देखें, या इसे हटाकर ऑर्डर करें।`;

export const changePart = ({ title }: { title: string }) => `बदलें: ${title}`;
export const change = 'बदलें';

export const orderNotReceived = 'आपका ऑर्डर हम तक नहीं पहुँचा। कृपया देखकर फिर से ऑर्डर करें।';
export const totalIsWithoutIt = ({ refusal }: { refusal: string }) =>
  `${refusal} कुल रकम इसके बिना है।`;
export const oneLastLook = 'एक बार देख लें';
export const deliveringTo = 'यहाँ भेजेंगे';
export const collectedBy = ({ name, phone }: { name: string; phone: string }) =>
  `${name} के लिए, ${phone}`;
export const payingWith = 'पेमेंट का तरीका';
export const yourItems = 'आपका सामान';
export const changeYourItems = 'सामान बदलें';
export const fetchOffersFailed = 'ऑफ़र लोड नहीं हो पाए।';
export const soldOutGoToCart = 'एक आइटम खत्म हो गया है। आगे बढ़ने के लिए उसे हटाएँ। <go>कार्ट पर जाएँ</go>';
export const placingConsent =
  'ऑर्डर करके आप हमारी <terms>शर्तें</terms> और <privacy>प्राइवेसी पॉलिसी</privacy> मानते हैं, और आप 18 साल या उससे बड़े हैं या आपके माता-पिता या अभिभावक की हाँ है।';
export const placeOrderFor = ({ total }: { total: number }) => `ऑर्डर करें · ${formatRupees(total)}`;
export const placeOrder = 'ऑर्डर करें';

export const address = 'पता';
export const payment = 'पेमेंट';
export const review = 'जाँच';
export const done = 'हो गया';
export const stepDone = 'हो गया:';
/** The title of the page, as a browser lists it. */
export const checkoutStep = ({ step, isDone }: { step: string; isDone: boolean }) =>
  isDone ? 'ऑर्डर हो गया' : `${step} · चेकआउट`;

export const logContinue = 'आगे बढ़ने के लिए लॉग इन करें।';
export const orderIsPlaced = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId} हो गया`;

/** Where a browser runs no scripts. */
export const orderingNeedsJavaScript =
  'यहाँ ऑर्डर करने के लिए JavaScript चाहिए, जो आपके ब्राउज़र में बंद है। उसे चालू करके यह पेज फिर से खोलें।';
/** The shop's number stands in the place of <a>. */
export const orderByPhone =
  'या फ़ोन पर ऑर्डर करें: <a>हमारे नंबर</a> पर फ़ोन करके बताएँ कि क्या चाहिए और कहाँ भेजना है।';
