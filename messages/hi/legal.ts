// A draft, until somebody who speaks Hindi has read it.
/** The page that says who sells, and under which licences. */
export const legal = 'कानूनी जानकारी';
export const descriptionOfLegal = ({
  shopName,
  legalName,
}: {
  shopName: string;
  legalName: string;
}) =>
  `${shopName} ${legalName} की दुकान है: पता, लाइसेंस, शिकायत निवारण अधिकारी, और खरीदने से पहले जानने की बातें।`;
export const whoSells = 'कौन बेचता है';
export const legalName = 'कानूनी नाम';
export const shopName = 'दुकान';
export const address = 'पता';
export const branches = 'शाखाएँ';
export const website = 'वेबसाइट';
export const phone = 'फ़ोन';
export const email = 'ई-मेल';
export const gstin = 'GSTIN';
export const licencesTitle = 'लाइसेंस';
export const fssaiLicence = 'FSSAI लाइसेंस';
export const licences = 'दूसरे लाइसेंस';
export const complaints = 'शिकायतें';
export const complaintsText =
  'कुछ ठीक नहीं है? पहले हमें बताएँ। उससे बात न बने, तो हमारे शिकायत निवारण अधिकारी देखते हैं: 48 घंटे में जवाब मिलता है, और एक महीने में हम उसे निपटा देते हैं।';
export const officer = 'शिकायत निवारण अधिकारी';
export const beforeYouBuy = 'खरीदने से पहले';
export const total = 'कुल';
export const totalText =
  'कीमतों में सारे टैक्स शामिल हैं। ऑर्डर करने से पहले कार्ट और चेकआउट में हर चार्ज, हर छूट और कुल रकम अलग-अलग दिखती है। जो आपने नहीं चुना, वह आपके कार्ट में नहीं डाला जाता।';
export const delivery = 'डिलीवरी';
export const returns = 'रिटर्न';
export const payment = 'पेमेंट';
export const cards = 'कार्ड';
export const cardsText = 'कार्ड नंबर सिर्फ़ पेमेंट कंपनी के पेज पर लिखे जाते हैं; हम उन्हें न कभी देखते हैं, न रखते हैं।';
export const officerPhone = 'अधिकारी का फ़ोन';
export const officerEmail = 'अधिकारी का ई-मेल';
export const howToComplain = 'यहाँ शिकायत करें';
export const cancelling = 'ऑर्डर कैंसिल करना';
export const cancellingText =
  'पैक होने तक आप ऑर्डर में जाकर खुद कैंसिल कर सकते हैं। इसका कोई चार्ज नहीं है, और आपने जो दिया है वह पूरा लौटता है।';
export const refunds = 'रिफ़ंड';
export const refundsText =
  'पैसे उसी तरीके से लौटते हैं जिससे आपने दिए थे। कैश ऑन डिलीवरी के लिए आप बैंक खाता या UPI पता बताते हैं। कितने दिन लगते हैं, यह “रिटर्न और एक्सचेंज” में लिखा है।';
export const exchange = 'एक्सचेंज';
export const isExchanged = 'जो आप लौटाते हैं, उसके बदले दूसरा प्रोडक्ट चुन सकते हैं।';
export const isNotExchanged =
  'हम एक्सचेंज नहीं करते। लौटाई चीज़ के पैसे वापस मिलते हैं, और आप जो चाहें दोबारा ऑर्डर करते हैं।';
export const warranty = 'वारंटी';
export const warrantyText =
  'कंपनी वारंटी देती हो, तो उसका कार्ड पैक में होता है। आपका दावा हम आगे भेजते हैं, और कानून से मिला आपका हक बना रहता है।';
export const chargeback = 'गलत चार्ज';
export const chargebackText =
  'पैसे दो बार कट गए, या जो ऑर्डर नहीं किया उसके कट गए? हमें बताएँ, पैसे लौट आएँगे। आप अपने बैंक से भी वापस माँग सकते हैं (चार्जबैक)।';
export const whoMayOrder = 'कौन ऑर्डर कर सकता है';
export const whoMayOrderText =
  'जिनकी उम्र 18 साल या ज़्यादा है, या जिनके माता-पिता या अभिभावक की सहमति है।';
export const processorsTitle = 'आपकी जानकारी किसके पास जाती है';
export const processorsText =
  'हमारे अलावा इन कंपनियों को सिर्फ़ उतनी जानकारी मिलती है जितनी उनके काम के लिए चाहिए।';
export const policies = 'हमारी सभी पॉलिसी';
