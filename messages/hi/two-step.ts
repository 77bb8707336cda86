// A draft, until somebody who speaks Hindi has read it.
/** Two-step login: the second step, beginning with it, and what staff set about it. */
export const enterCode = 'आपके ऑथेंटिकेटर ऐप में अभी जो कोड दिख रहा है, वह लिखें।';
export const code = 'कोड';
export const codeHint = 'छह अंक, या आपका कोई रिकवरी कोड';
export const goOn = 'आगे बढ़ें';
export const checking = 'देख रहे हैं...';
export const failed = 'कोड की जाँच नहीं हो पाई।';
export const lostPhone = 'फ़ोन खो गया और रिकवरी कोड नहीं हैं? दुकान के मालिक दूसरा चरण हटा सकते हैं।';
export const backToPassword = 'पासवर्ड पर वापस';

export const mustEnrol =
  'इस दुकान के स्टाफ़ को दूसरा चरण चाहिए, ताकि सिर्फ़ पासवर्ड से कुछ न खुले। एक बार चालू करें, बस।';
export const steps = 'अपने फ़ोन पर कोई भी ऑथेंटिकेटर ऐप खोलें, अकाउंट जोड़ें, और इसे स्कैन करें:';
export const qrCode = 'ऑथेंटिकेटर ऐप के लिए QR कोड';
export const openInApp = 'ऐप इसी फ़ोन पर है? उसमें खोलें';
export const orType = 'या यह की उसमें लिखें:';
export const thenCode = 'फिर उसमें दिखने वाले छह अंक यहाँ लिखें।';
export const copyKey = 'की कॉपी करें';
export const copied = 'कॉपी हो गया';
export const copyFailed = 'ब्राउज़र कॉपी नहीं करने दे रहा। खुद कॉपी करें।';
export const beginFailed = 'दो चरणों वाला लॉगिन शुरू नहीं हो पाया।';
export const switchOn = 'चालू करें';
export const oneMoment = 'एक मिनट...';

export const recoveryTitle = 'आपके रिकवरी कोड';
export const recoveryText =
  'इन्हें फ़ोन से अलग जगह रखें: कागज़ पर, या पासवर्ड मैनेजर में। फ़ोन खो जाए तो हर कोड आपका अकाउंट एक बार खोलता है। ये दोबारा नहीं दिखेंगे।';
export const copyCodes = 'सब कॉपी करें';
export const keptThem = 'मैंने सँभालकर रख लिए';

export const isOff =
  'दूसरे चरण के साथ कोई सिर्फ़ आपके पासवर्ड से अंदर नहीं आ सकता: लॉगिन पर आपके फ़ोन के ऐप का कोड भी लगता है।';
export const isOn = 'चालू है। लॉगिन पर पासवर्ड और कोड दोनों लगते हैं।';
export const isRequired = 'दुकान के मालिक ने इसे पूरे स्टाफ़ के लिए ज़रूरी रखा है।';
export const codesLeft = ({ left }: { left: number }) => `बचे हुए रिकवरी कोड: ${left}`;
export const setUp = 'चालू करें';
export const yourPassword = 'आपका पासवर्ड';
export const newCodes = 'नए रिकवरी कोड';
export const newCodesText = 'पुराने कोड बंद हो जाएँगे।';
export const switchOff = 'बंद करें';
export const switchOffText = 'इसके बाद आपका अकाउंट सिर्फ़ पासवर्ड से खुलेगा।';
export const cancel = 'रहने दें';
export const changeFailed = 'यह नहीं हो पाया।';
export const stateFailed = 'दो चरणों वाले लॉगिन की जानकारी लोड नहीं हो पाई।';

export const ofStaff = 'स्टाफ़ का दो चरणों वाला लॉगिन';
export const ofStaffText =
  'फिर पूरे स्टाफ़ को पासवर्ड के साथ ऐप का कोड भी लगेगा। जिनके पास अभी नहीं है वे लॉग आउट हो जाएँगे, और अगले लॉगिन पर उसे चालू करेंगे।';
export const require = 'पूरे स्टाफ़ के लिए ज़रूरी करें';
export const requireQuestion = 'पूरे स्टाफ़ के लिए दो चरणों वाला लॉगिन ज़रूरी करना है?';
export const stopRequiring = 'हर एक पर छोड़ें';
export const has = 'दो चरणों वाला लॉगिन';
export const takeOff = 'दूसरा चरण हटाएँ';
export const takeOffQuestion = ({ phone }: { phone: string }) => `${phone} का दूसरा चरण हटाना है?`;
export const takeOffText =
  'यह तब करें जब उनका फ़ोन खो गया हो, और पहले पक्का कर लें कि वही हैं, जैसे उस नंबर पर फ़ोन करके। वे लॉग आउट हो जाएँगे, और अगले लॉगिन पर सिर्फ़ पासवर्ड लगेगा।';
