import { accountsEndpoints } from './accounts/endpoints.ts';
import { passkeyEndpoints } from './accounts/passkey-endpoints.ts';
import { activityEndpoints } from './activity/endpoints.ts';
import { bannersEndpoints } from './banners/endpoints.ts';
import { basketEndpoints } from './basket/endpoints.ts';
import { catalogueEndpoints, headingEndpoints, matchingEndpoints } from './catalogue/endpoints.ts';
import { planEndpoints } from './catalogue/plan-endpoints.ts';
import { counterEndpoints } from './counter/endpoints.ts';
import { complaintsEndpoints } from './complaints/endpoints.ts';
import { coursesEndpoints } from './courses/endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import { hooksEndpoints } from './hooks/endpoints.ts';
import { invoicesEndpoints } from './invoices/endpoints.ts';
import { notesEndpoints } from './notes/endpoints.ts';
import { ordersEndpoints } from './orders/endpoints.ts';
import { parcelsEndpoints } from './parcels/endpoints.ts';
import { collectionEndpoints } from './payments/collection-endpoints.ts';
import { paymentsEndpoints } from './payments/endpoints.ts';
import { settlementEndpoints } from './payments/settlement-endpoints.ts';
import { statementEndpoints } from './payments/statement-endpoints.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { productFilesEndpoints } from './product-files/endpoints.ts';
import { promotionsEndpoints } from './promotions/endpoints.ts';
import { questionsEndpoints } from './questions/endpoints.ts';
import { restockEndpoints } from './restock/endpoints.ts';
import { returnsEndpoints } from './returns/endpoints.ts';
import { reviewsEndpoints } from './reviews/endpoints.ts';
import { catalogueTextEndpoints } from './catalogue/texts.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { shelvesEndpoints } from './shelves/endpoints.ts';
import { shippingEndpoints } from './shipping/endpoints.ts';
import { storeEndpoints } from './store/endpoints.ts';
import { taxEndpoints } from './tax/endpoints.ts';

/** The endpoint table: one entry for each call. Routes, the OpenAPI document and the client come from it. */
export const endpoints = {
  ...accountsEndpoints,
  ...passkeyEndpoints,
  ...activityEndpoints,
  ...storeEndpoints,
  ...catalogueEndpoints,
  ...productFilesEndpoints,
  ...reviewsEndpoints,
  ...coursesEndpoints,
  ...bannersEndpoints,
  ...promotionsEndpoints,
  ...shippingEndpoints,
  ...basketEndpoints,
  ...ordersEndpoints,
  ...paymentsEndpoints,
  ...settlementEndpoints,
  ...statementEndpoints,
  ...collectionEndpoints,
  ...hooksEndpoints,
  ...catalogueTextEndpoints,
  ...searchEndpoints,
  ...shelvesEndpoints,
  ...notesEndpoints,
  ...restockEndpoints,
  ...complaintsEndpoints,
  ...privacyEndpoints,
  ...questionsEndpoints,
  ...counterEndpoints,
  ...dashboardEndpoints,
  ...taxEndpoints,
  ...headingEndpoints,
  ...matchingEndpoints,
  ...planEndpoints,
  ...parcelsEndpoints,
  ...invoicesEndpoints,
  ...returnsEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
