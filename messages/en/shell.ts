import { plural } from './formats.ts';

export const foreignAnswer =
  'Your network did not let this through. Please try again, or switch to another network or mobile data.';
export const shopUnreachable = 'The shop cannot be reached right now. Please try again shortly.';
export const sentTooLarge = 'What you sent is too large.';
export const tooManyAttempts = 'Too many attempts. Please wait a moment and try again.';
export const networkError = 'Network error. Please try again.';

export const sessionExpired = 'Session expired';
export const sessionHasExpired = 'Your session has expired. Please login again.';

export const wishlistIsFull = ({ maxWishlistLength }: { maxWishlistLength: number }) =>
  `A wishlist holds up to ${maxWishlistLength} products`;

export const offline = 'You are offline. Your cart is safe.';
export const pageAsSeen = ({ time }: { time: string }) =>
  `You are offline. You saw this page on ${time}; prices may have changed.`;
export const ordersRest = 'Ordering rests for a moment. You can look around; your cart is safe.';
export const pageWaitsForConnection =
  'You are offline. The page will open as soon as you are back online.';

export const offlineTitle = 'You are offline';
export const offlineText =
  'This page was not opened here before. It opens by itself as soon as you are back online.';
export const offlineCheckoutText =
  'What you typed is safe in this browser, and nothing is ordered twice. Checkout opens by itself as soon as you are back online; an order that waits is sent then, once.';
export const yourCart = 'Your cart';

export const skipToContent = 'Skip to content';

export const categories = 'Categories';

export const closeMenu = 'Close menu';
export const back = 'Back';
export const allIn = ({ categoryName }: { categoryName: string }) => `All in ${categoryName}`;
export const noSubcategories = 'No subcategories';

export const pageNotFound = 'Page not found';
export const pageNotFoundTitle = 'Oops! Page not found';
export const pageNotFoundText =
  'Someone seems to have eaten this page. Everything else is still on the shelf.';
export const returnToHome = 'Return to Home';
export const somethingWentWrong = 'Something went wrong';
export const unexpectedApplicationError = 'Unexpected Application Error!';
export const shopBusy =
  'The shop is busy right now. Your cart is safe; please try again in a minute.';
export const pageDidNotArrive =
  'This page could not be opened. Your cart is safe. Please check your internet and try again.';
export const tryAgain = 'Try again';

export const visitOurStore = 'Visit Our Store';
export const about = 'About';
export const seeTheCourses = 'See the courses';
export const policy = 'Policy';

export const openMenu = 'Open menu';
export const homeOf = ({ shopName }: { shopName: string }) => `${shopName}, home`;
export const mainNavigation = 'Main';
export const home = 'Home';
export const offers = 'Offers';
export const courses = 'Courses';
export const orders = 'Orders';
export const contact = 'Contact';
export const inTheHeader = 'In the header';
export const wishlistProducts = ({ count }: { count: number }) =>
  `Wishlist, ${plural(count, { one: '1 product', other: `${count} products` })}`;
export const wishlist = 'Wishlist';
export const cartItems = ({ count }: { count: number }) =>
  plural(count, { one: 'Cart, 1 item', other: `Cart, ${count} items` });
export const cart = 'Cart';

export const menu = 'Menu';
export const logout = 'Logout';
export const login = 'Login';
export const yourAccount = 'Your account';

export const openingSoon = 'Opening soon';
export const openingSoonText =
  'We are still hanging the garlands and filling the shelves. Please come back in a while.';
export const loggedInAs = ({ phoneNo }: { phoneNo: string }) =>
  `You are logged in as ${phoneNo}. <go>Log out</go>`;
export const doYouRunThisShop = 'Do you run this shop? <go>Log in</go>';

export const searchPlaceholder = 'Search balloons, moulds, candles';
export const searchTheShop = 'Search the shop';
export const suggestionsOfCount = ({ count }: { count: number }) => `${count} suggestions`;

export const search = 'Search';
export const overThePage = 'Over the page';

export const adminDashboard = 'Admin dashboard';

export const suggestions = 'Suggestions';
export const inCategory = ({ category }: { category: string }) => `in ${category}`;

export const seeAllResults = ({ wanted }: { wanted: string }) => `See all results for “${wanted}”`;

export const legal = 'Legal';
