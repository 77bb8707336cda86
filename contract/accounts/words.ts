/** Roles as the specification numbers them: super admin, admin, user; and packers, whom it does not have. */
export type RoleId = 1 | 2 | 3 | 4;

export const superAdmin = 1;
export const admin = 2;
export const user = 3;
export const packer = 4;

/** India's 28 states and 8 union territories, as they are written in a postal address. */
export const states = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** Of what is near a postal address. */
export const maxLandmarkLength = 100;

/** What staff do here that is logged, and what each is about. */
export const accountActions = {
  staff_created: 'account',
  role_changed: 'account',
  account_disabled: 'account',
  account_enabled: 'account',
  reset_link_issued: 'account',
  reset_link_used: 'account',
  password_reset: 'account',
  staff_left: 'account',
  two_step_on: 'account',
  two_step_off: 'account',
  two_step_reset: 'account',
  recovery_codes_made: 'account',
  recovery_code_used: 'account',
  passkey_added: 'account',
  passkey_removed: 'account',
  two_step_rule_changed: 'settings',
} as const;
