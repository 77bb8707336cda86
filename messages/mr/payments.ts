// A draft, until somebody who speaks Marathi has read it.
import { formatRupees, plural } from './formats.ts';
import { formatHour, formatTime } from './times.ts';

interface Until {
  /** ISO 8601. */
  until: string;
  /** The time of the shop, ISO 8601. */
  now: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A time of the next hours without its day, which is there where it may be another one. */
const timeOf = ({ until, now }: Until) =>
  Date.parse(until) - Date.parse(now) < dayMs / 4 ? formatHour(until) : formatTime(until);

export const loading = 'पेमेंटची माहिती येत आहे...';

export const toPay = 'पेमेंट बाकी आहे';
export const payByUpi = 'UPI ने पेमेंट करा';
export const payThroughGateway = 'कार्ड, UPI किंवा नेट बँकिंगने पेमेंट करा';
export const howToPay = 'पेमेंट कसे करायचे';
export const amountToPay = 'किती द्यायचे';
export const heldUntil = (time: Until) => `तुमची ऑर्डर ${timeOf(time)} पर्यंत तुमच्यासाठी राखून ठेवली आहे.`;
export const advanceGoesBack = ({ rest }: { rest: number }) =>
  `हा ॲडव्हान्स आहे. उरलेले ${formatRupees(rest)} पार्सल हातात आल्यावर द्या. दारात पार्सल घेतले नाही, तर ॲडव्हान्स परत मिळेल.`;
export const advanceStays = ({ rest }: { rest: number }) =>
  `हा ॲडव्हान्स आहे. उरलेले ${formatRupees(rest)} पार्सल हातात आल्यावर द्या. दारात पार्सल घेतले नाही, तर ॲडव्हान्स परत मिळणार नाही. आम्ही ऑर्डर रद्द केली, तर मिळेल.`;
export const testMode = 'टेस्ट: पैसे कापले जाणार नाहीत.';

export const timeLeft = ({
  hours,
  minutes,
  seconds,
}: Record<'hours' | 'minutes' | 'seconds', number>) =>
  hours > 0
    ? `पेमेंटसाठी <b>${hours} तास ${String(minutes).padStart(2, '0')} मिनिटे</b> शिल्लक`
    : `पेमेंटसाठी <b>${minutes}:${String(seconds).padStart(2, '0')}</b> शिल्लक`;
export const fewMinutesLeft = ({ minutes }: { minutes: number }) =>
  `पेमेंटसाठी ${plural(minutes, { one: `${minutes} मिनिटापेक्षा`, other: `${minutes} मिनिटांपेक्षा` })} कमी वेळ शिल्लक आहे.`;

export const openUpiApp = 'माझे UPI ॲप उघडा';
/** In the bar of a phone, which says the amount beside it. */
export const payInUpiApp = 'माझ्या UPI ॲपने द्या';
export const upiApps =
  'GPay, PhonePe, Paytm, BHIM किंवा तुमच्या बँकेचे ॲप. रक्कम आधीच भरलेली आहे; ती बदलू नका.';
export const orFromAnotherPhone = 'किंवा दुसऱ्या फोनवरून';
export const qrCode = 'पेमेंटचा QR कोड';
export const scanWithCamera = 'तुमच्या UPI ॲपच्या कॅमेऱ्याने स्कॅन करा';
export const payingTo = ({ payee }: { payee: string }) => `पेमेंट यांना: ${payee}`;
export const upiId = 'UPI ID';
export const note = 'नोट, ॲपने विचारल्यास';
export const copy = 'कॉपी करा';
export const copyWhat = ({ what }: { what: string }) => `कॉपी करा: ${what}`;
export const copied = 'कॉपी झाले';
export const copyFailed = 'कॉपी झाले नाही. ते निवडून स्वतः कॉपी करा.';

export const utrOptional = 'UPI रेफरन्स नंबर (UTR) (नाही भरला तरी चालेल)';
export const utrExample = '12 अंक, उदा. 632612345678';
export const utrHint = 'हा तुमच्या UPI ॲपमध्ये पेमेंटच्या माहितीत मिळेल. त्यामुळे तुमचे पेमेंट लवकर सापडते.';
export const utrOfAnotherDay =
  'हा नंबर आजचा नाही, दुसऱ्या दिवसाचा वाटतो. एकदा तपासा; बरोबर असेल तर राहू द्या.';
export const havePaid = 'मी पेमेंट केले';
export const sendReference = 'हा नंबर पाठवा';
export const sending = 'पाठवत आहोत...';
export const sendClaimFailed = 'सेव्ह झाले नाही. पुन्हा प्रयत्न करा.';

export const whatHappensNext = 'पुढे काय होईल';
export const youPayBefore = ({ amount, ...time }: Until & { amount: number }) =>
  `तुम्ही ${timeOf(time)} च्या आधी ${formatRupees(amount)} द्या`;
export const itemsHeld = 'तुमचे सामान तोपर्यंत तुमच्यासाठी राखून ठेवले जाईल.';
export const weMatchIt = 'आम्ही आमचे बँक खाते तपासतो';
export const weMatchItText = 'दुकान उघडे असताना. हे पेज आपोआप बदलते; तुम्ही ते बंदही करू शकता.';
export const paymentKnownAtOnce = 'आम्हाला लगेच कळते';
export const paymentKnownAtOnceText = 'हे पेज आपोआप बदलते; तुम्ही ते बंदही करू शकता.';
export const wePack = 'आम्ही तुमची ऑर्डर पॅक करतो';
export const wePackText = ({ delivery }: { delivery: string }) =>
  `${delivery}. पेमेंट आमच्यापर्यंत पोहोचले नाही, तर आम्ही ऑर्डर पाठवत नाही, आणि खात्यातून गेलेले पैसे तुमची बँक परत करते.`;

export const payInAnotherWay = 'दुसऱ्या प्रकारे पेमेंट करा';
export const payByUpiInstead = 'त्याऐवजी UPI ने पेमेंट करा';
export const payNow = ({ amount }: { amount: number }) => `आत्ता ${formatRupees(amount)} द्या`;
export const oneMoment = 'एक मिनिट...';
export const gatewayText =
  'पेमेंट आमचे पेमेंट स्वीकारणाऱ्या कंपनीच्या पेजवर होते, मग तुम्ही इथे परत येता. तुमचा कार्ड नंबर आमच्यापर्यंत कधीच येत नाही.';
export const tryAgain = 'पुन्हा प्रयत्न करा';
export const beginPaymentFailed = ({ why }: { why: string }) => `पेमेंट सुरू झाले नाही. ${why}`;

export const aboveUpiLimit =
  'UPI ने एका वेळी ₹1,00,000 पर्यंत देता येतात. या ऑर्डरच्या पेमेंटसाठी आमच्याशी संपर्क करा.';
export const aboveUpiLimitContacted =
  'UPI ने एका वेळी ₹1,00,000 पर्यंत देता येतात. या ऑर्डरच्या पेमेंटसाठी आमच्याशी संपर्क करा. नाहीतर पुढच्या कामकाजाच्या दिवसापर्यंत आम्ही तुम्हाला फोन करू.';
export const noPaymentWay = 'या ऑर्डरचे पेमेंट सध्या इथे होऊ शकत नाही.';
export const noPaymentWayContacted =
  'पुढच्या कामकाजाच्या दिवसापर्यंत आम्ही या ऑर्डरच्या फोन नंबरवर फोन करून पेमेंट कसे करायचे ते सांगू. पेमेंट झाले की पॅक करू.';

export const lookingForIt = 'धन्यवाद. आम्ही तुमचे पेमेंट तपासत आहोत';
export const claimedPaid = ({ claimedAt }: { claimedAt: string }) =>
  `तुम्ही ${formatHour(claimedAt)} ला कळवले की पेमेंट केले आहे.`;
interface Claim {
  claimedAt: string;
  reference: string;
}
export const claimedPaidAs = ({ claimedAt, reference }: Claim) =>
  `तुम्ही ${formatHour(claimedAt)} ला कळवले की पेमेंट केले आहे, रेफरन्स नंबर ${reference}.`;
export const claimedPaidOddly = (claim: Claim) => `${claimedPaidAs(claim)} ${utrOfAnotherDay}`;
export const claimKeeps = (time: Until) =>
  `दुकान उघडे असताना आम्ही आमचे बँक खाते तपासतो, आणि तुमची ऑर्डर ${timeOf(time)} पर्यंत राखून ठेवतो. पेमेंट पोहोचले की पाठवू.`;
export const addReference = 'रेफरन्स नंबर भरा किंवा दुरुस्त करा';
export const showAgain = 'पेमेंट कसे करायचे ते पुन्हा दाखवा';

export const lookingForLate = 'तुमचे पेमेंट आम्हाला मिळाले तर आम्ही ते परत पाठवू';
export const lateClaimGoesBack =
  'दुकान उघडे असताना आम्ही आमचे बँक खाते पाहतो. पेमेंट दिसल्यावर 7 कामकाजाच्या दिवसांत आम्ही पैसे ज्या खात्यातून पेमेंट केले त्याच खात्यात पाठवू. बँक आम्हाला ते खाते दाखवत नसेल, तर आम्ही या ऑर्डरच्या फोन नंबरवर तुम्हाला फोन करू.';
export const lateClaimNotFound =
  'आम्ही आमचे बँक खाते पाहिले, तुमचे पेमेंट तेथे आलेले नाही. तुमच्या बँकेत पैसे गेलेले दिसत असतील, तर त्याचा रेफरन्स नंबर येथे लिहा: आम्ही पुन्हा पाहू, आणि आलेले पैसे परत पाठवू.';
export const notFoundAfterItEnded =
  'ऑर्डर बंद होण्याआधी ग्राहकाने पेमेंट झाल्याचे सांगितले होते, पण ते सापडले नाही.';
export const claimedBeforeItEnded =
  'ऑर्डर बंद होण्याआधी ग्राहकाने पेमेंट झाल्याचे सांगितले होते. पैसे आले तर ते परत जातील.';

export const onItsWay = 'तुमच्या बँकेने मंजुरी दिली आहे';
export const onItsWayText = 'पैसे आमच्याकडे येत आहेत. थोडा वेळ लागतो, क्वचित काही तास. पुन्हा पेमेंट करू नका.';

export const paid = ({ amount }: { amount: number }) => `पेमेंट झाले: ${formatRupees(amount)}`;
export const paidText = ({ delivery }: { delivery: string }) =>
  `धन्यवाद. आता आम्ही तुमची ऑर्डर पॅक करतो. ${delivery}.`;
export const advancePaidText = ({ rest, delivery }: { rest: number; delivery: string }) =>
  `ॲडव्हान्ससाठी धन्यवाद. उरलेले ${formatRupees(rest)} पार्सल हातात आल्यावर द्या. ${delivery}.`;

export const advanceKept = ({ amount }: { amount: number }) =>
  `तुमचा ${formatRupees(amount)} चा ॲडव्हान्स परत मिळणार नाही`;
export const advanceKeptText =
  'पार्सल दारात घेतले गेले नाही. पेमेंटआधी सांगितल्याप्रमाणे, अशा वेळी ॲडव्हान्स परत मिळत नाही.';

export const expired = 'पेमेंटची वेळ संपली';
export const expiredText =
  'पेमेंट वेळेत मिळाले नाही, म्हणून ही ऑर्डर बंद झाली. तुम्ही या वस्तू पुन्हा ऑर्डर करू शकता.';
export const expiredIfPaid =
  'पेमेंट केले आहे? तर पुन्हा करू नका: तुमचे पेमेंट दिसले की आम्ही ऑर्डर पुन्हा सुरू करू किंवा पैसे परत करू, जे शक्य असेल ते.';

export const refunding = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} तुम्हाला परत येत आहेत`;
export const refunded = ({ amount }: { amount: number }) => `${formatRupees(amount)} तुम्हाला परत केले`;
export const refundAgreed = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} तुम्हाला परत केले जातील`;
export const partlyRefundAgreed = ({ arrived, open }: { arrived: number; open: number }) =>
  `${formatRupees(arrived)} तुम्हाला परत केले, ${formatRupees(open)} नंतर परत करू`;
export const partlyRefunded = ({ arrived, open }: { arrived: number; open: number }) =>
  `${formatRupees(arrived)} तुम्हाला परत केले, ${formatRupees(open)} वाटेत आहेत`;
export const refundTakes = {
  gateway: 'पैसे ज्या प्रकारे दिले त्याच प्रकारे परत येतात, 5 ते 7 कामकाजाच्या दिवसांत.',
  upi: '7 कामकाजाच्या दिवसांत आम्ही पैसे ज्या खात्यातून पेमेंट केले त्याच खात्यात पाठवू. बँक आम्हाला ते खाते दाखवत नसेल, तर आम्ही या ऑर्डरच्या फोन नंबरवर तुम्हाला फोन करू.',
  cash: 'तुम्ही रोख दिले होते: आम्ही या ऑर्डरच्या फोन नंबरवर फोन करू आणि 7 कामकाजाच्या दिवसांत पैसे दुकानात किंवा UPI ने परत करू.',
  exchange:
    'याचे पेमेंट तुम्ही परत केलेल्या वस्तूंच्या पैशातून झाले होते: आम्ही या ऑर्डरच्या फोन नंबरवर फोन करू आणि 7 कामकाजाच्या दिवसांत पैसे दुकानात किंवा UPI ने परत करू.',
};
export const refundTakesTo = ({ target }: { target: string }) =>
  `तुम्ही सांगितल्याप्रमाणे आम्ही पैसे ${target} वर 7 कामकाजाच्या दिवसांत पाठवू.`;
export const paidAtTheDoor = ({ rest }: { rest: number }) =>
  `${formatRupees(rest)} पार्सल हातात आल्यावर द्या.`;
export const refundWanted = ({ amount, createdAt }: { amount: number; createdAt: string }) =>
  `${formatRupees(amount)}, अजून पाठवले नाहीत; ${formatTime(createdAt)} ला ठरले`;
export const refundSent = ({ amount, createdAt }: { amount: number; createdAt: string }) =>
  `${formatRupees(amount)}, ${formatTime(createdAt)} पासून वाटेत`;
export const refundDone = ({ amount, processedAt }: { amount: number; processedAt: string }) =>
  `${formatRupees(amount)}, ${formatTime(processedAt)} ला परत केले`;
export const refundSetOff = ({ amount, order }: { amount: number; order: number }) =>
  `${formatRupees(amount)}, एक्सचेंजच्या ऑर्डर #${order} च्या पेमेंटसाठी वापरले`;
export const refundDelayed = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} अजून पाठवता आले नाहीत. आम्ही पाहत आहोत.`;
export const reference = 'रेफरन्स नंबर:';

export const testPayment = 'हे टेस्ट पेमेंट होते: पैसे कापलेले नाहीत.';
export const stoppedLooking =
  'हे पेज आता आपोआप बदलत नाही. तुम्ही इथे किंवा तुमच्या ऑर्डरमध्ये केव्हाही पाहू शकता.';
export const checkNow = 'आत्ता पहा';
export const waitsToBePaid = (time: Until) => `पेमेंट अजून बाकी आहे. ${timeOf(time)} पर्यंत राखून ठेवली आहे`;
export const claimedToBePaid = (time: Until) =>
  `ग्राहक सांगतो की पेमेंट केले. ${timeOf(time)} पर्यंत राखून ठेवली आहे`;
export const payment = 'पेमेंट';
