// A draft, until somebody who speaks Marathi has read it.
import { formatCount, formatRupees, plural } from './formats.ts';

export const addedToCart = 'कार्टमध्ये टाकले';
export const removedFromCart = 'कार्टमधून काढले';
export const viewCart = 'कार्ट पहा';
export const cartIsFull = ({ maxOrderLines }: { maxOrderLines: number }) =>
  `कार्टमध्ये ${maxOrderLines} पर्यंत वेगवेगळे प्रॉडक्ट ठेवता येतात`;
export const allAreInCart = ({ quantity }: { quantity: number }) =>
  plural(quantity, {
    one: `स्टॉकमध्ये फक्त ${quantity} आहे, आणि ते तुमच्या कार्टमध्ये आहे`,
    other: `स्टॉकमध्ये फक्त ${quantity} आहेत, आणि ते सर्व तुमच्या कार्टमध्ये आहेत`,
  });
export const maxOfEachInOrder = ({ quantity }: { quantity: number }) =>
  `एका प्रॉडक्टचे ${quantity} पर्यंतच ऑर्डर करता येतात`;

export const rated = 'रेटिंग';
export const wishlistOfProductName = ({ productName }: { productName: string }) =>
  `विशलिस्ट: ${productName}`;
export const addToCartOfProductName = ({ productName }: { productName: string }) =>
  `कार्टमध्ये टाका: ${productName}`;
export const addToCart = 'कार्टमध्ये टाका';
export const quantityOf = ({ name }: { name: string }) => `${name}: किती नग`;
export const removeFromCart = 'कार्टमधून काढा';
export const oneLess = 'एक कमी करा';
export const oneMore = 'आणखी एक घ्या';
export const inCart = 'कार्टमध्ये';

/** What a part of a pack costs: "₹2.99 a piece", "₹38.50 per 100 g". */
export const unitPriceOf = ({
  rupees,
  amount,
  measure,
}: {
  rupees: number;
  amount: number;
  measure: 'piece' | 'g' | 'ml' | 'm';
}) => {
  const unit = { piece: 'नग', g: 'ग्रॅम', ml: 'मिली', m: 'मीटर' }[measure];
  return `${amount} ${unit}: ${formatRupees(rupees)}`;
};

export const editProduct = 'हे प्रॉडक्ट बदला';
export const pastBestBefore = 'सध्या मिळणार नाही: आमच्याकडे जे आहे त्याची ‘बेस्ट बिफोर’ तारीख उलटून गेली आहे.';
export const outOfStock = 'स्टॉकमध्ये नाही';
export const onlyLeft = ({ stock }: { stock: number }) => `फक्त ${stock} शिल्लक!`;

export const onlyLeftInStock = ({ stock }: { stock: number }) => `स्टॉकमध्ये फक्त ${stock} शिल्लक!`;

export const browseCategories = 'कॅटेगरी पहा';
export const allCategoriesOf = ({ shopName, list }: { shopName: string; list: string }) =>
  `${shopName} मध्ये सर्व काही: ${list}.`;
export const countedCategories = ({ count }: { count: number }) => `${count} कॅटेगरी`;
export const noCategoriesFound = 'कॅटेगरी सापडल्या नाहीत';

export const buyNow = 'आत्ता खरेदी करा';

export const showWhatIsIn = ({ name }: { name: string }) => `${name} मध्ये काय आहे ते पहा`;
export const subCategoriesIn = ({ name }: { name: string }) => `${name} मध्ये`;
export const noSubcategories = 'यात सब-कॅटेगरी नाहीत';

export const descriptionOfCategory = ({
  categoryName,
  shopName,
  list,
}: {
  categoryName: string;
  shopName: string;
  list: string;
}) => `${shopName} मध्ये ${categoryName}: ${list}.`;
export const home = 'होम';
export const categories = 'कॅटेगरी';
export const subcategories = 'सब-कॅटेगरी';
export const isInCategory = ({ categoryName }: { categoryName: string }) => `${categoryName} मध्ये`;
export const back = 'मागे';
export const noSubcategoriesFound = 'सब-कॅटेगरी सापडल्या नाहीत.';

export const inStockOnly = 'फक्त स्टॉकमध्ये असलेले';
export const fromPrice = ({ minPrice }: { minPrice: number }) => `${formatRupees(minPrice)} पासून`;
export const upToPrice = ({ maxPrice }: { maxPrice: number }) => `${formatRupees(maxPrice)} पर्यंत`;
export const unknownCategory = 'अशी कॅटेगरी नाही';
export const filters = 'फिल्टर';
export const removeFilter = ({ label }: { label: string }) => `फिल्टर काढा: ${label}`;

export const sortBy = 'क्रम';
export const availability = 'स्टॉक';
export const countryOfOrigin = 'कोणत्या देशात बनले';
export const anyCountry = 'कोणताही देश';
export const countryWithCount = ({ country, products }: { country: string; products: number }) =>
  `${country} (${formatCount(products)})`;
export const showProducts = 'प्रॉडक्ट पहा';
export const showCounted = ({ count }: { count: number }) => `${formatCount(count)} प्रॉडक्ट पहा`;
export const clearFilters = 'सर्व काढा';

export const bestMatch = 'सर्वात जुळणारे';
export const bestSellers = 'सर्वाधिक विकले जाणारे';
export const allProducts = 'सर्व प्रॉडक्ट';
export const newest = 'सर्वात नवीन';
export const nameAToZ = 'नाव A-Z';
export const priceLowHigh = 'किंमत: कमी ते जास्त';
export const priceHighLow = 'किंमत: जास्त ते कमी';
export const originAToZ = 'कोणत्या देशात बनले A-Z';

export const addOfName = ({ name }: { name: string }) => `${name} टाका`;
export const add = 'टाका';
export const viewOfName = ({ name }: { name: string }) => `${name} पहा`;
export const view = 'पहा';
export const picturesOf = ({ productName }: { productName: string }) => `${productName} चे फोटो`;

export const sort = ({ sort }: { sort: string }) => `क्रम: ${sort}`;
export const filterCount = ({ filters }: { filters: number }) => `फिल्टर · ${filters}`;
export const filter = 'फिल्टर';
export const filterAndSortTitle = 'फिल्टर आणि क्रम';

export const price = 'किंमत';
export const lowestPrice = 'कमीत कमी किंमत';
export const priceFrom = '₹ कमी';
export const to = 'ते';
export const highestPrice = 'जास्तीत जास्त किंमत';
export const priceTo = '₹ जास्त';
export const highestPriceBelowLowest = 'जास्तीची किंमत कमीच्या किमतीपेक्षा कमी आहे.';

export const quantity = 'किती';
export const onlyInStock = ({ stock }: { stock: number }) => `स्टॉकमध्ये फक्त ${stock}`;
export const upToOfEach = ({ maxCartQuantity }: { maxCartQuantity: number }) =>
  `प्रत्येक वस्तू ${maxCartQuantity} पर्यंत`;
export const buy = 'खरेदी करा';
export const helloQuestionAbout = ({
  shopName,
  productName,
}: {
  shopName: string;
  productName: string;
}) => `नमस्कार ${shopName}, ${productName} विषयी विचारायचे आहे: `;

export const aboutIt = 'या वस्तूविषयी';
export const details = 'माहिती';
export const kind = 'प्रकार';

export const carousel = 'फोटोंची पट्टी';
export const openPictureNewTab = ({ position, count }: { position: number; count: number }) =>
  `फोटो ${position} (एकूण ${count}) नवीन टॅबमध्ये उघडा`;
export const pictureOf = ({ name, position }: { name: string; position: number }) =>
  `${name}, फोटो ${position}`;
export const showPicture = ({ position }: { position: number }) => `फोटो ${position} पहा`;

export const wishlist = 'विशलिस्ट';
export const share = 'शेअर करा';
export const reviews = ({ reviewCount }: { reviewCount: number }) =>
  `${formatCount(reviewCount)} रिव्ह्यू`;
export const views = ({ viewCount }: { viewCount: number }) =>
  `${formatCount(viewCount)} वेळा पाहिले`;

export const titleOfPage = ({ name, page }: { name: string; page: number }) =>
  `${name}, पेज ${page}`;
export const descriptionOfList = ({
  name,
  shopName,
  totalItems,
  delivery,
}: {
  name: string;
  shopName: string;
  totalItems: number;
  delivery: string;
}) => `${shopName} मध्ये ${name}: ${totalItems} प्रॉडक्ट. ${delivery}.`;
export const products = 'प्रॉडक्ट';
export const subcategory = 'सब-कॅटेगरी';
export const noProductListed = 'इथे प्रॉडक्ट नाहीत';
export const showAll = 'सर्व पहा';

export const filterAndSortLabel = 'फिल्टर आणि क्रम';
export const showingOfProducts = ({ count, totalItems }: { count: number; totalItems: number }) =>
  `<strong>${formatCount(totalItems)}</strong> पैकी <strong>${count}</strong> प्रॉडक्ट दिसत आहेत`;

export const productNotFound = 'प्रॉडक्ट सापडले नाही';
export const productGoneText = 'कदाचित आता आम्ही ते विकत नाही. दुकानात आणखी बरेच काही आहे, नक्की पहा.';
export const backToHome = 'होमवर परत';

export const goesWith = 'यासोबत घ्या';
export const youMayAlsoLike = 'हेही आवडेल';

/** A reviewer whose parcel has no name is called "Customer" by the shop. */
export const reviewer = (name: string): string => (name === 'Customer' ? 'ग्राहक' : name);
export const customerReviews = 'ग्राहकांचे रिव्ह्यू';
export const sortReviews = 'रिव्ह्यूंचा क्रम';
export const reviewSorts = {
  newest: 'सर्वात नवीन',
  highest: 'सर्वाधिक स्टार',
  lowest: 'सर्वात कमी स्टार',
  photographs: 'फोटो असलेले',
};
export const photographBy = ({ name, number }: { name: string; number: number }) =>
  `${name} यांचा फोटो ${number}`;
export const photographsBy = ({ name }: { name: string }) => `${name} यांचे फोटो`;
export const lookCloser = 'मोठे करून पहा';
export const noReviewsYet = 'अजून रिव्ह्यू नाहीत. ऑर्डर मिळाल्यावर ग्राहक रिव्ह्यू लिहू शकतात.';
export const countedReviews = ({ count }: { count: number }) => `${count} रिव्ह्यू`;
export const stars = 'स्टार';

export const fetchProductFailed = 'प्रॉडक्ट लोड झाले नाही';

export const resultsFor = ({ text }: { text: string }) => `“${text}” साठी परिणाम`;
export const search = 'शोधा';
export const onThisPage = 'या पेजवर';
export const whatAreYouLookingFor = 'तुम्ही काय शोधत आहात?';
export const searchExamples = 'एक-दोन शब्द पुरेसे आहेत: सोनेरी पडदा, 8 इंच केक टिन, रंगीत मेणबत्त्या.';
export const category = 'कॅटेगरी';
export const someWordsFound = 'हे सर्व शब्द असलेले प्रॉडक्ट सापडले नाही. यातील काही शब्द या प्रॉडक्टमध्ये आहेत.';
export const allCategories = 'सर्व कॅटेगरी';
export const nothingFoundFor = ({ shown }: { shown: string }) => `“${shown}” साठी काही सापडले नाही`;
export const nothingFoundText = 'स्पेलिंग तपासा, कमी शब्द लिहा, किंवा कॅटेगरीमध्ये शोधा.';
export const searchWithoutFilters = 'फिल्टरशिवाय शोधा';

export const copyThisLink = 'ही लिंक कॉपी करा';
export const productLinkCopied = 'प्रॉडक्टची लिंक कॉपी झाली!';
export const linkToProduct = 'या प्रॉडक्टची लिंक';
export const ok = 'ठीक आहे';

export const wishlistNeedsJavaScript = 'विशलिस्टसाठी तुमच्या ब्राउझरमध्ये JavaScript सुरू करा.';
export const countedProducts = ({ count }: { count: number }) => `${count} प्रॉडक्ट`;
export const fetchWishlistFailed = 'तुमची विशलिस्ट लोड झाली नाही';
export const tryAgain = 'पुन्हा प्रयत्न करा';
export const wishlistEmpty = 'तुमची विशलिस्ट रिकामी आहे';
export const wishlistEmptyText =
  'प्रॉडक्टवरील हार्टवर टॅप करा, ते इथे याच फोनवर किंवा कॉम्प्युटरवर सेव्ह होईल.';
export const productsHeart = 'हार्ट दिलेले प्रॉडक्ट';

export const notifyMe = 'आल्यावर कळवा';

export const popularNow = 'सध्या खूप विकले जात आहे';

export const returnsWithin = ({ days }: { days: number }) =>
  plural(days, { one: '1 दिवसात परत करता येते', other: `${days} दिवसांत परत करता येते` });
export const cannotBeReturned = 'परत घेतले जात नाही, खराब किंवा चुकीचे आल्यासच घेतले जाते';

/** Of a product, where a browser runs no scripts. */
export const buyingNeedsJavaScript = ({ phone }: { phone: string }) =>
  `इथे खरेदीसाठी JavaScript लागते, ते तुमच्या ब्राउझरमध्ये बंद आहे. किंवा फोनवर ऑर्डर करा: ${phone}.`;
