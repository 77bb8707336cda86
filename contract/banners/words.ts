/** What staff do here that is logged, and what each is about. */
export const bannerActions = {
  banner_added: 'banner',
  banner_changed: 'banner',
  banner_deleted: 'banner',
} as const;
