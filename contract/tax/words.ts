/** The kinds of sellers that the GST distinguishes: they decide which paper the buyer gets and what is in it. */
export const sellerKinds = ['unregistered', 'composition', 'regular'] as const;
export type SellerKind = (typeof sellerKinds)[number];

/**
 * The codes of the states and union territories, with which a GSTIN begins. `tests` compares them with the database's.
 */
export const gstStates = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;
export type GstState = keyof typeof gstStates;

/** In the order of their codes: an object lists names that are numbers first. */
export const gstStateCodes = (Object.keys(gstStates) as GstState[]).toSorted();

export const isGstState = (code: string): code is GstState => Object.hasOwn(gstStates, code);

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Whether a text is a GSTIN: state, PAN, the number of the registration, Z, and the check character that the rest has.
 * It shows that no single character was mistyped, not that it is registered.
 */
export function isGstin(text: string): boolean {
  return form.test(text) && isGstState(text.slice(0, 2)) && checkSign(text) === text.at(-1);
}

/** Each sign counts once or twice in turn; what exceeds 35 is carried over. */
function checkSign(gstin: string): string | undefined {
  const sum = Array.from(gstin.slice(0, 14), (sign, place) => {
    const value = signs.indexOf(sign) * (1 + (place % 2));
    return Math.floor(value / 36) + (value % 36);
  }).reduce((all, one) => all + one, 0);
  return signs[(36 - (sum % 36)) % 36];
}

/** What staff do here that is logged, and what each is about. */
export const taxActions = {
  tax_profile_added: 'tax_profile',
  tax_rate_set: 'tax_rate',
  tax_rates_checked: 'tax_rate',
  tax_rate_deleted: 'tax_rate',
} as const;

/** The units in which goods are counted, as the GST names them (UQC). */
export const units = [
  'NOS',
  'PCS',
  'SET',
  'PAC',
  'BOX',
  'DOZ',
  'PRS',
  'ROL',
  'BTL',
  'KGS',
  'GMS',
  'LTR',
  'MLT',
  'MTR',
] as const;
