import type { EndpointTable } from '../endpoint-shape.ts';
import { oneOf } from '../shapes.ts';
import { PinParams, PinPlace } from './schemas.ts';

/** Calls about where parcels go. */
export const shippingEndpoints = {
  'GET /v1/shipping/pins/{pin}': {
    summary: 'Which district and state a PIN code is in',
    params: PinParams,
    answer: oneOf(PinPlace),
  },
} as const satisfies EndpointTable;
