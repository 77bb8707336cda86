// A draft, until somebody who speaks Marathi has read it.

export const foreignAnswer =
  'तुमच्या नेटवर्कने हे अडवले. पुन्हा प्रयत्न करा, किंवा दुसरे नेटवर्क किंवा मोबाइल डेटा वापरून बघा.';
export const shopUnreachable = 'आत्ता दुकानाशी संपर्क होत नाही. थोड्या वेळाने पुन्हा प्रयत्न करा.';
export const sentTooLarge = 'तुम्ही पाठवलेले खूप मोठे आहे.';
export const tooManyAttempts = 'खूप वेळा प्रयत्न झाले. थोडे थांबून पुन्हा प्रयत्न करा.';
export const networkError = 'नेटवर्कमध्ये अडचण आहे. पुन्हा प्रयत्न करा.';

export const sessionExpired = 'पुन्हा लॉग इन करा';
export const sessionHasExpired = 'तुमचे लॉगिन बंद झाले आहे. पुन्हा लॉग इन करा.';

export const wishlistIsFull = ({ maxWishlistLength }: { maxWishlistLength: number }) =>
  `विशलिस्टमध्ये जास्तीत जास्त ${maxWishlistLength} प्रॉडक्ट ठेवता येतात`;

export const offline = 'इंटरनेट नाही. तुमचे कार्ट सुरक्षित आहे.';
export const pageAsSeen = ({ time }: { time: string }) =>
  `इंटरनेट नाही. हे पेज तुम्ही ${time} ला पाहिले होते; किमती बदललेल्या असू शकतात.`;
export const ordersRest = 'थोड्या वेळासाठी ऑर्डर घेता येत नाहीत. तुम्ही पाहत राहा; तुमचे कार्ट सुरक्षित आहे.';
export const pageWaitsForConnection = 'इंटरनेट नाही. इंटरनेट सुरू होताच हे पेज उघडेल.';

export const offlineTitle = 'इंटरनेट नाही';
export const offlineText = 'हे पेज इथे आधी उघडले नव्हते. इंटरनेट आल्यावर ते आपोआप उघडेल.';
export const offlineCheckoutText =
  'तुम्ही भरलेले या ब्राउझरमध्ये सुरक्षित आहे, आणि कोणतीही ऑर्डर दोनदा होणार नाही. इंटरनेट आल्यावर चेकआउट आपोआप उघडेल; थांबलेली ऑर्डर तेव्हा एकदाच पाठवली जाईल.';
export const yourCart = 'तुमचे कार्ट';

export const skipToContent = 'थेट पेजवर जा';

export const categories = 'सर्व कॅटेगरी';

export const closeMenu = 'मेनू बंद करा';
export const back = 'मागे';
export const allIn = ({ categoryName }: { categoryName: string }) => `${categoryName}: सर्व पहा`;
export const noSubcategories = 'यात सब-कॅटेगरी नाहीत';

export const pageNotFound = 'पेज सापडले नाही';
export const pageNotFoundTitle = 'अरेच्चा! हे पेज सापडले नाही';
export const pageNotFoundText = 'हे पेज कोणीतरी फस्त केलेले दिसते. बाकी सगळे जागच्या जागी आहे.';
export const returnToHome = 'होमवर जा';
export const somethingWentWrong = 'काहीतरी चुकले';
export const unexpectedApplicationError = 'काहीतरी चुकले!';
export const shopBusy = 'आत्ता दुकानात खूप गर्दी आहे. तुमचे कार्ट सुरक्षित आहे; एका मिनिटाने पुन्हा प्रयत्न करा.';
export const pageDidNotArrive =
  'हे पेज उघडता आले नाही. तुमचे कार्ट सुरक्षित आहे. इंटरनेट तपासून पुन्हा प्रयत्न करा.';
export const tryAgain = 'पुन्हा प्रयत्न करा';

export const visitOurStore = 'आमच्या दुकानात या';
export const about = 'आमच्याविषयी';
export const seeTheCourses = 'कोर्स पहा';
export const policy = 'पॉलिसी';

export const openMenu = 'मेनू उघडा';
export const homeOf = ({ shopName }: { shopName: string }) => `${shopName}, होम`;
export const mainNavigation = 'मुख्य मेनू';
export const home = 'होम';
export const offers = 'ऑफर';
export const courses = 'कोर्स';
export const orders = 'ऑर्डर';
export const contact = 'संपर्क';
export const inTheHeader = 'पेजच्या वर';
export const wishlistProducts = ({ count }: { count: number }) => `विशलिस्ट, ${count} प्रॉडक्ट`;
export const wishlist = 'विशलिस्ट';
export const cartItems = ({ count }: { count: number }) => `कार्ट, ${count} वस्तू`;
export const cart = 'कार्ट';

export const menu = 'मेनू';
export const logout = 'लॉग आउट करा';
export const login = 'लॉग इन करा';
export const yourAccount = 'तुमचे अकाउंट';

export const openingSoon = 'दुकान लवकरच उघडत आहे';
export const openingSoonText = 'आम्ही तोरणे लावत आहोत आणि सामान मांडत आहोत. थोड्या दिवसांनी पुन्हा या.';
export const loggedInAs = ({ phoneNo }: { phoneNo: string }) =>
  `तुम्ही ${phoneNo} या नंबरने लॉग इन आहात. <go>लॉग आउट करा</go>`;
export const doYouRunThisShop = 'हे दुकान तुमचे आहे का? <go>लॉग इन करा</go>';

export const searchPlaceholder = 'फुगे, मोल्ड, मेणबत्त्या शोधा';
export const searchTheShop = 'दुकानात शोधा';
export const suggestionsOfCount = ({ count }: { count: number }) => `${count} सूचना`;

export const search = 'शोधा';
export const overThePage = 'पेजवर';

export const adminDashboard = 'ॲडमिन डॅशबोर्ड';

export const suggestions = 'सूचना';
export const inCategory = ({ category }: { category: string }) => `${category} मध्ये`;

export const seeAllResults = ({ wanted }: { wanted: string }) => `“${wanted}” साठी सर्व परिणाम पहा`;

export const legal = 'कायदेशीर माहिती';
