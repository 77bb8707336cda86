import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';

/** The call with which other companies notify the shop of events. */
export const hooksEndpoints = {
  'POST /v1/hooks/{provider}/{token}': {
    summary:
      'What a provider tells the shop, as its own documents say; signed over its bytes. The token is part of the URL that the provider was given',
    params: z.object({ provider: z.string(), token: z.string() }),
    maxJsonBytes: 1024 * 1024,
    answer: z.object({ status: z.literal(1) }),
  },
} as const satisfies EndpointTable;
