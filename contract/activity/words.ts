import { accountActions } from '../accounts/words.ts';
import { bannerActions } from '../banners/words.ts';
import { catalogueActions } from '../catalogue/words.ts';
import { complaintActions } from '../complaints/words.ts';
import { counterActions } from '../counter/words.ts';
import { courseActions } from '../courses/words.ts';
import { paperActions } from '../invoices/words.ts';
import { noteActions } from '../notes/words.ts';
import { orderActions } from '../orders/words.ts';
import { parcelActions } from '../parcels/words.ts';
import { paymentActions } from '../payments/words.ts';
import { privacyActions } from '../privacy/words.ts';
import { productFileActions } from '../product-files/words.ts';
import { promotionActions } from '../promotions/words.ts';
import { questionActions } from '../questions/words.ts';
import { restockActions } from '../restock/words.ts';
import { returnActions } from '../returns/words.ts';
import { reviewActions } from '../reviews/words.ts';
import { searchActions } from '../search/words.ts';
import { shelfActions } from '../shelves/words.ts';
import { shippingActions } from '../shipping/words.ts';
import { storeActions } from '../store/words.ts';
import { taxActions } from '../tax/words.ts';

/** Every audit action and its subject, as declared by the part of the shop that it belongs to. */
export const auditSubjects = {
  ...accountActions,
  ...catalogueActions,
  ...searchActions,
  ...productFileActions,
  ...courseActions,
  ...bannerActions,
  ...reviewActions,
  ...restockActions,
  ...complaintActions,
  ...privacyActions,
  ...questionActions,
  ...promotionActions,
  ...orderActions,
  ...paymentActions,
  ...parcelActions,
  ...paperActions,
  ...returnActions,
  ...noteActions,
  ...counterActions,
  ...storeActions,
  ...taxActions,
  ...shelfActions,
  ...shippingActions,
} as const;

export type AuditAction = keyof typeof auditSubjects;

/** Those whose subject is an order, by its number. */
export const actionsWithOrders = (Object.keys(auditSubjects) as AuditAction[]).filter((action) =>
  /(?:^|_)order$/.test(auditSubjects[action]),
);

/** In the order in which the documentation lists them. */
export const auditActions = Object.keys(auditSubjects) as [AuditAction, ...AuditAction[]];
