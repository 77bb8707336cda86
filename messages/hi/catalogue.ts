// A draft, until somebody who speaks Hindi has read it.
import { formatCount, formatRupees, plural } from './formats.ts';

export const addedToCart = 'कार्ट में डाल दिया';
export const removedFromCart = 'कार्ट से हटा दिया';
export const viewCart = 'कार्ट देखें';
export const cartIsFull = ({ maxOrderLines }: { maxOrderLines: number }) =>
  `कार्ट में ${maxOrderLines} तक अलग-अलग प्रोडक्ट आते हैं`;
export const allAreInCart = ({ quantity }: { quantity: number }) =>
  plural(quantity, {
    one: `स्टॉक में सिर्फ़ ${quantity} है, और वह आपके कार्ट में है`,
    other: `स्टॉक में सिर्फ़ ${quantity} हैं, और वे सब आपके कार्ट में हैं`,
  });
export const maxOfEachInOrder = ({ quantity }: { quantity: number }) =>
  `एक प्रोडक्ट के ${quantity} तक ही ऑर्डर कर सकते हैं`;

export const rated = 'रेटिंग';
export const wishlistOfProductName = ({ productName }: { productName: string }) =>
  `विशलिस्ट: ${productName}`;
export const addToCartOfProductName = ({ productName }: { productName: string }) =>
  `कार्ट में डालें: ${productName}`;
export const addToCart = 'कार्ट में डालें';
export const quantityOf = ({ name }: { name: string }) => `${name}: कितने पीस`;
export const removeFromCart = 'कार्ट से हटाएँ';
export const oneLess = 'एक कम करें';
export const oneMore = 'एक और जोड़ें';
export const inCart = 'कार्ट में';

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
  const unit = { piece: 'पीस', g: 'ग्राम', ml: 'मिली', m: 'मीटर' }[measure];
  return `${amount} ${unit}: ${formatRupees(rupees)}`;
};

export const editProduct = 'यह प्रोडक्ट बदलें';
export const pastBestBefore = 'अभी नहीं मिलेगा: हमारे पास जो है, उसकी ‘बेस्ट बिफ़ोर’ तारीख निकल गई है।';
export const outOfStock = 'स्टॉक में नहीं';
export const onlyLeft = ({ stock }: { stock: number }) => `सिर्फ़ ${stock} बाकी!`;

export const onlyLeftInStock = ({ stock }: { stock: number }) => `स्टॉक में सिर्फ़ ${stock} बाकी!`;

export const browseCategories = 'कैटेगरी देखें';
export const allCategoriesOf = ({ shopName, list }: { shopName: string; list: string }) =>
  `${shopName} में सब कुछ: ${list}।`;
export const countedCategories = ({ count }: { count: number }) => `${count} कैटेगरी`;
export const noCategoriesFound = 'कोई कैटेगरी नहीं मिली';

export const buyNow = 'अभी खरीदें';

export const showWhatIsIn = ({ name }: { name: string }) => `${name} में क्या है, देखें`;
export const subCategoriesIn = ({ name }: { name: string }) => `${name} में`;
export const noSubcategories = 'इसमें कोई सब-कैटेगरी नहीं है';

export const descriptionOfCategory = ({
  categoryName,
  shopName,
  list,
}: {
  categoryName: string;
  shopName: string;
  list: string;
}) => `${shopName} में ${categoryName}: ${list}।`;
export const home = 'होम';
export const categories = 'कैटेगरी';
export const subcategories = 'सब-कैटेगरी';
export const isInCategory = ({ categoryName }: { categoryName: string }) => `${categoryName} में`;
export const back = 'पीछे';
export const noSubcategoriesFound = 'कोई सब-कैटेगरी नहीं मिली।';

export const inStockOnly = 'सिर्फ़ जो स्टॉक में है';
export const fromPrice = ({ minPrice }: { minPrice: number }) =>
  `${formatRupees(minPrice)} या ज़्यादा`;
export const upToPrice = ({ maxPrice }: { maxPrice: number }) => `${formatRupees(maxPrice)} तक`;
export const unknownCategory = 'ऐसी कोई कैटेगरी नहीं है';
export const filters = 'फ़िल्टर';
export const removeFilter = ({ label }: { label: string }) => `फ़िल्टर हटाएँ: ${label}`;

export const sortBy = 'क्रम';
export const availability = 'स्टॉक';
export const countryOfOrigin = 'किस देश में बना';
export const anyCountry = 'कोई भी देश';
export const countryWithCount = ({ country, products }: { country: string; products: number }) =>
  `${country} (${formatCount(products)})`;
export const showProducts = 'प्रोडक्ट देखें';
export const showCounted = ({ count }: { count: number }) => `${formatCount(count)} प्रोडक्ट देखें`;
export const clearFilters = 'सब हटाएँ';

export const bestMatch = 'सबसे मिलते-जुलते';
export const bestSellers = 'सबसे ज़्यादा बिकने वाले';
export const allProducts = 'सभी प्रोडक्ट';
export const newest = 'सबसे नए';
export const nameAToZ = 'नाम A-Z';
export const priceLowHigh = 'कीमत: कम से ज़्यादा';
export const priceHighLow = 'कीमत: ज़्यादा से कम';
export const originAToZ = 'किस देश में बना A-Z';

export const addOfName = ({ name }: { name: string }) => `${name} डालें`;
export const add = 'डालें';
export const viewOfName = ({ name }: { name: string }) => `${name} देखें`;
export const view = 'देखें';
export const picturesOf = ({ productName }: { productName: string }) => `${productName} की फ़ोटो`;

export const sort = ({ sort }: { sort: string }) => `क्रम: ${sort}`;
export const filterCount = ({ filters }: { filters: number }) => `फ़िल्टर · ${filters}`;
export const filter = 'फ़िल्टर';
export const filterAndSortTitle = 'फ़िल्टर और क्रम';

export const price = 'कीमत';
export const lowestPrice = 'कम से कम कीमत';
export const priceFrom = '₹ कम';
export const to = 'से';
export const highestPrice = 'ज़्यादा से ज़्यादा कीमत';
export const priceTo = '₹ ज़्यादा';
export const highestPriceBelowLowest = 'ज़्यादा वाली कीमत, कम वाली से कम है।';

export const quantity = 'कितने';
export const onlyInStock = ({ stock }: { stock: number }) => `स्टॉक में सिर्फ़ ${stock}`;
export const upToOfEach = ({ maxCartQuantity }: { maxCartQuantity: number }) =>
  `हर चीज़ ${maxCartQuantity} तक`;
export const buy = 'खरीदें';
export const helloQuestionAbout = ({
  shopName,
  productName,
}: {
  shopName: string;
  productName: string;
}) => `नमस्ते ${shopName}, ${productName} के बारे में पूछना है: `;

export const aboutIt = 'इसके बारे में';
export const details = 'जानकारी';
export const kind = 'किस तरह का';

export const carousel = 'फ़ोटो की पट्टी';
export const openPictureNewTab = ({ position, count }: { position: number; count: number }) =>
  `फ़ोटो ${position} (कुल ${count}) नए टैब में खोलें`;
export const pictureOf = ({ name, position }: { name: string; position: number }) =>
  `${name}, फ़ोटो ${position}`;
export const showPicture = ({ position }: { position: number }) => `फ़ोटो ${position} देखें`;

export const wishlist = 'विशलिस्ट';
export const share = 'शेयर करें';
export const reviews = ({ reviewCount }: { reviewCount: number }) =>
  `${formatCount(reviewCount)} रिव्यू`;
export const views = ({ viewCount }: { viewCount: number }) =>
  `${formatCount(viewCount)} बार देखा गया`;

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
}) => `${shopName} में ${name}: ${totalItems} प्रोडक्ट। ${delivery}।`;
export const products = 'प्रोडक्ट';
export const subcategory = 'सब-कैटेगरी';
export const noProductListed = 'यहाँ कोई प्रोडक्ट नहीं है';
export const showAll = 'सब देखें';

export const filterAndSortLabel = 'फ़िल्टर और क्रम';
export const showingOfProducts = ({ count, totalItems }: { count: number; totalItems: number }) =>
  `<strong>${formatCount(totalItems)}</strong> में से <strong>${count}</strong> प्रोडक्ट दिख रहे हैं`;

export const productNotFound = 'प्रोडक्ट नहीं मिला';
export const productGoneText = 'शायद अब हम इसे नहीं बेचते। दुकान में और भी बहुत कुछ है, ज़रूर देखें।';
export const backToHome = 'होम पर वापस';

export const goesWith = 'इसके साथ लें';
export const youMayAlsoLike = 'यह भी पसंद आ सकता है';

/** A reviewer whose parcel has no name is called "Customer" by the shop. */
export const reviewer = (name: string): string => (name === 'Customer' ? 'ग्राहक' : name);
export const customerReviews = 'ग्राहकों के रिव्यू';
export const sortReviews = 'रिव्यू का क्रम';
export const reviewSorts = {
  newest: 'सबसे नए',
  highest: 'सबसे ज़्यादा स्टार',
  lowest: 'सबसे कम स्टार',
  photographs: 'फ़ोटो वाले',
};
export const photographBy = ({ name, number }: { name: string; number: number }) =>
  `${name} की फ़ोटो ${number}`;
export const photographsBy = ({ name }: { name: string }) => `${name} की फ़ोटो`;
export const lookCloser = 'बड़ा करके देखें';
export const noReviewsYet = 'अभी कोई रिव्यू नहीं है। ऑर्डर मिलने के बाद ग्राहक रिव्यू लिख सकते हैं।';
export const countedReviews = ({ count }: { count: number }) => `${count} रिव्यू`;
export const stars = 'स्टार';

export const fetchProductFailed = 'प्रोडक्ट लोड नहीं हो पाया';

export const resultsFor = ({ text }: { text: string }) => `“${text}” के नतीजे`;
export const search = 'खोजें';
export const onThisPage = 'इस पेज पर';
export const whatAreYouLookingFor = 'आप क्या ढूँढ रहे हैं?';
export const searchExamples = 'एक-दो शब्द काफ़ी हैं: सुनहरा पर्दा, 8 इंच केक टिन, रंगीन मोमबत्ती।';
export const category = 'कैटेगरी';
export const someWordsFound = 'ये सभी शब्द किसी प्रोडक्ट में एक साथ नहीं मिले। इनमें से कुछ शब्द इन प्रोडक्ट में हैं।';
export const allCategories = 'सभी कैटेगरी';
export const nothingFoundFor = ({ shown }: { shown: string }) => `“${shown}” के लिए कुछ नहीं मिला`;
export const nothingFoundText = 'स्पेलिंग देख लें, कम शब्द लिखें, या कैटेगरी में ढूँढें।';
export const searchWithoutFilters = 'बिना फ़िल्टर खोजें';

export const copyThisLink = 'यह लिंक कॉपी करें';
export const productLinkCopied = 'प्रोडक्ट का लिंक कॉपी हो गया!';
export const linkToProduct = 'इस प्रोडक्ट का लिंक';
export const ok = 'ठीक है';

export const wishlistNeedsJavaScript = 'विशलिस्ट के लिए अपने ब्राउज़र में JavaScript चालू करें।';
export const countedProducts = ({ count }: { count: number }) => `${count} प्रोडक्ट`;
export const fetchWishlistFailed = 'आपकी विशलिस्ट लोड नहीं हो पाई';
export const tryAgain = 'फिर कोशिश करें';
export const wishlistEmpty = 'आपकी विशलिस्ट खाली है';
export const wishlistEmptyText =
  'किसी प्रोडक्ट के दिल पर टैप करें, वह यहाँ इसी फ़ोन या कंप्यूटर पर सेव हो जाएगा।';
export const productsHeart = 'दिल वाले प्रोडक्ट';

export const notifyMe = 'आने पर बताएँ';

export const popularNow = 'अभी खूब बिक रहा है';

export const returnsWithin = ({ days }: { days: number }) => `${days} दिन में वापसी`;
export const cannotBeReturned = 'वापस नहीं होता, जब तक कि खराब या गलत न आया हो';

/** Of a product, where a browser runs no scripts. */
export const buyingNeedsJavaScript = ({ phone }: { phone: string }) =>
  `यहाँ खरीदने के लिए JavaScript चाहिए, जो आपके ब्राउज़र में बंद है। या फ़ोन से ऑर्डर करें: ${phone}।`;
