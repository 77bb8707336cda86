export const policyNames = ['privacy', 'terms', 'refund', 'shipping', 'bulk'] as const;
export type PolicyName = (typeof policyNames)[number];

/** What the law requires a shop to publish about itself; its FSSAI licence if it sells food. */
export const legalTexts = [
  'legal_name',
  'address',
  'phone',
  'email',
  'grievance_officer',
  'fssai_licence',
  'processors',
] as const;

/** What staff do here that is logged, and what each is about. */
export const storeActions = {
  settings_changed: 'settings',
  payment_settings_changed: 'payment_settings',
} as const;

/** The icons of the shop on a home screen: their side in pixels, and whether the system may cut their edges off. */
export const appIcons = {
  '192.png': { side: 192, isMaskable: false },
  '512.png': { side: 512, isMaskable: false },
  'maskable.png': { side: 512, isMaskable: true },
} as const;
export type AppIconName = keyof typeof appIcons;

export const appIconPath = (name: AppIconName | ':icon'): string => `/app-icons/${name}`;
