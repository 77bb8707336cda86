// A draft, until somebody who speaks Marathi has read it.
import { formatTime } from './times.ts';

export const loggedOut = 'तुम्ही लॉग आउट झालात';

export const goodToSeeYou = 'तुमचे स्वागत आहे';
export const loginAgainTitle = 'पुढे जाण्यासाठी पुन्हा लॉग इन करा';
export const loginAgainText =
  'तुमचे लॉगिन बंद झाले आहे. तुम्ही लिहिलेले इथेच आहे, आणि लॉग इन केले की पाठवले जाईल.';
export const loginAgainFor = ({ phone }: { phone: string }) => `अकाउंट ${phone}`;
export const notMe = 'हे मी नाही';
export const loading = 'लोड होत आहे';

export const login = 'लॉग इन करा';
export const loggingIn = 'लॉग इन होत आहे...';
export const makeItYourAccount = 'पुढच्या वेळी लवकर ऑर्डर करा';
export const makeItYourAccountText =
  'एक पासवर्ड निवडा, मग ही ऑर्डर आणि तुमचा पत्ता प्रत्येक फोनवर आणि कॉम्प्युटरवर तुमच्या अकाउंटमध्ये राहील.';
export const numberHasAccount = 'या नंबरचे अकाउंट आधीच आहे';
export const numberHasAccountText =
  'लॉग इन करा, मग ही ऑर्डर एका टॅपमध्ये तुमच्या अकाउंटमध्ये येईल. अकाउंट तुमचे नाही? तरी काही हरवणार नाही: ही ऑर्डर तिच्या नंबरने आणि कोडने इथेच सापडेल, आणि तुम्ही दुसऱ्या नंबरवरून पुन्हा ऑर्डर करू शकता.';
export const numberHasAccountLogIn = 'त्यात लॉग इन करा, किंवा दुसऱ्या नंबरवरून ऑर्डर करा.';
export const choosePassword = 'पासवर्ड निवडा';
export const withoutPassword =
  'तुम्ही पासवर्डशिवाय ऑर्डर केली आहे. एक पासवर्ड निवडा, मग प्रत्येक फोनवर आणि कॉम्प्युटरवर हे तुमचे अकाउंट असेल.';
export const deleteGuestConfirm = 'तुमचा नंबर आणि पत्ते पुसले जातील. ऑर्डर केलेले सामान तरीही पोहोचेल.';
export const loginFailed = 'लॉग इन झाले नाही';
export const register = 'अकाउंट बनवा';
export const registering = 'अकाउंट तयार होत आहे...';
export const registrationFailed = 'अकाउंट तयार झाले नाही';
export const loggedIn = 'तुम्ही लॉग इन झालात';
export const phoneNumber = 'फोन नंबर';
export const password = 'पासवर्ड';
export const forgotPassword = 'पासवर्ड विसरलात?';
export const registeringConsent =
  'अकाउंट बनवून तुम्ही आमच्या <terms>अटी</terms> आणि <privacy>प्रायव्हसी</privacy> मान्य करता.';

export const switchToRegistering = 'अकाउंट नाही? नवीन बनवा';
export const switchToLogin = 'आधीच अकाउंट आहे? लॉग इन करा';
export const resetPassword = 'नवीन पासवर्ड';
export const backToLogin = 'लॉगिनकडे परत';
export const resetHelpByShop =
  'तुमचा फोन नंबर किंवा ई-मेल पत्ता सांगून आम्हाला फोन किंवा ई-मेल करा, नवीन पासवर्ड ठेवायला आम्ही मदत करू.';
export const resetHelpForFirstAdmin =
  'ज्यांनी हे दुकान सुरू केले त्यांना विचारा: दुसरा ॲडमिन तुम्हाला लिंक देऊ शकतो, आणि टर्मिनलमध्ये <code>npm run shop -- admin reset-password</code> ने नवीन पासवर्ड ठेवता येतो.';

export const hide = ({ label }: { label: string }) => `${label} लपवा`;
export const show = ({ label }: { label: string }) => `${label} दाखवा`;

export const language = 'भाषा';
export const yourAccount = 'तुमचे अकाउंट';
export const twoStepLogin = 'दोन टप्प्यांत लॉगिन';
export const loginToSeeAccount = 'तुमचे अकाउंट पाहण्यासाठी लॉग इन करा';
export const phoneHint = 'तुम्ही याच नंबरने लॉग इन करता, आणि तुमच्या ऑर्डरविषयी आम्ही यावरच फोन करतो.';

export const deleteYourAccount = 'तुमचे अकाउंट पुसून टाका';
export const deleteAccountText =
  'आम्ही तुमचा फोन नंबर, पासवर्ड, पत्ते आणि लॉगिन पुसून टाकतो. तुमच्या ऑर्डर आमच्या हिशोबात नावाशिवाय राहतात. वाटेतल्या ऑर्डर पोहोचतील, पण तुम्हाला त्या पाहता किंवा रद्द करता येणार नाहीत, म्हणून जे नको ते आधी रद्द करा.';
export const deleteAccount = 'अकाउंट पुसून टाका';
export const deleteYourAccountQuestion = 'तुमचे अकाउंट पुसून टाकायचे?';
export const deleteAccountFailed = 'तुमचे अकाउंट पुसता आले नाही.';
export const deleteAccountConfirm = 'हे परत आणता येणार नाही. पुढे जाण्यासाठी तुमचा पासवर्ड लिहा.';
export const cancel = 'राहू द्या';
export const deleting = 'पुसत आहोत...';
export const deleteAccountForGood = 'अकाउंट कायमचे पुसून टाका';

export const yourData = 'तुमची माहिती';
export const yourDataHint = 'तुमच्याविषयी आमच्याकडे जे आहे, त्याची पूर्ण प्रत एका फाइलमध्ये.';
export const fetching = 'आणत आहोत...';
export const downloadYourData = 'तुमची माहिती डाउनलोड करा';

export const changePasswordFailed = 'तुमचा पासवर्ड बदलता आला नाही.';
export const currentPassword = 'आत्ताचा पासवर्ड';
export const newPassword = 'नवीन पासवर्ड';
export const changing = 'बदलत आहोत...';
export const changePassword = 'पासवर्ड बदला';

export const setNewPassword = 'नवीन पासवर्ड ठेवा';
export const setPasswordFailed = 'पासवर्ड सेव्ह झाला नाही.';
export const newPasswordHint = 'किमान 8 अक्षरे, इतरांना ओळखता येणार नाहीत अशी.';
export const saving = 'सेव्ह होत आहे...';
export const savePassword = 'पासवर्ड सेव्ह करा';

export const whereLoggedIn = 'तुम्ही कुठे कुठे लॉग इन आहात';
export const logOutEverywhere = 'सगळीकडून लॉग आउट करा';
export const logOutEverywhereQuestion = 'सगळीकडून लॉग आउट करायचे?';
export const logOutEverywhereText =
  'तुम्ही प्रत्येक फोनवरून आणि कॉम्प्युटरवरून लॉग आउट व्हाल, यावरूनही. तुमचे कार्ट आहे तसेच राहील.';
export const thisDeviceSince = ({ time }: { time: string }) =>
  `हेच डिव्हाइस, <time>${formatTime(time)}</time> पासून`;
export const since = ({ time }: { time: string }) => `<time>${formatTime(time)}</time> पासून`;
export const deviceInWords = ({ device }: { device: string }) =>
  device.replace(/^Unknown device$/, 'दुसरे डिव्हाइस').replace(/^(.+) on (.+)$/, '$2 वर $1');
export const logOutOfDevice = ({ device }: { device: string }) => `${device} वरून लॉग आउट करा`;
export const logOut = 'लॉग आउट करा';

export const setUpShop = 'हे दुकान सुरू करा';
export const makeAccountFailed = 'अकाउंट तयार झाले नाही.';
export const logIn = 'लॉग इन करा';
export const setupIntroduction =
  'हे दुकान अजून कोणी चालवत नाही. सुरू करताना टर्मिनलमध्ये एक कोड दिसला होता: त्याने तुम्ही पहिले ॲडमिन बनता.';
export const codeFromTerminal = 'टर्मिनलमधील कोड';
export const yourPhoneNumber = 'तुमचा फोन नंबर';
export const settingUp = 'सुरू होत आहे...';
export const becomeFirstAdmin = 'पहिले ॲडमिन बना';

export const whatYouAgreeTo = 'तुम्ही कशाला संमती दिली आहे';
export const pageNeedsJavaScript = 'हे पेज पाहण्यासाठी तुमच्या ब्राउझरमध्ये JavaScript सुरू करा.';
