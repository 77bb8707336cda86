/** All business numbers in one place. Lengths are characters, sizes bytes, times milliseconds. */
export const limits = {
  /** The highest possible id: PostgreSQL's `integer` ends here. */
  maxId: 2_147_483_647,
  /** The maximum number of sessions of an account; another login ends the oldest. */
  maxSessions: 100,
  maxPasskeys: 10,
  maxPasskeyName: 40,
  lowStock: 5,
  lowStockShown: 20,
  bestSellersShown: 10,
  /** The number of reviews in a product's own response, the latest ones; the others are read page by page. */
  reviewsShown: 10,
  maxReviewPhotographs: 4,
  /** The periods that the dashboard offers, in days; today is the last day. */
  insightSpans: [7, 30, 90],
  /** For how many days views of products and searches without a result are retained. */
  figureDays: 100,
  /** Of how many different searches without result each day keeps a count. */
  lostSearchesOfDay: 500,
  /** And of how many of one network in 24 hours, in each process. */
  lostSearchesOfNetwork: 25,
  /** The longest of them, in characters. */
  maxLostSearch: 60,
  lostSearchPageSize: 10,
  /** What people type and what it means: how many of them, how long, and of how many words. */
  maxSynonyms: 5_000,
  maxSynonymWords: 80,
  maxWordsOfSynonym: 4,
  maxSynonymMeaning: 200,
  synonymPageSize: 25,
  /** Translations of the catalogue: how long one is, and how many are set at once. */
  /** More than the longest policy, as other languages take more signs. */
  maxCatalogueText: 25_000,
  maxCatalogueTexts: 100,
  /** Translations in a file, which is read at once. */
  maxTextsInFile: 20_000,
  maxTextFileBytes: 8 * 1024 * 1024,
  catalogueTextPageSize: 25,
  /** How many of them, of products that nobody buys and of those in carts that were left, the dashboard shows. */
  shopperFiguresShown: 10,
  homePageSize: 12,
  /** The highest rate of the GST, in percent. */
  maxTaxRate: 40,
  /** The number of products on a shelf of the home page: a row, of which wide screens show five, or a grid. */
  shelfSize: 6,
  gridShelfSize: 4,
  /** The number of products on each shelf of a product's page. */
  productShelfSize: 6,
  /** What is remembered of each product as bought with it: more than a shelf, as some may be out of stock. */
  maxBoughtTogether: 18,
  /** A shelf with less looks forgotten, and is not shown. */
  minShelfSize: 3,
  maxShelfName: 40,
  maxOccasions: 12,
  maxOccasionWords: 60,
  /** How far back sales make a best seller, in days. */
  bestSellerDays: 90,
  /** A list sorted by sales begins with so many products; the others follow, newest first. */
  rankedBestSellers: 100,
  listPageSize: 9,
  maxPageSize: 100,
  pagerNumbers: 5,

  maxSearchLength: 200,
  /** Further words of a search are ignored. */
  maxSearchWords: 8,
  maxSuggestions: 8,
  /** What the dashboard's one search takes, and shows of each kind. */
  deskSearchLength: 60,
  deskFindings: 5,
  maxStaffNoteLength: 1_000,
  staffNotesShown: 100,
  maxComplaintLength: 3_000,
  complaintsPageSize: 20,
  maxComplaintPhotographs: 4,
  /** How long photographs are retained after their complaint is settled. */
  complaintPhotographsMs: 30 * 24 * 60 * 60 * 1000,
  /** Complaints of one account in 24 hours. */
  complaintsPerDay: 5,
  /** How often an account agrees to something in a day: each time is a row that proves it. */
  consentsPerDay: 20,
  /** How often a customer writes to a complaint before the shop has answered. */
  maxComplaintMessages: 10,
  /** How long a settled complaint can be opened again, and how long its record is retained. */
  complaintReopenMs: 7 * 24 * 60 * 60 * 1000,
  complaintRetentionMs: 3 * 366 * 24 * 60 * 60 * 1000,
  restockPageSize: 50,
  /** The number of products that people wait for on Today. */
  awaitedShown: 5,
  /** How long the shop retains who was notified that a product is back, and how long a request waits. */
  restockNotifiedMs: 30 * 24 * 60 * 60 * 1000,
  restockWaitMs: 365 * 24 * 60 * 60 * 1000,
  maxQuestionLength: 500,
  maxAnswerLength: 1_000,
  questionsShown: 5,
  /** So many questions about a product may wait for an answer. */
  waitingQuestionsOfProduct: 20,
  /** So many of them may be of those without an account, who are whoever they say. */
  waitingQuestionsByName: 10,
  /** How long the shop keeps questions that it has hidden, and those that nobody has answered. */
  questionHiddenMs: 90 * 24 * 60 * 60 * 1000,
  questionWaitMs: 365 * 24 * 60 * 60 * 1000,
  /** If so many products' names match, descriptions are not searched. */
  enoughNamesFound: 200,
  /** The number of URLs in one part of the sitemap; the protocol allows 50,000. */
  sitemapPartSize: 10_000,

  maxPrice: 10_000_000,
  maxStock: 1_000_000,
  maxCatalogueNameLength: 200,
  maxDescriptionLength: 5_000,
  maxCourseLinkLength: 500,
  /** Name and postal address of who made, packed or imported something. */
  maxMakerLength: 300,
  maxIngredientsLength: 2_000,
  maxAllergensLength: 500,
  maxNetQuantity: 1_000_000,
  /** Ten years. */
  maxShelfLifeDays: 3_650,
  maxWeightKg: 1_000,
  maxSideCm: 1_000,
  /** The number of products whose prices and stock can be changed in one call. */
  maxProductsAtOnce: 500,
  /** The number of products whose prices one plan changes. */
  maxPlannedProducts: 2_000,
  /** The number of products that one act changes at once where all that match are chosen. */
  maxMatchingProducts: 5_000,
  maxPlanNameLength: 80,
  plansPageSize: 20,
  gridPageSize: 50,
  maxTitleParameterLength: 80,

  maxProductPictureBytes: 512_000,
  maxBannerPictureBytes: 1_048_576,
  defaultBannerOrder: 1,
  maxBannerOrder: 1_000_000,
  maxBannerWords: 200,
  maxPicturePixels: 40_000_000,
  /** Frames of an animated picture that may be uploaded; only the first frame is stored. */
  maxPictureFrames: 1_000,
  maxPicturesPerProduct: 10,
  /** How long an unused picture is stored, and how soon after that it is looked at again. */
  unusedPictureMs: 60 * 60 * 1000,
  unusedPictureCheckMs: 2 * 60 * 60 * 1000,
  maxImportBytes: 20 * 1024 * 1024,
  maxImportRows: 50_000,
  /** The largest amount that ordinary UPI apps pay to a shop in a day, in paise: one lakh rupees. */
  maxUpiPaise: 10_000_000,
  /** Of what staff write as a reason. */
  maxReasonLength: 500,
  maxStatementBytes: 16 * 1024 * 1024,
  /** Payments of one statement: those of a large shop's year. */
  maxStatementPayments: 60_000,
  /** Payments that are confirmed by one call. */
  maxMatches: 200,
  maxImportProblems: 1_000,
  /** The widths, in pixels, in which a picture is stored; none wider than the picture itself. */
  pictureWidths: [160, 400, 800, 1600],

  maxCartQuantity: 99,
  /** The number of different products in a cart, and of lines of an order. */
  maxOrderLines: 100,
  maxNameLength: 100,
  maxAddressLineLength: 200,
  maxCityLength: 100,
  /** The length of all parts of a postal address together, with commas between them. */
  maxShippingAddressLength: 700,
  maxAddressesPerAccount: 10,
  maxAddressLabelLength: 30,
  maxCancelReasonLength: 500,
  maxGiftNoteLength: 300,
  maxOrderNoteLength: 500,
  ordersPageSize: 20,
  /** The number of products that a card of a list of orders shows. */
  orderItemsShown: 4,
  /** Rupees in a till. */
  maxTillAmount: 10_000_000,
  maxTillReasonLength: 500,
  daysPageSize: 31,
  /** Whom earlier orders of a customer went to, as staff see it who take another. */
  recipientsShown: 3,
  /** The length of the longest order number or phone number. */
  maxOrderDigits: 10,
  /** For how long the same Idempotency-Key returns the same order. */
  attemptMs: 24 * 60 * 60 * 1000,
  /** For how long the same body without a key returns the same order. */
  sameBodyMs: 10_000,
  maxWishlistLength: 100,
  minPasswordLength: 8,
  maxPasswordLength: 128,
  /** How long a reset link is valid. */
  resetLinkMs: 30 * 60 * 1000,
  /** How long the code for the first admin is valid. */
  setupCodeMs: 60 * 60 * 1000,
  peoplePageSize: 20,
  /** For a long entry, a list of the audit log shows this many changes, with each text cut to the length below. */
  auditChangesShown: 6,
  auditTextShown: 200,
  /** An audit action on more things than an entry can hold is logged in parts of at most this many things. */
  auditPartThings: 50,

  bannerAdvanceMs: 3_500,
  toastMs: 5_000,
  dialogCloseMs: 1_500,
  savedProductMs: 2_000,
} as const;
