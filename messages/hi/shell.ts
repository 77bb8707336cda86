// A draft, until somebody who speaks Hindi has read it.

export const foreignAnswer =
  'आपके नेटवर्क ने इसे रोक दिया। फिर से कोशिश करें, या कोई दूसरा नेटवर्क या मोबाइल डेटा इस्तेमाल करें।';
export const shopUnreachable = 'अभी दुकान से संपर्क नहीं हो पा रहा। थोड़ी देर में फिर कोशिश करें।';
export const sentTooLarge = 'आपने जो भेजा, वह बहुत बड़ा है।';
export const tooManyAttempts = 'बहुत बार कोशिश हो चुकी है। थोड़ा रुककर फिर कोशिश करें।';
export const networkError = 'नेटवर्क में दिक्कत है। फिर से कोशिश करें।';

export const sessionExpired = 'फिर से लॉग इन करें';
export const sessionHasExpired = 'आपका लॉगिन बंद हो गया है। फिर से लॉग इन करें।';

export const wishlistIsFull = ({ maxWishlistLength }: { maxWishlistLength: number }) =>
  `विशलिस्ट में ज़्यादा से ज़्यादा ${maxWishlistLength} प्रोडक्ट आते हैं`;

export const offline = 'इंटरनेट नहीं है। आपका कार्ट सुरक्षित है।';
export const pageAsSeen = ({ time }: { time: string }) =>
  `इंटरनेट नहीं है। यह पेज आपने ${time} को देखा था; कीमतें बदल गई हो सकती हैं।`;
export const ordersRest = 'थोड़ी देर के लिए ऑर्डर नहीं हो पा रहे। आप देखते रहें; आपका कार्ट सुरक्षित है।';
export const pageWaitsForConnection = 'इंटरनेट नहीं है। इंटरनेट आते ही यह पेज खुल जाएगा।';

export const offlineTitle = 'इंटरनेट नहीं है';
export const offlineText = 'यह पेज यहाँ पहले नहीं खुला था। इंटरनेट आते ही यह अपने-आप खुल जाएगा।';
export const offlineCheckoutText =
  'आपने जो भरा है, वह इस ब्राउज़र में सुरक्षित है, और कोई ऑर्डर दो बार नहीं होगा। इंटरनेट आते ही चेकआउट अपने-आप खुलेगा; जो ऑर्डर रुका है, वह तभी एक बार भेजा जाएगा।';
export const yourCart = 'आपका कार्ट';

export const skipToContent = 'सीधे पेज पर जाएँ';

export const categories = 'सभी कैटेगरी';

export const closeMenu = 'मेनू बंद करें';
export const back = 'पीछे';
export const allIn = ({ categoryName }: { categoryName: string }) => `${categoryName}: सब देखें`;
export const noSubcategories = 'इसमें कोई सब-कैटेगरी नहीं है';

export const pageNotFound = 'पेज नहीं मिला';
export const pageNotFoundTitle = 'अरे! यह पेज नहीं मिला';
export const pageNotFoundText = 'लगता है यह पेज कोई खा गया। बाकी सब सामान अपनी जगह पर है।';
export const returnToHome = 'होम पर जाएँ';
export const somethingWentWrong = 'कुछ गड़बड़ हो गई';
export const unexpectedApplicationError = 'कुछ गड़बड़ हो गई!';
export const shopBusy = 'अभी दुकान में बहुत भीड़ है। आपका कार्ट सुरक्षित है; एक मिनट में फिर कोशिश करें।';
export const pageDidNotArrive = 'यह पेज खुल नहीं पाया। आपका कार्ट सुरक्षित है। इंटरनेट देखकर फिर कोशिश करें।';
export const tryAgain = 'फिर कोशिश करें';

export const visitOurStore = 'हमारी दुकान पर आएँ';
export const about = 'हमारे बारे में';
export const seeTheCourses = 'कोर्स देखें';
export const policy = 'पॉलिसी';

export const openMenu = 'मेनू खोलें';
export const homeOf = ({ shopName }: { shopName: string }) => `${shopName}, होम`;
export const mainNavigation = 'मुख्य मेनू';
export const home = 'होम';
export const offers = 'ऑफ़र';
export const courses = 'कोर्स';
export const orders = 'ऑर्डर';
export const contact = 'संपर्क';
export const inTheHeader = 'पेज के ऊपर';
export const wishlistProducts = ({ count }: { count: number }) => `विशलिस्ट, ${count} प्रोडक्ट`;
export const wishlist = 'विशलिस्ट';
export const cartItems = ({ count }: { count: number }) => `कार्ट, ${count} आइटम`;
export const cart = 'कार्ट';

export const menu = 'मेनू';
export const logout = 'लॉग आउट करें';
export const login = 'लॉग इन करें';
export const yourAccount = 'आपका अकाउंट';

export const openingSoon = 'दुकान जल्द खुल रही है';
export const openingSoonText = 'अभी हम झालरें टाँग रहे हैं और सामान सजा रहे हैं। थोड़े समय बाद फिर आइए।';
export const loggedInAs = ({ phoneNo }: { phoneNo: string }) =>
  `आप ${phoneNo} से लॉग इन हैं। <go>लॉग आउट करें</go>`;
export const doYouRunThisShop = 'क्या यह आपकी दुकान है? <go>लॉग इन करें</go>';

export const searchPlaceholder = 'गुब्बारे, मोल्ड, मोमबत्ती खोजें';
export const searchTheShop = 'दुकान में खोजें';
export const suggestionsOfCount = ({ count }: { count: number }) => `${count} सुझाव`;

export const search = 'खोजें';
export const overThePage = 'पेज के ऊपर';

export const adminDashboard = 'एडमिन डैशबोर्ड';

export const suggestions = 'सुझाव';
export const inCategory = ({ category }: { category: string }) => `${category} में`;

export const seeAllResults = ({ wanted }: { wanted: string }) => `“${wanted}” के सभी नतीजे देखें`;

export const legal = 'कानूनी जानकारी';
