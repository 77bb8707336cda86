import type { DB } from './tables.ts';

/** Who owns each table: the only one whose statements may name it. `tests/table-owners.test.ts` reads all statements. */
export const owners = {
  platform: ['change', 'hook_event', 'migration'],
  media: ['picture'],
  store: ['payment_setting', 'store_information'],
  accounts: [
    'account',
    'account_tally',
    'address',
    'half_session',
    'known_address',
    'login_attempt',
    'phone_record',
    'recovery_code',
    'reset_link',
    'session',
    'setup_code',
    'staff_number',
    'staff_rule',
    'two_step',
  ],
  search: ['product_search', 'product_text', 'search_word', 'search_word_left'],
  catalogue: ['category', 'product', 'product_picture', 'stock_movement', 'sub_category'],
  'product-files': ['product_import', 'product_import_line'],
  courses: ['course'],
  banners: ['banner'],
  promotions: ['offer', 'phone_key', 'promo_code', 'promo_grant', 'promo_use'],
  tax: ['gst_state', 'tax_profile', 'tax_rate'],
  shipping: ['delivery_setting', 'holiday', 'ship_rate', 'ship_surcharge', 'ship_zone'],
  basket: ['cart_line'],
  orders: [
    'bought_together',
    'closed_attempt',
    'cod_confirmation',
    'order',
    'order_change',
    'order_day',
    'order_line',
    'order_tally',
    'product_week',
    'refused_attempt',
  ],
  payments: [
    'bank_credit',
    'cod_collection',
    'cod_remittance',
    'missing_payment_aside',
    'payment_attempt',
    'payment_case',
    'refund',
    'remittance_columns',
    'settlement',
    'settlement_line',
    'settlement_reading',
    'statement_columns',
    'used_reference',
  ],
  parcels: ['parcel', 'parcel_event', 'parcel_line'],
  reviews: ['review', 'review_picture', 'review_tally'],
  shelves: ['occasion', 'shelf'],
  notes: ['staff_note'],
  restock: ['restock_request'],
  counter: ['counter_attempt'],
  dashboard: [],
  activity: ['audit_entry', 'audit_part', 'audit_tally'],
} as const satisfies Record<string, readonly (keyof DB)[]>;

/**
 * Views that their owner made for other rooms: what they show stays, whatever becomes of the tables behind them. Every
 * other statement across rooms is a function of a room's door.
 */
export const doors = {
  /** What the URL of a picture is made of. */
  picture_file: 'media',
  /** The phone number of each account, under which it can also be locked. */
  account_number: 'accounts',
  /** The products that are sold. */
  sold_product: 'catalogue',
} as const satisfies Partial<Record<keyof DB, keyof typeof owners>>;

/** The functions of the migrations that statements call, by their owner. Inside, they may name any table. */
export const functions = {
  shop_now: 'platform',
  phone_hash: 'accounts',
  open_cod_paise: 'accounts',
  own_number: 'accounts',
  count_order_for_account: 'orders',
  order_code: 'orders',
  require_session: 'accounts',
  index_products: 'search',
  sweep_words: 'search',
  without_accents: 'search',
  without_signs: 'search',
  erase_products: 'catalogue',
  free_name_in_passing: 'product-files',
  is_name_in_passing: 'product-files',
  holds_at: 'promotions',
  tax_profile_on: 'tax',
  tax_rate_on: 'tax',
  delivery_rules_version: 'shipping',
  cancel_order: 'orders',
  take_back_decline: 'orders',
  day_in_india: 'orders',
  give_up_attempt: 'orders',
  note_refused_attempt: 'orders',
  order_conflicts: 'orders',
  leave_account: 'orders',
  place_order: 'orders',
  refuse_order: 'orders',
  claim_payment: 'payments',
  close_payment_case: 'payments',
  confirm_payment: 'payments',
  correct_refund: 'payments',
  credit_name: 'payments',
  expire_order: 'payments',
  lock_references: 'payments',
  lock_statements: 'payments',
  open_attempt: 'payments',
  open_cases_of_credits: 'payments',
  open_payment_case: 'payments',
  goes_back_whole: 'payments',
  note_gateway_refund: 'payments',
  pay_by_hand: 'payments',
  refund_by_hand: 'payments',
  reject_payment: 'payments',
  reinstate_order: 'payments',
  settle_payment: 'payments',
  settle_refund: 'payments',
  use_confirmed_credits: 'payments',
  use_credit: 'payments',
  used_references: 'payments',
  want_refund: 'payments',
  share_cod: 'parcels',
  settle_parcel: 'parcels',
  next_run_id: 'activity',
} as const satisfies Record<string, keyof typeof owners>;

const batches =
  'An import writes batches of products with the lines of its run, in statements of its own (decision 0028).';
const partOfChange = 'An entry of the log is written as part of each change (decision 0027).';

/** Who still names a table of another room, and why. The list may only become shorter. */
export const crossings: Partial<Record<string, string>> = {
  'platform → audit_entry': partOfChange,
  'platform → audit_part': partOfChange,
  'product-files → category': batches,
  'product-files → product': batches,
  'product-files → stock_movement': batches,
  'product-files → sub_category': batches,
  'orders → product_picture': 'An order shows the main picture that each of its products has now.',
  'orders → promo_use': 'Orders are detached from an account together with their uses of codes.',
};
