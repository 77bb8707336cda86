// A draft, until somebody who speaks Marathi has read it.
import { formatCount, formatRupees } from './formats.ts';

export const coursesOf = ({ shopName }: { shopName: string }) => `${shopName} चे कोर्स`;
export const videoCourseOf = ({ name, shopName }: { name: string; shopName: string }) =>
  `${name}: ${shopName} चा व्हिडिओ कोर्स.`;

export const editCourse = 'कोर्स बदला';
export const addCourse = 'कोर्स जोडा';
export const updateCourse = 'कोर्स सेव्ह करा';
export const updating = 'सेव्ह होत आहे...';
export const adding = 'जोडत आहोत...';
export const updateCourseFailed = 'कोर्स सेव्ह झाला नाही';
export const addCourseFailed = 'कोर्स जोडता आला नाही';
export const updateCourseFailedText = 'कोर्स सेव्ह करताना अडचण आली';
export const addCourseFailedText = 'कोर्स जोडताना अडचण आली';
export const courseName = 'कोर्सचे नाव';
export const videoLink = 'व्हिडिओची लिंक';
export const videoUrlHint = 'YouTube चे व्हिडिओ आणि Shorts दोन्ही चालतात';

export const edit = 'बदला';
export const remove = 'काढून टाका';
export const deleteCourseQuestion = 'हा कोर्स नक्की काढून टाकायचा?';
export const deleting = 'काढत आहोत...';
export const deleteCourseText = ({ courseName }: { courseName: string }) =>
  `${courseName} यापुढे दिसणार नाही. व्हिडिओ राहील.`;
export const wasNotDeleted = ({ courseName }: { courseName: string }) =>
  `${courseName} काढला गेला नाही.`;
export const close = 'बंद करा';
export const deleteCourseFailed = 'कोर्स काढता आला नाही';
export const deleteCourseFailedText = 'कोर्स काढताना अडचण आली';

export const courses = 'कोर्स';
export const bakingVideoCourses = ({ shopName }: { shopName: string }) =>
  `${shopName} चे बेकिंगचे व्हिडिओ कोर्स.`;
export const noCoursesAvailable = 'सध्या कोर्स नाहीत';
export const noCoursesText = 'कोर्स आले की इथे दिसतील.';
export const opensNewTab = '(नवीन टॅबमध्ये उघडेल)';
export const watchOnYoutube = 'YouTube वर पहा';

export const ok = 'ठीक आहे';

export const carousel = 'फोटोंची पट्टी';
export const fromTheShop = 'दुकानातून';
export const viewPictureFullScreen = ({ position, count }: { position: number; count: number }) =>
  `फोटो ${position} (एकूण ${count}) पूर्ण स्क्रीनवर पहा`;
export const withWords = ({ words, action }: { words: string; action: string }) =>
  `${words}. ${action}`;
export const play = 'सुरू करा';
export const pause = 'थांबवा';
export const positionOf = ({ index, count }: { index: number; count: number }) =>
  `${count} पैकी ${index}`;
export const viewFullScreen = 'पूर्ण स्क्रीनवर पहा';
export const noDashboardImages = 'सध्या बॅनर नाहीत';
export const noBannersText = 'डॅशबोर्डमध्ये फोटो जोडले की इथे दिसतील.';

export const imageOrder = 'फोटोचा क्रम';
export const lowestComesFirst = 'सर्वात लहान क्रमांक आधी येतो.';

export const bannerWords = 'फोटोत काय लिहिले आहे (न लिहिले तरी चालेल)';
export const bannerWordsHint = 'इंग्रजीत, ज्यांना फोटो दिसत नाही त्यांच्यासाठी.';
export const changeBanner = 'बॅनर बदला';
export const save = 'सेव्ह करा';
export const saving = 'सेव्ह होत आहे...';
export const changeBannerFailed = 'बॅनर बदलता आला नाही. पुन्हा प्रयत्न करा.';

export const deleteBannerFailed = 'फोटो काढता आला नाही. पुन्हा प्रयत्न करा.';
export const deleteBannerFailedText = 'फोटो काढताना अडचण आली. पुन्हा प्रयत्न करा.';
export const dashboardImages = 'बॅनर';
export const order = ({ order }: { order: number }) => `क्रम: ${order}`;
export const addImage = 'फोटो जोडा';
export const deleteBannerQuestion = 'हा बॅनर नक्की काढून टाकायचा?';

export const uploadBannerFailed = 'फोटो अपलोड झाला नाही. पुन्हा प्रयत्न करा.';
export const uploadBannerFailedText = 'फोटो अपलोड करताना अडचण आली. पुन्हा प्रयत्न करा.';
export const kilobytes = ({ size }: { size: number }) => `(${size} KB)`;
export const chooseAnotherImage = 'दुसरा फोटो निवडा';
export const chooseImage = 'फोटो निवडा';
export const bannerSizeHint =
  '1 MB (1024 KB) पर्यंतचा फोटो. उंचीच्या दुप्पट रुंद उत्तम, उदा. 1600 × 800 पिक्सेल: जे मावत नाही ते कापले जाते.';
export const cancel = 'राहू द्या';
export const uploading = 'अपलोड होत आहे...';
export const upload = 'अपलोड करा';
export const onlyImageFiles = 'कृपया योग्य फोटो फाइल अपलोड करा (JPEG, PNG, GIF किंवा WebP)';
export const imageTooLarge = 'फोटो 1 MB पेक्षा लहान हवा';

export const pictures = 'फोटो';
export const picture = ({ position }: { position: number }) => `फोटो ${position}`;

export const browseCategories = 'कॅटेगरी पहा';

export const homeDescription = 'पार्टीचे सामान, बेकिंगचे सामान आणि कोर्स';
export const shelfNew = 'दुकानात नवीन आलेले';
export const shelfBestSellers = 'सर्वाधिक विकले जाणारे';
export const shelfUnderPrice = ({ price }: { price: number }) => `${formatRupees(price)} च्या आत`;
export const shelfOccasions = 'प्रसंगानुसार खरेदी करा';
export const shelfBuyAgain = 'पुन्हा खरेदी करा';
export const seeAll = 'सर्व पहा';
export const seeAllOf = ({ title }: { title: string }) => `सर्व पहा: ${title}`;
export const countedProducts = ({ count }: { count: number }) => `${formatCount(count)} प्रॉडक्ट`;
