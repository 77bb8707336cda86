// A draft, until somebody who speaks Hindi has read it.
import { formatTime } from './times.ts';

export const loggedOut = 'आप लॉग आउट हो गए';

export const goodToSeeYou = 'आपका स्वागत है';
export const loginAgainTitle = 'आगे बढ़ने के लिए फिर लॉग इन करें';
export const loginAgainText =
  'आपका लॉगिन बंद हो गया है। आपने जो लिखा, वह यहीं है, और लॉग इन करते ही भेज दिया जाएगा।';
export const loginAgainFor = ({ phone }: { phone: string }) => `अकाउंट ${phone}`;
export const notMe = 'यह मैं नहीं हूँ';
export const loading = 'लोड हो रहा है';

export const login = 'लॉग इन करें';
export const loggingIn = 'लॉग इन हो रहा है...';
export const makeItYourAccount = 'अगली बार जल्दी ऑर्डर करें';
export const makeItYourAccountText =
  'एक पासवर्ड चुनें, फिर यह ऑर्डर और आपका पता हर फ़ोन और कंप्यूटर पर आपके अकाउंट में रहेगा।';
export const numberHasAccount = 'इस नंबर का अकाउंट पहले से है';
export const numberHasAccountText =
  'लॉग इन कीजिए, फिर यह ऑर्डर एक टैप में आपके अकाउंट में जुड़ जाएगा। अकाउंट आपका नहीं है? तो भी कुछ नहीं खोएगा: यह ऑर्डर अपने नंबर और कोड से यहीं मिलेगा, और आप दूसरे नंबर से फिर ऑर्डर कर सकते हैं।';
export const numberHasAccountLogIn = 'उसमें लॉग इन कीजिए, या दूसरे नंबर से ऑर्डर कीजिए।';
export const choosePassword = 'पासवर्ड चुनें';
export const withoutPassword =
  'आपने बिना पासवर्ड ऑर्डर किया है। एक पासवर्ड चुनें, फिर यह हर फ़ोन और कंप्यूटर पर आपका अकाउंट है।';
export const deleteGuestConfirm = 'आपका नंबर और पते मिटा दिए जाएँगे। ऑर्डर किया हुआ सामान फिर भी पहुँचेगा।';
export const loginFailed = 'लॉग इन नहीं हो पाया';
export const register = 'अकाउंट बनाएँ';
export const registering = 'अकाउंट बन रहा है...';
export const registrationFailed = 'अकाउंट नहीं बन पाया';
export const loggedIn = 'आप लॉग इन हो गए';
export const phoneNumber = 'फ़ोन नंबर';
export const password = 'पासवर्ड';
export const forgotPassword = 'पासवर्ड भूल गए?';
export const registeringConsent =
  'अकाउंट बनाकर आप हमारी <terms>शर्तें</terms> और <privacy>प्राइवेसी</privacy> मानते हैं।';

export const switchToRegistering = 'अकाउंट नहीं है? नया बनाएँ';
export const switchToLogin = 'पहले से अकाउंट है? लॉग इन करें';
export const resetPassword = 'नया पासवर्ड';
export const backToLogin = 'लॉगिन पर वापस';
export const resetHelpByShop =
  'अपना फ़ोन नंबर या ई-मेल पता बताते हुए हमें फ़ोन या ई-मेल करें, हम नया पासवर्ड बनाने में मदद करेंगे।';
export const resetHelpForFirstAdmin =
  'जिसने यह दुकान शुरू की, उससे पूछें: कोई दूसरा एडमिन आपको लिंक दे सकता है, और टर्मिनल में <code>npm run shop -- admin reset-password</code> से नया पासवर्ड बनता है।';

export const hide = ({ label }: { label: string }) => `${label} छिपाएँ`;
export const show = ({ label }: { label: string }) => `${label} दिखाएँ`;

export const language = 'भाषा';
export const yourAccount = 'आपका अकाउंट';
export const twoStepLogin = 'दो चरणों में लॉगिन';
export const loginToSeeAccount = 'अपना अकाउंट देखने के लिए लॉग इन करें';
export const phoneHint = 'आप इसी नंबर से लॉग इन करते हैं, और हम आपके ऑर्डर के बारे में इसी पर फ़ोन करते हैं।';

export const deleteYourAccount = 'अपना अकाउंट मिटाएँ';
export const deleteAccountText =
  'हम आपका फ़ोन नंबर, पासवर्ड, पते और लॉगिन मिटा देते हैं। आपके ऑर्डर हमारे हिसाब में बिना नाम के रहते हैं। जो ऑर्डर रास्ते में हैं, वे पहुँचेंगे, पर आप उन्हें देख या कैंसिल नहीं कर पाएँगे, इसलिए जो नहीं चाहिए उसे पहले कैंसिल करें।';
export const deleteAccount = 'अकाउंट मिटाएँ';
export const deleteYourAccountQuestion = 'अपना अकाउंट मिटाना है?';
export const deleteAccountFailed = 'आपका अकाउंट नहीं मिट पाया।';
export const deleteAccountConfirm = 'इसे वापस नहीं लाया जा सकता। आगे बढ़ने के लिए अपना पासवर्ड लिखें।';
export const cancel = 'रहने दें';
export const deleting = 'मिटा रहे हैं...';
export const deleteAccountForGood = 'अकाउंट हमेशा के लिए मिटाएँ';

export const yourData = 'आपकी जानकारी';
export const yourDataHint = 'आपके बारे में जो कुछ हमारे पास है, उसकी पूरी कॉपी एक फ़ाइल में।';
export const fetching = 'ला रहे हैं...';
export const downloadYourData = 'अपनी जानकारी डाउनलोड करें';

export const changePasswordFailed = 'आपका पासवर्ड नहीं बदल पाया।';
export const currentPassword = 'अभी का पासवर्ड';
export const newPassword = 'नया पासवर्ड';
export const changing = 'बदल रहे हैं...';
export const changePassword = 'पासवर्ड बदलें';

export const setNewPassword = 'नया पासवर्ड बनाएँ';
export const setPasswordFailed = 'पासवर्ड सेव नहीं हो पाया।';
export const newPasswordHint = 'कम से कम 8 अक्षर, जिनका कोई और अंदाज़ा न लगा सके।';
export const saving = 'सेव हो रहा है...';
export const savePassword = 'पासवर्ड सेव करें';

export const whereLoggedIn = 'आप कहाँ-कहाँ लॉग इन हैं';
export const logOutEverywhere = 'सब जगह से लॉग आउट करें';
export const logOutEverywhereQuestion = 'सब जगह से लॉग आउट करना है?';
export const logOutEverywhereText =
  'आप हर फ़ोन और कंप्यूटर से लॉग आउट हो जाएँगे, इससे भी। आपका कार्ट वैसा ही रहेगा।';
export const thisDeviceSince = ({ time }: { time: string }) =>
  `यही डिवाइस, <time>${formatTime(time)}</time> से`;
export const since = ({ time }: { time: string }) => `<time>${formatTime(time)}</time> से`;
export const deviceInWords = ({ device }: { device: string }) =>
  device.replace(/^Unknown device$/, 'कोई और डिवाइस').replace(/^(.+) on (.+)$/, '$2 पर $1');
export const logOutOfDevice = ({ device }: { device: string }) => `${device} से लॉग आउट करें`;
export const logOut = 'लॉग आउट करें';

export const setUpShop = 'यह दुकान शुरू करें';
export const makeAccountFailed = 'अकाउंट नहीं बन पाया।';
export const logIn = 'लॉग इन करें';
export const setupIntroduction =
  'यह दुकान अभी कोई नहीं चला रहा। शुरू करते समय टर्मिनल में एक कोड दिखा था: उससे आप पहले एडमिन बनते हैं।';
export const codeFromTerminal = 'टर्मिनल का कोड';
export const yourPhoneNumber = 'आपका फ़ोन नंबर';
export const settingUp = 'शुरू हो रही है...';
export const becomeFirstAdmin = 'पहले एडमिन बनें';

export const whatYouAgreeTo = 'आपने किस बात की हाँ की है';
export const pageNeedsJavaScript = 'यह पेज देखने के लिए अपने ब्राउज़र में JavaScript चालू करें।';
