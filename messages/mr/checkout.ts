// A draft, until somebody who speaks Marathi has read it.
import { formatRupees } from './formats.ts';

export const whereShallSend = 'कुठे पाठवायचे?';
export const fetchAddressesFailed = 'तुमचे सेव्ह केलेले पत्ते लोड झाले नाहीत.';
export const continueToPayment = 'पेमेंटकडे जा';
export const backToCart = 'कार्टकडे परत';

export const isSoldOut = ({ name }: { name: string }) => `${name}: स्टॉक संपला आहे.`;
export const orderSummary = 'ऑर्डरचा हिशोब';
export const loading = 'लोड होत आहे';
export const qty = ({ quantity, price }: { quantity: number; price: number }) =>
  `${quantity} नग × ${formatRupees(price)}`;

export const checkout = 'चेकआउट';
export const secureCheckout = 'सुरक्षित चेकआउट';
export const needHelp = 'मदत हवी? आम्हाला फोन करा:';
export const cart = 'कार्ट';
export const homeOf = ({ shopName }: { shopName: string }) => `${shopName}, होम`;
export const loginCheckout = 'चेकआउटसाठी लॉग इन करा';
export const login = 'लॉग इन करा';
export const loginOrWithoutPassword =
  'तुमचे पत्ते आणि आधीच्या ऑर्डर तिथे मिळतील. पहिल्यांदाच आलात, किंवा घाई आहे? खाली पासवर्डशिवाय ऑर्डर करा.';
export const continueWithoutPassword = 'पासवर्डशिवाय पुढे जा';
export const withoutPasswordText = 'कुठे पाठवायचे? या नंबरवर आम्ही फक्त तुमच्या ऑर्डरविषयी फोन करू.';
export const orderCodeIs = ({ code }: { code: string }) =>
  `तुमचा ऑर्डर कोड: <strong>${code}</strong>`;
export const keepThisCode = ({ phone }: { phone: string }) =>
  `हा कोड जपून ठेवा. हा कोड, ऑर्डर नंबर आणि ${phone} वापरून कोणत्याही फोनवर तुमची ऑर्डर पाहता येते.`;
export const goToHome = 'होमवर जा';

export const thankOrderPlaced = 'धन्यवाद, तुमची ऑर्डर झाली';
export const order = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId}`;
export const viewOrder = 'ऑर्डर पहा';
export const continueShopping = 'आणखी सामान पहा';
export const nothingPay = 'काही द्यायचे नाही.';
export const packedOncePaid = 'पेमेंट झाले की आम्ही पॅक करू.';
export const fetchMoneyFailed = 'पेमेंटचे पर्याय लोड झाले नाहीत.';

export const yourAddresses = 'तुमचे पत्ते';
export const deliverHere = 'इथे पाठवा';
export const deliverHereLead = 'कुठे पाठवायचे ते निवडा. पेमेंट त्यानंतर.';
export const deliverHereWhich = ({ where }: { where: string }) => `इथे पाठवा: ${where}`;
export const changeWhich = ({ where }: { where: string }) => `बदला: ${where}`;
export const deliveringHere = 'इथे पाठवत आहोत';
export const sendToNewAddress = 'नवीन पत्त्यावर पाठवा';

export const noOffer = 'ऑफर नको';
export const offerWithPercentage = ({
  offerName,
  offerPercentage,
}: {
  offerName: string;
  offerPercentage: number;
}) => `${offerName}: ${offerPercentage}% सूट`;
export const offers = 'ऑफर';
export const offer = 'ऑफर';

export const placeOrderFailed = 'ऑर्डर झाली नाही. पुन्हा प्रयत्न करा.';
export const nothingOrdered = 'तुमची ऑर्डर झाली नाही, आणि पैसे कापलेले नाहीत.';
export const lookAgain = 'माझी ऑर्डर तपासा';
export const chooseAnotherWay = 'पेमेंटचा दुसरा पर्याय निवडा';
export const payOrCancel = ({ orderId }: { orderId: number }) =>
  `ऑर्डर #${orderId} चे पेमेंट करा किंवा ती रद्द करा`;

export const cashOnDelivery = 'कॅश ऑन डिलिव्हरी';
export const cashOnDeliveryText = 'पार्सल हातात आल्यावर पैसे द्या.';
export const upi = 'UPI';
export const upiText =
  'पुढच्या कामकाजाच्या दिवसापर्यंत आम्ही फोन करून पेमेंट कसे करायचे ते सांगू, आणि पेमेंट झाले की पॅक करू.';
export const card = 'कार्ड';
export const cardText =
  'पुढच्या कामकाजाच्या दिवसापर्यंत आम्ही फोन करून कार्डने पेमेंट कसे करायचे ते सांगू, आणि पेमेंट झाले की पॅक करू.';
export const upiNextScreen = 'कोणत्याही UPI ॲपने. पेमेंट पुढच्या स्क्रीनवर होईल.';
export const cardNextScreen = 'पेमेंट पुढच्या स्क्रीनवर होईल.';
/** A promise, as a sentence: "Delivery in 7–10 business days." */
export const promised = ({ promise }: { promise: string }) => `${promise}.`;
export const methodMeans = ({ method, text }: { method: string; text: string }) =>
  `${method}. ${text}`;
export const moreBy = ({ fee }: { fee: number }) => `+${formatRupees(fee)}`;
export const noFee = 'चार्ज नाही';
export const withCodFee = ({ text }: { text: string }) => `${text} हा चार्ज रोख घेण्यासाठी कुरिअर घेतो.`;
export const advanceGoesBack = ({ now, later }: { now: number; later: number }) =>
  `आत्ता ${formatRupees(now)}, डिलिव्हरीच्या वेळी ${formatRupees(later)}. पार्सल घेतले नाही, तर आधी दिलेले पैसे आम्ही परत करू.`;
export const advanceStays = ({ now, later }: { now: number; later: number }) =>
  `आत्ता ${formatRupees(now)}, डिलिव्हरीच्या वेळी ${formatRupees(later)}. पार्सल घेतले नाही, तर आधी दिलेले पैसे परत मिळणार नाहीत.`;
export const packedOnceAdvancePaid = ({ advance }: { advance: number }) =>
  `यातील ${formatRupees(advance)} मिळाले की आम्ही पॅक करू.`;
export const noWayToPay = 'या ऑर्डरचे पेमेंट सध्या होऊ शकत नाही. आमच्याशी संपर्क करा, आम्ही मदत करू.';
export const howLikePay = 'पेमेंट कसे करणार?';
export const paymentMethod = 'पेमेंटचा पर्याय';
export const back = 'मागे';
export const continueToReview = 'पुढे जाऊन तपासा';

export const lookingOrder = 'तुमची ऑर्डर शोधत आहोत...';
export const placingYourOrder = 'तुमची ऑर्डर होत आहे...';
export const askingWhatBecame =
  'इंटरनेट बंद पडले होते, म्हणून तुमची ऑर्डर झाली का ते पाहत आहोत. एकच ऑर्डर दोनदा कधीच होणार नाही.';
export const placingTakesMoment = 'थोडा वेळ लागतो. पुन्हा काही दाबायची गरज नाही.';
export const answerFailed = 'तुमची ऑर्डर झाली का ते कळले नाही';
export const reachShopFailed = 'दुकानाशी संपर्क झाला नाही';
export const orderMayBePlaced = ({ why }: { why: string }) =>
  `${why} ऑर्डर झाली असेल किंवा नसेलही. पुन्हा तपासायला हरकत नाही: ऑर्डर दोनदा कधीच होणार नाही.`;
export const orderMayBePlacedOffline =
  'इंटरनेट आले की आम्ही पुन्हा तपासू. ऑर्डर झाली असेल किंवा नसेलही. पुन्हा तपासायला हरकत नाही: ऑर्डर दोनदा कधीच होणार नाही.';
export const orderWaits =
  'तुमची ऑर्डर इंटरनेट येईपर्यंत थांबली आहे. इंटरनेट आल्यावर ती आपोआप, एकदाच पाठवली जाईल: कृपया हे पेज उघडे ठेवा. 15 मिनिटांपेक्षा जास्त वेळ लागला, तर आम्ही आधी तुम्हाला विचारू.';
export const askAgain = 'पुन्हा तपासा';
export const leaveLookMyOrders = 'माझ्या ऑर्डरकडे जा';

export const addGiftNote = 'भेटवस्तूसोबत संदेश लिहा (नाही लिहिला तरी चालेल)';
export const buyingForBusiness = 'व्यवसायासाठी खरेदी करत आहात?';
export const gstinHint = 'तो बिलावर असेल. ज्या बिलावर GST आहे, त्याचा टॅक्स तुमच्या व्यवसायाला परत घेता येतो.';
export const gstinWrong = 'कृपया पुन्हा पहा: GSTIN मध्ये 15 अक्षरे असतात, उदा. 27AAPFU0939F1ZV.';
export const giftNoteHint = 'हे तुमच्या सामानासोबत पार्सलमध्ये जाईल.';
export const addOrderNote = 'आमच्यासाठी काही लिहा (नाही लिहिले तरी चालेल)';
export const orderNoteHint = 'पॅकिंग किंवा डिलिव्हरीसाठी काही सांगायचे असेल तर: गेट, वेळ, रंग.';

export const promoCode = 'कूपन कोड';
export const apply = 'लावा';
export const remove = 'काढून टाका';
export const lookingAt = ({ code }: { code: string }) => `${code} तपासत आहोत...`;
export const takesOff = ({ code, discount }: { code: string; discount: number }) =>
  `${code} लागू झाले. तुमचे ${formatRupees(discount)} वाचले.`;
export const standardIsFree = ({ code }: { code: string }) => `${code} मुळे स्टँडर्ड डिलिव्हरी मोफत आहे.`;
export const applyPromoFailed = ({ why }: { why: string }) =>
  `${why} पुन्हा लावून बघा, किंवा ते काढून ऑर्डर करा.`;

export const changePart = ({ title }: { title: string }) => `बदला: ${title}`;
export const change = 'बदला';

export const orderNotReceived = 'तुमची ऑर्डर आमच्यापर्यंत पोहोचली नाही. कृपया तपासून पुन्हा ऑर्डर करा.';
export const totalIsWithoutIt = ({ refusal }: { refusal: string }) =>
  `${refusal} एकूण रक्कम त्याशिवाय आहे.`;
export const oneLastLook = 'एकदा पाहून घ्या';
export const deliveringTo = 'इथे पाठवणार';
export const collectedBy = ({ name, phone }: { name: string; phone: string }) =>
  `${name} यांच्यासाठी, ${phone}`;
export const payingWith = 'पेमेंटचा पर्याय';
export const yourItems = 'तुमच्या वस्तू';
export const changeYourItems = 'वस्तू बदला';
export const fetchOffersFailed = 'ऑफर लोड झाल्या नाहीत.';
export const soldOutGoToCart = 'एक वस्तू संपली आहे. पुढे जाण्यासाठी ती काढून टाका. <go>कार्टकडे जा</go>';
export const placingConsent =
  'ऑर्डर करून तुम्ही आमच्या <terms>अटी</terms> आणि <privacy>प्रायव्हसी पॉलिसी</privacy> मान्य करता, आणि तुमचे वय 18 किंवा जास्त आहे किंवा पालकांची संमती आहे.';
export const placeOrderFor = ({ total }: { total: number }) => `ऑर्डर करा · ${formatRupees(total)}`;
export const placeOrder = 'ऑर्डर करा';

export const address = 'पत्ता';
export const payment = 'पेमेंट';
export const review = 'तपासणी';
export const done = 'झाले';
export const stepDone = 'झाले:';
/** The title of the page, as a browser lists it. */
export const checkoutStep = ({ step, isDone }: { step: string; isDone: boolean }) =>
  isDone ? 'ऑर्डर झाली' : `${step} · चेकआउट`;

export const logContinue = 'पुढे जाण्यासाठी लॉग इन करा.';
export const orderIsPlaced = ({ orderId }: { orderId: number }) => `ऑर्डर #${orderId} झाली`;

/** Where a browser runs no scripts. */
export const orderingNeedsJavaScript =
  'इथे ऑर्डर करण्यासाठी JavaScript लागते, ते तुमच्या ब्राउझरमध्ये बंद आहे. ते सुरू करून हे पेज पुन्हा उघडा.';
/** The shop's number stands in the place of <a>. */
export const orderByPhone =
  'किंवा फोनवर ऑर्डर करा: <a>आमच्या नंबरवर</a> फोन करून काय हवे आणि कुठे पाठवायचे ते सांगा.';
