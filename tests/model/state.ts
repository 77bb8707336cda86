/**
 * What a shop knows, in plain arrays: the model that the real shop is compared with. Nothing happens at once here
 * and nothing is shared with the shop's code. Amounts are whole rupees.
 */
export interface ShopModel {
  categories: CategoryModel[];
  subCategories: SubCategoryModel[];
  products: ProductModel[];
  reviews: ReviewModel[];
  offers: OfferModel[];
  promoCodes: PromoCodeModel[];
  accounts: AccountModel[];
  orders: OrderModel[];
  courses: CourseModel[];
  /** How often somebody failed to log in with a number since it last succeeded. */
  failedLogins: Map<string, number>;
  /** How many entries the audit log has. */
  auditEntries: number;
  shopName: string;
  /** False while it has the name that it came with. */
  isNamed: boolean;
}

interface Removable {
  id: number;
  isDeleted: boolean;
}

export interface CategoryModel extends Removable {
  name: string;
}

export interface SubCategoryModel extends Removable {
  name: string;
  categoryId: number;
}

export interface ProductModel extends Removable {
  name: string;
  price: number;
  stock: number;
  subCategoryId: number;
}

export interface ReviewModel {
  id: number;
  productId: number;
  accountId: number;
  rating: number;
  comment: string;
  isHidden: boolean;
}

export interface OfferModel extends Removable {
  name: string;
  percentage: number;
  minimum: number;
  hasEnded: boolean;
}

export interface PromoCodeModel extends Removable {
  code: string;
  percentage: number | null;
  amount: number | null;
  minimum: number;
  maxUses: number | null;
  oncePerUser: boolean;
}

export interface AccountModel {
  id: number;
  phone: string;
  /** Nobody knows one who was appointed and has not set one yet. */
  password: string | null;
  role: 'customer' | 'admin' | 'super_admin';
  isDisabled: boolean;
  isDeleted: boolean;
  /** Of its sessions, the latest last. */
  tokens: string[];
  resetLink: string | undefined;
  /** Promo codes whose numbers the shop has given to it. */
  grants: Set<number>;
  /** What each key stands for. */
  attempts: Map<string, { order: OrderModel; body: string }>;
  /** Keys that nothing will be ordered with. */
  closedAttempts: Set<string>;
  /** Numbers of the addresses that it remembers, by their first lines. */
  addresses: Map<string, number>;
  /** Quantities by product. */
  cart: Map<number, number>;
}

export interface OrderModel {
  id: number;
  /** Nobody once the account is deleted. */
  accountId: number | null;
  phone: string;
  lines: { productId: number; quantity: number; price: number }[];
  total: number;
  promoCodeId: number | null;
  method: 'COD' | 'UPI' | 'CARD';
  delivery: 'Undelivered' | 'Packed' | 'Shipped' | 'Delivered';
  payment: 'Pending' | 'Paid' | 'Failed' | 'Refunded';
  reference: string | null;
  isCancelled: boolean;
}

interface CourseModel extends Removable {
  name: string;
  link: string;
}

export const emptyModel = (): ShopModel => ({
  categories: [],
  subCategories: [],
  products: [],
  reviews: [],
  offers: [],
  promoCodes: [],
  accounts: [],
  orders: [],
  courses: [],
  failedLogins: new Map(),
  auditEntries: 0,
  shopName: '',
  isNamed: false,
});

export const newAccount = (
  given: Pick<AccountModel, 'id' | 'phone' | 'password' | 'role'>,
): AccountModel => ({
  ...given,
  isDisabled: false,
  isDeleted: false,
  tokens: [],
  resetLink: undefined,
  grants: new Set(),
  attempts: new Map(),
  closedAttempts: new Set(),
  addresses: new Map(),
  cart: new Map(),
});

/** Those that were not taken away, newest first, as lists show them. */
export const live = <Thing extends Removable>(things: Thing[]): Thing[] =>
  things.filter(({ isDeleted }) => !isDeleted).toReversed();

/** Names are compared as in the shop: without their case. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** How often a code counts as used: not by orders that were cancelled. */
export const usesOf = (model: ShopModel, promoCodeId: number): OrderModel[] =>
  model.orders.filter((order) => order.promoCodeId === promoCodeId && !order.isCancelled);

/** The reviews that count, newest first. */
export const shownReviews = (model: ShopModel, productId: number): ReviewModel[] =>
  model.reviews.filter((review) => review.productId === productId && !review.isHidden).toReversed();
