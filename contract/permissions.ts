import { type RoleId, admin, packer, superAdmin, user } from './accounts/words.ts';

/** What staff may be allowed to do. Each call for staff in the endpoint table names the one that it needs. */
const permissions = [
  /** How much waits for hands, and the one search, each with what else the caller may see. */
  'dashboard',
  /** What is to be packed and on its way: who gets which parcel, packing slips, moving it on. No prices. */
  'parcels',
  /** How many there are of each product. */
  'stock',
  /** All orders with their sums, changing and cancelling them, files of orders. */
  'orders',
  'products',
  'reviews',
  /** Banners, offers, promo codes, courses and the home page. */
  'marketing',
  'customers',
  /** Complaints, and what people ask about their data: reading, answering, the record. */
  'complaints',
  /** Payments, refunds, statements of the bank, couriers, settlements. */
  'money',
  /** Revenue and whatever else is counted. */
  'figures',
  /** The shop's information and its texts. */
  'settings',
  /** The log of what staff have done. */
  'activity',
  /** How the shop is paid, and the keys for it. */
  'payment_settings',
  /** Who is on the staff, as what. */
  'staff',
] as const;
export type Permission = (typeof permissions)[number];

const forOwners: Permission[] = ['payment_settings', 'staff'];

/** What each role may do: an owner everything, a manager all but what decides who is paid and who runs the shop. */
const byRole: Record<RoleId, readonly Permission[]> = {
  [superAdmin]: permissions,
  [admin]: permissions.filter((one) => !forOwners.includes(one)),
  [packer]: ['dashboard', 'parcels', 'stock'],
  [user]: [],
};

/** The same array for the same role. An unknown role may do nothing. */
export const permissionsOf = (roleId: number): readonly Permission[] =>
  byRole[roleId as RoleId] ?? byRole[user];

/** Whether one role may do more than another; of two that differ, one always does. */
export const isAbove = (role: number, other: number): boolean =>
  permissionsOf(role).length > permissionsOf(other).length;
