// A draft, until somebody who speaks Marathi has read it.
/** The page that says who sells, and under which licences. */
export const legal = 'कायदेशीर माहिती';
export const descriptionOfLegal = ({
  shopName,
  legalName,
}: {
  shopName: string;
  legalName: string;
}) =>
  `${shopName} हे ${legalName} यांचे दुकान आहे: पत्ता, परवाने, तक्रार निवारण अधिकारी, आणि खरेदीआधी माहीत असाव्या अशा गोष्टी.`;
export const whoSells = 'कोण विकते';
export const legalName = 'कायदेशीर नाव';
export const shopName = 'दुकान';
export const address = 'पत्ता';
export const branches = 'शाखा';
export const website = 'वेबसाइट';
export const phone = 'फोन';
export const email = 'ई-मेल';
export const gstin = 'GSTIN';
export const licencesTitle = 'परवाने';
export const fssaiLicence = 'FSSAI परवाना';
export const licences = 'इतर परवाने';
export const complaints = 'तक्रारी';
export const complaintsText =
  'काही बरोबर नाही? आधी आम्हाला सांगा. त्याने काम झाले नाही, तर आमचे तक्रार निवारण अधिकारी लक्ष घालतात: 48 तासांत उत्तर मिळते, आणि एका महिन्यात आम्ही ती निकाली काढतो.';
export const officer = 'तक्रार निवारण अधिकारी';
export const beforeYouBuy = 'खरेदीआधी';
export const total = 'एकूण';
export const totalText =
  'किमतींमध्ये सर्व टॅक्स समाविष्ट आहेत. ऑर्डर करण्याआधी कार्ट आणि चेकआउटमध्ये प्रत्येक चार्ज, प्रत्येक सूट आणि एकूण रक्कम वेगवेगळी दिसते. तुम्ही न निवडलेले काहीही तुमच्या कार्टमध्ये टाकले जात नाही.';
export const delivery = 'डिलिव्हरी';
export const returns = 'रिटर्न';
export const payment = 'पेमेंट';
export const cards = 'कार्ड';
export const cardsText =
  'कार्ड नंबर फक्त पेमेंट कंपनीच्या पेजवर लिहिले जातात; आम्ही ते कधी पाहत नाही, ठेवतही नाही.';
export const officerPhone = 'अधिकाऱ्यांचा फोन';
export const officerEmail = 'अधिकाऱ्यांचा ई-मेल';
export const howToComplain = 'इथे तक्रार करा';
export const cancelling = 'ऑर्डर रद्द करणे';
export const cancellingText =
  'पॅक होईपर्यंत ऑर्डरमध्ये जाऊन तुम्ही स्वतः रद्द करू शकता. त्याचा काही चार्ज नाही, आणि तुम्ही दिलेले सर्व पैसे परत मिळतात.';
export const refunds = 'रिफंड';
export const refundsText =
  'पैसे ज्या मार्गाने दिले त्याच मार्गाने परत येतात. कॅश ऑन डिलिव्हरीसाठी तुम्ही बँक खाते किंवा UPI पत्ता सांगता. किती दिवस लागतात ते “रिटर्न आणि एक्सचेंज” मध्ये आहे.';
export const exchange = 'एक्सचेंज';
export const isExchanged = 'जे परत करता त्याऐवजी दुसरे प्रॉडक्ट निवडता येते.';
export const isNotExchanged =
  'आम्ही एक्सचेंज करत नाही. परत केलेल्या वस्तूचे पैसे मिळतात, आणि हवे ते पुन्हा ऑर्डर करता येते.';
export const warranty = 'वॉरंटी';
export const warrantyText =
  'कंपनी वॉरंटी देत असेल तर तिचे कार्ड पॅकमध्ये असते. तुमचा दावा आम्ही पुढे पाठवतो, आणि कायद्याने मिळालेले तुमचे हक्क कायम राहतात.';
export const chargeback = 'चुकीचा चार्ज';
export const chargebackText =
  'पैसे दोनदा कापले गेले, किंवा ऑर्डर न केलेल्या गोष्टीचे कापले गेले? आम्हाला सांगा, ते परत मिळतील. तुम्ही तुमच्या बँकेकडेही परत मागू शकता (चार्जबॅक).';
export const whoMayOrder = 'कोण ऑर्डर करू शकते';
export const whoMayOrderText = 'ज्यांचे वय 18 किंवा जास्त आहे, किंवा ज्यांना आई-वडील किंवा पालकांची संमती आहे.';
export const processorsTitle = 'तुमची माहिती कोणाकडे जाते';
export const processorsText = 'आमच्याशिवाय या कंपन्यांना फक्त त्यांच्या कामापुरती माहिती मिळते.';
export const policies = 'आमच्या सर्व पॉलिसी';
