import { formatCount, formatRupees, plural } from './formats.ts';

export const addedToCart = 'Added to cart';
export const removedFromCart = 'Removed from cart';
export const viewCart = 'View cart';
export const cartIsFull = ({ maxOrderLines }: { maxOrderLines: number }) =>
  `A cart holds up to ${maxOrderLines} different products`;
export const allAreInCart = ({ quantity }: { quantity: number }) =>
  `Only ${quantity} in stock, and all of them are in your cart`;
export const maxOfEachInOrder = ({ quantity }: { quantity: number }) =>
  `You can order up to ${quantity} of each product`;

export const rated = 'Rated';
export const wishlistOfProductName = ({ productName }: { productName: string }) =>
  `Wishlist: ${productName}`;
export const addToCartOfProductName = ({ productName }: { productName: string }) =>
  `Add to Cart: ${productName}`;
export const addToCart = 'Add to Cart';
export const quantityOf = ({ name }: { name: string }) => `Quantity of ${name}`;
export const removeFromCart = 'Remove from cart';
export const oneLess = 'One less';
export const oneMore = 'One more';
export const inCart = 'in cart';

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
  const price = formatRupees(rupees);
  if (measure === 'piece') return `${price} a piece`;
  return amount === 1 ? `${price} per ${measure}` : `${price} per ${amount} ${measure}`;
};

export const editProduct = 'Edit this product';
export const pastBestBefore = 'Not for sale now: what we have is past its best-before day.';
export const outOfStock = 'Out of stock';
export const onlyLeft = ({ stock }: { stock: number }) => `Only ${stock} left!`;

export const onlyLeftInStock = ({ stock }: { stock: number }) => `Only ${stock} left in stock!`;

export const browseCategories = 'Browse Categories';
export const allCategoriesOf = ({ shopName, list }: { shopName: string; list: string }) =>
  `Everything at ${shopName}: ${list}.`;
export const countedCategories = ({ count }: { count: number }) =>
  plural(count, { one: '1 category', other: `${count} categories` });
export const noCategoriesFound = 'No categories found';

export const buyNow = 'Buy Now';

export const showWhatIsIn = ({ name }: { name: string }) => `Show what is in ${name}`;
export const subCategoriesIn = ({ name }: { name: string }) => `In ${name}`;
export const noSubcategories = 'No subcategories';

export const descriptionOfCategory = ({
  categoryName,
  shopName,
  list,
}: {
  categoryName: string;
  shopName: string;
  list: string;
}) => `${categoryName} from ${shopName}: ${list}.`;
export const home = 'Home';
export const categories = 'Categories';
export const subcategories = 'Subcategories';
export const isInCategory = ({ categoryName }: { categoryName: string }) => `in ${categoryName}`;
export const back = 'Back';
export const noSubcategoriesFound = 'No subcategories found.';

export const inStockOnly = 'In stock only';
export const fromPrice = ({ minPrice }: { minPrice: number }) => `From ${formatRupees(minPrice)}`;
export const upToPrice = ({ maxPrice }: { maxPrice: number }) => `Up to ${formatRupees(maxPrice)}`;
export const unknownCategory = 'Unknown category';
export const filters = 'Filters';
export const removeFilter = ({ label }: { label: string }) => `Remove filter: ${label}`;

export const sortBy = 'Sort by';
export const availability = 'Availability';
export const countryOfOrigin = 'Country of origin';
export const anyCountry = 'Any country';
export const countryWithCount = ({ country, products }: { country: string; products: number }) =>
  `${country} (${formatCount(products)})`;
export const showProducts = 'Show products';
export const showCounted = ({ count }: { count: number }) =>
  plural(count, { one: 'Show 1 product', other: `Show ${formatCount(count)} products` });
export const clearFilters = 'Clear all';

export const bestMatch = 'Best match';
export const bestSellers = 'Best sellers';
export const allProducts = 'All products';
export const newest = 'Newest';
export const nameAToZ = 'Name A-Z';
export const priceLowHigh = 'Price: Low to High';
export const priceHighLow = 'Price: High to Low';
export const originAToZ = 'Country of origin A-Z';

export const addOfName = ({ name }: { name: string }) => `Add ${name}`;
export const add = 'Add';
export const viewOfName = ({ name }: { name: string }) => `View ${name}`;
export const view = 'View';
export const picturesOf = ({ productName }: { productName: string }) =>
  `Pictures of ${productName}`;

export const sort = ({ sort }: { sort: string }) => `Sort: ${sort}`;
export const filterCount = ({ filters }: { filters: number }) => `Filter · ${filters}`;
export const filter = 'Filter';
export const filterAndSortTitle = 'Filter & sort';

export const price = 'Price';
export const lowestPrice = 'Lowest price';
export const priceFrom = '₹ from';
export const to = 'to';
export const highestPrice = 'Highest price';
export const priceTo = '₹ to';
export const highestPriceBelowLowest = 'The highest price is below the lowest.';

export const quantity = 'Quantity';
export const onlyInStock = ({ stock }: { stock: number }) => `Only ${stock} in stock`;
export const upToOfEach = ({ maxCartQuantity }: { maxCartQuantity: number }) =>
  `Up to ${maxCartQuantity} of each`;
export const buy = 'Buy';
export const helloQuestionAbout = ({
  shopName,
  productName,
}: {
  shopName: string;
  productName: string;
}) => `Hello ${shopName}, a question about ${productName}: `;

export const aboutIt = 'About it';
export const details = 'Details';
export const kind = 'Kind';

export const carousel = 'carousel';
export const openPictureNewTab = ({ position, count }: { position: number; count: number }) =>
  `Open picture ${position} of ${count} in a new tab`;
export const pictureOf = ({ name, position }: { name: string; position: number }) =>
  `${name}, picture ${position}`;
export const showPicture = ({ position }: { position: number }) => `Show picture ${position}`;

export const wishlist = 'Wishlist';
export const share = 'Share';
export const reviews = ({ reviewCount }: { reviewCount: number }) =>
  plural(reviewCount, { one: '1 review', other: `${formatCount(reviewCount)} reviews` });
export const views = ({ viewCount }: { viewCount: number }) =>
  plural(viewCount, { one: '1 view', other: `${formatCount(viewCount)} views` });

export const titleOfPage = ({ name, page }: { name: string; page: number }) =>
  `${name}, page ${page}`;
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
}) => `${name} from ${shopName}: ${totalItems} products. ${delivery}.`;
export const products = 'Products';
export const subcategory = 'Subcategory';
export const noProductListed = 'No product listed';
export const showAll = 'Show all';

export const filterAndSortLabel = 'Filter and sort';
export const showingOfProducts = ({ count, totalItems }: { count: number; totalItems: number }) =>
  `Showing <strong>${count}</strong> of <strong>${formatCount(totalItems)}</strong> products`;

export const productNotFound = 'Product not found';
export const productGoneText =
  'We may have stopped selling it. Do have a look at what else we have.';
export const backToHome = 'Back to Home';

export const goesWith = 'Goes with';
export const youMayAlsoLike = 'You may also like';

/** A reviewer whose parcel has no name is called "Customer" by the shop. */
export const reviewer = (name: string): string => name;
export const customerReviews = 'Customer reviews';
export const sortReviews = 'Sort the reviews';
export const reviewSorts = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
  photographs: 'With photos',
};
export const photographBy = ({ name, number }: { name: string; number: number }) =>
  `Photo ${number} by ${name}`;
export const photographsBy = ({ name }: { name: string }) => `Photos by ${name}`;
export const lookCloser = 'Enlarge';
export const noReviewsYet =
  'No reviews yet. Customers can write one once their order has been delivered.';
export const countedReviews = ({ count }: { count: number }) =>
  plural(count, { one: '1 review', other: `${count} reviews` });
export const stars = 'stars';

export const fetchProductFailed = 'Failed to fetch product';

export const resultsFor = ({ text }: { text: string }) => `Results for “${text}”`;
export const search = 'Search';
export const onThisPage = 'On this page';
export const whatAreYouLookingFor = 'What are you looking for?';
export const searchExamples =
  'A word or two will do: gold curtain, cake tin 8 inch, rainbow candles.';
export const category = 'Category';
export const someWordsFound = 'No product matches all of these words. These match some of them.';
export const allCategories = 'All categories';
export const nothingFoundFor = ({ shown }: { shown: string }) => `Nothing found for “${shown}”`;
export const nothingFoundText =
  'Please check the spelling, try fewer words, or browse our categories.';
export const searchWithoutFilters = 'Search without filters';

export const copyThisLink = 'Copy this link';
export const productLinkCopied = 'Product link copied to clipboard!';
export const linkToProduct = 'Link to this product';
export const ok = 'OK';

export const wishlistNeedsJavaScript =
  'Please switch on JavaScript in your browser to use the wishlist.';
export const countedProducts = ({ count }: { count: number }) =>
  plural(count, { one: '1 product', other: `${count} products` });
export const fetchWishlistFailed = 'Your wishlist could not be loaded';
export const tryAgain = 'Try again';
export const wishlistEmpty = 'Your wishlist is empty';
export const wishlistEmptyText = 'Tap the heart on a product to save it here, on this device.';
export const productsHeart = 'Products with a heart';

export const notifyMe = 'Notify me';

export const popularNow = 'Popular right now';

export const returnsWithin = ({ days }: { days: number }) =>
  plural(days, { one: 'Returns within 1 day', other: `Returns within ${days} days` });
export const cannotBeReturned = 'Cannot be returned, unless it came damaged or wrong';

/** Of a product, where a browser runs no scripts. */
export const buyingNeedsJavaScript = ({ phone }: { phone: string }) =>
  `Buying here needs JavaScript, which is switched off in your browser. Or order by phone: ${phone}.`;
