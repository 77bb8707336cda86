/** The name shown with a review: the first name of the recipient of the parcel. */
export const reviewerName = (recipient: string | null): string =>
  recipient?.trim().split(/\s+/)[0] || 'Customer';
