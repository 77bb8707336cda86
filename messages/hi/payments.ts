// A draft, until somebody who speaks Hindi has read it.
import { formatRupees } from './formats.ts';
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

export const loading = 'पेमेंट की जानकारी आ रही है...';

export const toPay = 'पेमेंट बाकी है';
export const payByUpi = 'UPI से पेमेंट करें';
export const payThroughGateway = 'कार्ड, UPI या नेट बैंकिंग से पेमेंट करें';
export const howToPay = 'पेमेंट कैसे करें';
export const amountToPay = 'कितना देना है';
export const heldUntil = (time: Until) => `आपका ऑर्डर ${timeOf(time)} तक आपके लिए रखा है।`;
export const advanceGoesBack = ({ rest }: { rest: number }) =>
  `यह एडवांस है। बाकी ${formatRupees(rest)} पार्सल हाथ में आने पर दें। अगर आप दरवाज़े पर पार्सल नहीं लेते, तो एडवांस वापस मिलेगा।`;
export const advanceStays = ({ rest }: { rest: number }) =>
  `यह एडवांस है। बाकी ${formatRupees(rest)} पार्सल हाथ में आने पर दें। अगर आप दरवाज़े पर पार्सल नहीं लेते, तो एडवांस वापस नहीं मिलेगा। अगर हम ऑर्डर कैंसिल करें, तो मिलेगा।`;
export const testMode = 'टेस्ट: कोई पैसा नहीं कटेगा।';

export const timeLeft = ({
  hours,
  minutes,
  seconds,
}: Record<'hours' | 'minutes' | 'seconds', number>) =>
  hours > 0
    ? `पेमेंट के लिए <b>${hours} घंटे ${String(minutes).padStart(2, '0')} मिनट</b> बचे हैं`
    : `पेमेंट के लिए <b>${minutes}:${String(seconds).padStart(2, '0')}</b> बचे हैं`;
export const fewMinutesLeft = ({ minutes }: { minutes: number }) =>
  `पेमेंट के लिए ${minutes} मिनट से कम बचे हैं।`;

export const openUpiApp = 'मेरा UPI ऐप खोलें';
/** In the bar of a phone, which says the amount beside it. */
export const payInUpiApp = 'मेरे UPI ऐप से दें';
export const upiApps = 'GPay, PhonePe, Paytm, BHIM या आपके बैंक का ऐप। रकम पहले से भरी है; उसे न बदलें।';
export const orFromAnotherPhone = 'या दूसरे फ़ोन से';
export const qrCode = 'पेमेंट का QR कोड';
export const scanWithCamera = 'अपने UPI ऐप के कैमरे से स्कैन करें';
export const payingTo = ({ payee }: { payee: string }) => `पेमेंट इनको: ${payee}`;
export const upiId = 'UPI ID';
export const note = 'नोट, अगर आपका ऐप पूछे';
export const copy = 'कॉपी करें';
export const copyWhat = ({ what }: { what: string }) => `कॉपी करें: ${what}`;
export const copied = 'कॉपी हो गया';
export const copyFailed = 'कॉपी नहीं हो पाया। उसे चुनकर खुद कॉपी करें।';

export const utrOptional = 'UPI रेफ़रेंस नंबर (UTR) (न भरें तो भी चलेगा)';
export const utrExample = '12 अंक, जैसे 632612345678';
export const utrHint = 'यह आपके UPI ऐप में पेमेंट की जानकारी में मिलेगा। इससे आपका पेमेंट जल्दी मिल जाता है।';
export const utrOfAnotherDay =
  'यह नंबर आज का नहीं, किसी और दिन का लगता है। एक बार देख लें; सही हो तो रहने दें।';
export const havePaid = 'मैंने पेमेंट कर दिया';
export const sendReference = 'यह नंबर भेजें';
export const sending = 'भेज रहे हैं...';
export const sendClaimFailed = 'सेव नहीं हो पाया। फिर से कोशिश करें।';

export const whatHappensNext = 'आगे क्या होगा';
export const youPayBefore = ({ amount, ...time }: Until & { amount: number }) =>
  `आप ${timeOf(time)} से पहले ${formatRupees(amount)} दें`;
export const itemsHeld = 'आपका सामान तब तक आपके लिए रखा रहेगा।';
export const weMatchIt = 'हम अपना बैंक अकाउंट देखते हैं';
export const weMatchItText = 'दुकान खुली रहने के समय। यह पेज अपने आप बदलता है; आप इसे बंद भी कर सकते हैं।';
export const paymentKnownAtOnce = 'हमें तुरंत पता चल जाता है';
export const paymentKnownAtOnceText = 'यह पेज अपने आप बदलता है; आप इसे बंद भी कर सकते हैं।';
export const wePack = 'हम आपका ऑर्डर पैक करते हैं';
export const wePackText = ({ delivery }: { delivery: string }) =>
  `${delivery}। अगर पेमेंट हम तक नहीं पहुँचता, तो हम ऑर्डर नहीं भेजते, और खाते से कटे पैसे आपका बैंक लौटा देता है।`;

export const payInAnotherWay = 'दूसरे तरीके से पेमेंट करें';
export const payByUpiInstead = 'इसकी जगह UPI से पेमेंट करें';
export const payNow = ({ amount }: { amount: number }) => `अभी ${formatRupees(amount)} दें`;
export const oneMoment = 'एक मिनट...';
export const gatewayText =
  'पेमेंट उस कंपनी के पेज पर होता है जो हमारे पेमेंट लेती है, फिर आप यहीं लौट आते हैं। आपका कार्ड नंबर हमें कभी नहीं मिलता।';
export const tryAgain = 'फिर कोशिश करें';
export const beginPaymentFailed = ({ why }: { why: string }) => `पेमेंट शुरू नहीं हो पाया। ${why}`;

export const aboveUpiLimit =
  'UPI से एक बार में ₹1,00,000 तक दे सकते हैं। इस ऑर्डर के पेमेंट के लिए हमसे संपर्क करें।';
export const aboveUpiLimitContacted =
  'UPI से एक बार में ₹1,00,000 तक दे सकते हैं। इस ऑर्डर के पेमेंट के लिए हमसे संपर्क करें। नहीं तो अगले काम के दिन तक हम आपको फ़ोन करेंगे।';
export const noPaymentWay = 'इस ऑर्डर का पेमेंट अभी यहाँ नहीं हो सकता।';
export const noPaymentWayContacted =
  'अगले काम के दिन तक हम इस ऑर्डर के फ़ोन नंबर पर फ़ोन करके पेमेंट बता देंगे। पेमेंट होते ही पैक करेंगे।';

export const lookingForIt = 'धन्यवाद। हम आपका पेमेंट देख रहे हैं';
export const claimedPaid = ({ claimedAt }: { claimedAt: string }) =>
  `आपने ${formatHour(claimedAt)} बताया कि पेमेंट कर दिया है।`;
interface Claim {
  claimedAt: string;
  reference: string;
}
export const claimedPaidAs = ({ claimedAt, reference }: Claim) =>
  `आपने ${formatHour(claimedAt)} बताया कि पेमेंट कर दिया है, रेफ़रेंस नंबर ${reference}।`;
export const claimedPaidOddly = (claim: Claim) => `${claimedPaidAs(claim)} ${utrOfAnotherDay}`;
export const claimKeeps = (time: Until) =>
  `दुकान खुली रहने के समय हम अपना बैंक अकाउंट देखते हैं, और आपका ऑर्डर ${timeOf(time)} तक रखते हैं। पेमेंट पहुँचते ही भेज देंगे।`;
export const addReference = 'रेफ़रेंस नंबर भरें या सुधारें';
export const showAgain = 'पेमेंट कैसे करें, फिर दिखाएँ';

export const lookingForLate = 'आपका पेमेंट हमें मिला तो हम उसे लौटा देंगे';
export const lateClaimGoesBack =
  'दुकान खुली होने पर हम अपना बैंक खाता देखते हैं। पेमेंट दिखते ही 7 काम के दिनों के अंदर हम पैसे उसी खाते में भेज देंगे जिससे आपने पेमेंट किया था। अगर बैंक हमें वह खाता न दिखाए, तो हम इस ऑर्डर के फ़ोन नंबर पर आपको फ़ोन करेंगे।';
export const lateClaimNotFound =
  'हमने अपना बैंक खाता देखा, आपका पेमेंट वहाँ नहीं आया है। अगर आपके बैंक में पैसे कटे हुए दिखते हैं, तो उसका रेफ़रेंस नंबर यहाँ लिखें: हम दोबारा देखेंगे, और जो पैसे आए होंगे उन्हें वापस भेज देंगे।';
export const notFoundAfterItEnded =
  'ऑर्डर बंद होने से पहले ग्राहक ने बताया था कि पेमेंट हो गया है, पर वह मिला नहीं।';
export const claimedBeforeItEnded =
  'ऑर्डर बंद होने से पहले ग्राहक ने बताया था कि पेमेंट हो गया है। पैसे आए तो वापस जाएँगे।';

export const onItsWay = 'आपके बैंक ने हाँ कर दी है';
export const onItsWayText = 'पैसे हमारे पास आ रहे हैं। इसमें कुछ पल लगते हैं, कभी-कभार कुछ घंटे। दोबारा पेमेंट न करें।';

export const paid = ({ amount }: { amount: number }) => `पेमेंट हो गया: ${formatRupees(amount)}`;
export const paidText = ({ delivery }: { delivery: string }) =>
  `धन्यवाद। अब हम आपका ऑर्डर पैक करते हैं। ${delivery}।`;
export const advancePaidText = ({ rest, delivery }: { rest: number; delivery: string }) =>
  `एडवांस के लिए धन्यवाद। बाकी ${formatRupees(rest)} पार्सल हाथ में आने पर दें। ${delivery}।`;

export const advanceKept = ({ amount }: { amount: number }) =>
  `आपका ${formatRupees(amount)} का एडवांस वापस नहीं होगा`;
export const advanceKeptText =
  'पार्सल दरवाज़े पर नहीं लिया गया। जैसा हमने पेमेंट से पहले बताया था, ऐसे में एडवांस वापस नहीं होता।';

export const expired = 'पेमेंट का समय खत्म हो गया';
export const expiredText =
  'पेमेंट समय पर नहीं मिला, इसलिए यह ऑर्डर बंद हो गया। आप सामान फिर से ऑर्डर कर सकते हैं।';
export const expiredIfPaid =
  'पेमेंट कर चुके हैं? तो दोबारा न करें: आपका पेमेंट दिखते ही हम ऑर्डर फिर चालू करेंगे या पैसे लौटा देंगे, जो भी हो सके।';

export const refunding = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} आपको वापस आ रहे हैं`;
export const refunded = ({ amount }: { amount: number }) => `${formatRupees(amount)} आपको लौटा दिए`;
export const refundAgreed = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} आपको लौटाए जाएँगे`;
export const partlyRefundAgreed = ({ arrived, open }: { arrived: number; open: number }) =>
  `${formatRupees(arrived)} आपको लौटा दिए, ${formatRupees(open)} और लौटाएँगे`;
export const partlyRefunded = ({ arrived, open }: { arrived: number; open: number }) =>
  `${formatRupees(arrived)} आपको लौटा दिए, ${formatRupees(open)} रास्ते में हैं`;
export const refundTakes = {
  gateway: 'पैसे जिस तरीके से दिए थे, उसी से वापस आते हैं, 5 से 7 काम के दिनों में।',
  upi: '7 काम के दिनों के अंदर हम पैसे उसी खाते में भेजेंगे जिससे आपने पेमेंट किया था। अगर बैंक हमें वह खाता न दिखाए, तो हम इस ऑर्डर के फ़ोन नंबर पर आपको फ़ोन करेंगे।',
  cash: 'आपने नकद दिए थे: हम इस ऑर्डर के फ़ोन नंबर पर फ़ोन करेंगे और 7 काम के दिनों के अंदर पैसे दुकान पर या UPI से लौटा देंगे।',
  exchange:
    'इसका पेमेंट आपके लौटाए सामान के पैसों से हुआ था: हम इस ऑर्डर के फ़ोन नंबर पर फ़ोन करेंगे और 7 काम के दिनों के अंदर पैसे दुकान पर या UPI से लौटा देंगे।',
};
export const refundTakesTo = ({ target }: { target: string }) =>
  `जैसा आपने कहा था, हम पैसे ${target} पर 7 काम के दिनों के अंदर भेजेंगे।`;
export const paidAtTheDoor = ({ rest }: { rest: number }) =>
  `${formatRupees(rest)} पार्सल हाथ में आने पर दें।`;
export const refundWanted = ({ amount, createdAt }: { amount: number; createdAt: string }) =>
  `${formatRupees(amount)}, अभी भेजे नहीं; ${formatTime(createdAt)} तय हुआ`;
export const refundSent = ({ amount, createdAt }: { amount: number; createdAt: string }) =>
  `${formatRupees(amount)}, ${formatTime(createdAt)} से रास्ते में`;
export const refundDone = ({ amount, processedAt }: { amount: number; processedAt: string }) =>
  `${formatRupees(amount)}, ${formatTime(processedAt)} लौटाए`;
export const refundSetOff = ({ amount, order }: { amount: number; order: number }) =>
  `${formatRupees(amount)}, एक्सचेंज के ऑर्डर #${order} के पेमेंट में लग गए`;
export const refundDelayed = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} अभी तक भेजे नहीं जा सके। हम देख रहे हैं।`;
export const reference = 'रेफ़रेंस नंबर:';

export const testPayment = 'यह टेस्ट पेमेंट था: कोई पैसा नहीं कटा।';
export const stoppedLooking = 'यह पेज अब अपने आप नहीं बदल रहा। आप यहाँ या अपने ऑर्डर में कभी भी देख सकते हैं।';
export const checkNow = 'अभी देखें';
export const waitsToBePaid = (time: Until) => `पेमेंट अभी बाकी है। ${timeOf(time)} तक रखा है`;
export const claimedToBePaid = (time: Until) =>
  `ग्राहक कहता है कि पेमेंट कर दिया। ${timeOf(time)} तक रखा है`;
export const payment = 'पेमेंट';
