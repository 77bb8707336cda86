/** What the shop may do only with consent: nothing that an order needs. */
export const consentPurposes = ['offers', 'feedback'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The text of the notice that is shown beside each purpose. A new text is a new version, and is asked for again. */
export const noticeVersion = 1;

/** What staff do here that is logged, and what each is about. */
export const privacyActions = {
  consents_exported: 'consent',
} as const;
