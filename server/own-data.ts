import { ownComplaints } from './complaints/index.ts';
import { ownConsents } from './privacy/index.ts';
import { ownRestockRequests } from './restock/index.ts';
import { ownReviews } from './reviews/index.ts';

/** What rooms above `accounts` know of an account, by its name in a copy of one's own data. */
export const ownThings = {
  reviews: ownReviews,
  restock_requests: ownRestockRequests,
  complaints: ownComplaints,
  consents: ownConsents,
};
