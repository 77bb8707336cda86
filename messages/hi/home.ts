// A draft, until somebody who speaks Hindi has read it.
import { formatCount, formatRupees } from './formats.ts';

export const coursesOf = ({ shopName }: { shopName: string }) => `${shopName} के कोर्स`;
export const videoCourseOf = ({ name, shopName }: { name: string; shopName: string }) =>
  `${name}: ${shopName} का वीडियो कोर्स।`;

export const editCourse = 'कोर्स बदलें';
export const addCourse = 'कोर्स जोड़ें';
export const updateCourse = 'कोर्स सेव करें';
export const updating = 'सेव हो रहा है...';
export const adding = 'जोड़ रहे हैं...';
export const updateCourseFailed = 'कोर्स सेव नहीं हो पाया';
export const addCourseFailed = 'कोर्स जुड़ नहीं पाया';
export const updateCourseFailedText = 'कोर्स सेव करने में दिक्कत आई';
export const addCourseFailedText = 'कोर्स जोड़ने में दिक्कत आई';
export const courseName = 'कोर्स का नाम';
export const videoLink = 'वीडियो का लिंक';
export const videoUrlHint = 'YouTube के वीडियो और Shorts दोनों चलेंगे';

export const edit = 'बदलें';
export const remove = 'हटाएँ';
export const deleteCourseQuestion = 'यह कोर्स सच में हटाना है?';
export const deleting = 'हटा रहे हैं...';
export const deleteCourseText = ({ courseName }: { courseName: string }) =>
  `${courseName} अब नहीं दिखेगा। वीडियो बना रहेगा।`;
export const wasNotDeleted = ({ courseName }: { courseName: string }) => `${courseName} नहीं हटा।`;
export const close = 'बंद करें';
export const deleteCourseFailed = 'कोर्स नहीं हट पाया';
export const deleteCourseFailedText = 'कोर्स हटाने में दिक्कत आई';

export const courses = 'कोर्स';
export const bakingVideoCourses = ({ shopName }: { shopName: string }) =>
  `${shopName} के बेकिंग वीडियो कोर्स।`;
export const noCoursesAvailable = 'अभी कोई कोर्स नहीं है';
export const noCoursesText = 'कोर्स आते ही यहाँ दिखेंगे।';
export const opensNewTab = '(नए टैब में खुलेगा)';
export const watchOnYoutube = 'YouTube पर देखें';

export const ok = 'ठीक है';

export const carousel = 'फ़ोटो की पट्टी';
export const fromTheShop = 'दुकान से';
export const viewPictureFullScreen = ({ position, count }: { position: number; count: number }) =>
  `फ़ोटो ${position} (कुल ${count}) पूरी स्क्रीन पर देखें`;
export const withWords = ({ words, action }: { words: string; action: string }) =>
  `${words}। ${action}`;
export const play = 'चलाएँ';
export const pause = 'रोकें';
export const positionOf = ({ index, count }: { index: number; count: number }) =>
  `${count} में से ${index}`;
export const viewFullScreen = 'पूरी स्क्रीन पर देखें';
export const noDashboardImages = 'अभी कोई बैनर नहीं है';
export const noBannersText = 'डैशबोर्ड में फ़ोटो जोड़ने पर यहाँ दिखेंगी।';

export const imageOrder = 'फ़ोटो का क्रम';
export const lowestComesFirst = 'सबसे छोटा नंबर सबसे पहले आता है।';

export const bannerWords = 'फ़ोटो में क्या लिखा है (न लिखें तो भी चलेगा)';
export const bannerWordsHint = 'अंग्रेज़ी में, उनके लिए जो फ़ोटो नहीं देख पाते।';
export const changeBanner = 'बैनर बदलें';
export const save = 'सेव करें';
export const saving = 'सेव हो रहा है...';
export const changeBannerFailed = 'बैनर नहीं बदला जा सका। फिर से कोशिश करें।';

export const deleteBannerFailed = 'फ़ोटो नहीं हट पाई। फिर से कोशिश करें।';
export const deleteBannerFailedText = 'फ़ोटो हटाने में दिक्कत आई। फिर से कोशिश करें।';
export const dashboardImages = 'बैनर';
export const order = ({ order }: { order: number }) => `क्रम: ${order}`;
export const addImage = 'फ़ोटो जोड़ें';
export const deleteBannerQuestion = 'यह बैनर सच में हटाना है?';

export const uploadBannerFailed = 'फ़ोटो अपलोड नहीं हो पाई। फिर से कोशिश करें।';
export const uploadBannerFailedText = 'फ़ोटो अपलोड करने में दिक्कत आई। फिर से कोशिश करें।';
export const kilobytes = ({ size }: { size: number }) => `(${size} KB)`;
export const chooseAnotherImage = 'दूसरी फ़ोटो चुनें';
export const chooseImage = 'फ़ोटो चुनें';
export const bannerSizeHint =
  '1 MB (1024 KB) तक की फ़ोटो। ऊँचाई से दुगनी चौड़ी सबसे अच्छी रहती है, जैसे 1600 × 800 पिक्सेल: जो नहीं समाता, वह कट जाता है।';
export const cancel = 'रहने दें';
export const uploading = 'अपलोड हो रही है...';
export const upload = 'अपलोड करें';
export const onlyImageFiles = 'कृपया सही फ़ोटो फ़ाइल अपलोड करें (JPEG, PNG, GIF या WebP)';
export const imageTooLarge = 'फ़ोटो 1 MB से छोटी होनी चाहिए';

export const pictures = 'फ़ोटो';
export const picture = ({ position }: { position: number }) => `फ़ोटो ${position}`;

export const browseCategories = 'कैटेगरी देखें';

export const homeDescription = 'पार्टी का सामान, बेकिंग का सामान और कोर्स';
export const shelfNew = 'दुकान में नया आया';
export const shelfBestSellers = 'सबसे ज़्यादा बिकने वाले';
export const shelfUnderPrice = ({ price }: { price: number }) => `${formatRupees(price)} से कम में`;
export const shelfOccasions = 'मौके के हिसाब से खरीदें';
export const shelfBuyAgain = 'फिर से खरीदें';
export const seeAll = 'सब देखें';
export const seeAllOf = ({ title }: { title: string }) => `सब देखें: ${title}`;
export const countedProducts = ({ count }: { count: number }) => `${formatCount(count)} प्रोडक्ट`;
