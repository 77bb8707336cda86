import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { listOf } from '../shapes.ts';
import { keyOutcomes } from './words.ts';

/** Calls about what customers pay for orders, and what is paid back. */
export const paymentsEndpoints = {
  'POST /v1/payments/settings/test': {
    summary: 'Ask each gateway whether it accepts the keys of this shop; nothing is paid',
    answer: listOf(z.object({ name: z.string(), outcome: z.enum(keyOutcomes) })),
  },
} as const satisfies EndpointTable;
