import { accountEndpoints } from './account-endpoints.ts';
import { bannerEditEndpoints } from './banner-edit-endpoints.ts';
import { buyingEndpoints } from './buying-endpoints.ts';
import { catalogueEditEndpoints } from './catalogue-edit-endpoints.ts';
import { catalogueEndpoints } from './catalogue-endpoints.ts';
import { fileEndpoints } from './file-endpoints.ts';

/** The endpoint table: one entry a call. Routes, the OpenAPI document and the client come from it. */
export const endpoints = {
  ...accountEndpoints,
  ...bannerEditEndpoints,
  ...buyingEndpoints,
  ...catalogueEndpoints,
  ...catalogueEditEndpoints,
  ...fileEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
