/** What staff do here that is logged, and what each is about. */
export const bannerActions = {
  banner_added: 'banner',
  banner_changed: 'banner',
  banner_deleted: 'banner',
} as const;

/** Whether a banner is on the home page. */
export const bannerStates = ['to_come', 'shown', 'over'] as const;
export type BannerState = (typeof bannerStates)[number];
