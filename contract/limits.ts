/** Every number of the business, in one place. Lengths are characters, sizes bytes, times milliseconds. */
export const limits = {
  /** The highest id there can be. */
  maxId: 2_147_483_647,
  /** So many sessions an account has at most; who logs in once more ends the oldest. */
  mostSessions: 100,
  lowStock: 5,
  lowStockShown: 20,
  bestSellersShown: 10,
  /** So many reviews a product's own answer has, the latest; the others come by page. */
  reviewsShown: 10,
  /** How many days back the shop can be looked at, today among them. */
  insightSpans: [7, 30, 90],
  homePageSize: 12,
  listPageSize: 9,
  maxPageSize: 100,
  pagerNumbers: 5,

  maxSearchLength: 200,
  /** More words of a search are not looked at. */
  maxSearchWords: 8,
  maxSuggestions: 8,
  /** So many products whose names fit are enough: descriptions are then not searched. */
  enoughNamesFound: 200,
  /** How many addresses one part of the sitemap has; the protocol allows 50,000. */
  sitemapPartSize: 10_000,

  maxPrice: 10_000_000,
  maxStock: 1_000_000,
  maxCatalogueNameLength: 200,
  maxDescriptionLength: 5_000,
  maxCourseLinkLength: 500,
  maxWeightKg: 1_000,
  maxSideCm: 1_000,
  /** Whose prices and stock are changed in one go. */
  maxProductsAtOnce: 500,
  gridPageSize: 50,
  maxTitleParameterLength: 80,

  maxProductPictureBytes: 512_000,
  maxBannerPictureBytes: 1_048_576,
  defaultBannerOrder: 1,
  maxBannerOrder: 1_000_000,
  maxPicturePixels: 40_000_000,
  /** Of a picture that moves; the first one is kept. */
  maxPictureFrames: 1_000,
  maxPicturesPerProduct: 10,
  /** How long a picture stays that nobody uses, and when after that somebody looks. */
  unusedPictureMs: 60 * 60 * 1000,
  unusedPictureCheckMs: 2 * 60 * 60 * 1000,
  maxImportBytes: 20 * 1024 * 1024,
  maxImportRows: 50_000,
  maxImportProblems: 1_000,
  /** Widths, in pixels, that every picture is kept in, as far as it is that wide. */
  pictureWidths: [160, 400, 800, 1600],

  maxCartQuantity: 99,
  /** Different products in a cart, and lines of an order. */
  maxOrderLines: 100,
  maxNameLength: 100,
  maxAddressLineLength: 200,
  maxCityLength: 100,
  /** What all parts of an address come to, with commas between. */
  maxShippingAddressLength: 600,
  maxAddressesPerAccount: 10,
  maxCancelReasonLength: 500,
  ordersPageSize: 20,
  /** No order number and no phone number is longer. */
  maxOrderDigits: 10,
  /** How long the same Idempotency-Key gives the same order. */
  attemptMs: 24 * 60 * 60 * 1000,
  /** How long the same body without a key does. */
  sameBodyMs: 10_000,
  maxWishlistLength: 100,
  minPasswordLength: 8,
  maxPasswordLength: 128,
  /** How long a reset link can be used, in milliseconds. */
  resetLinkMs: 30 * 60 * 1000,
  /** How long the code for the first admin is good. */
  setupCodeMs: 60 * 60 * 1000,
  peoplePageSize: 20,
  /** Of a long entry, a list of the audit log shows so many changes, each text so long. */
  auditChangesShown: 6,
  auditTextShown: 200,
  /** What is done to more things than an entry can hold is told in parts of so many things at most. */
  auditPartThings: 50,

  bannerAdvanceMs: 3_500,
  toastMs: 5_000,
  dialogCloseMs: 1_500,
  savedProductMs: 2_000,
} as const;
