import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { limits } from '../limits.ts';
import { BulkForm } from '../catalogue/matching.ts';
import { BulkEvent, ImportEvent, ImportForm } from './schemas.ts';

/** Calls that export or import all products as a file (decision 0015). */
export const productFilesEndpoints = {
  'GET /v1/products/export': {
    permission: 'products',
    summary: 'All products as a CSV file, with the columns that an import takes',
    file: 'text/csv',
    answer: z.string(),
  },
  'POST /v1/products/import': {
    permission: 'products',
    summary:
      'Add and change products by a CSV file (`file`): all of them or none, or only check it',
    action: 'products_imported',
    subject: 'product',
    body: ImportForm,
    isForm: true,
    maxFileBytes: limits.maxImportBytes,
    isTask: true,
    answer: ImportEvent,
  },
  'POST /v1/products/bulk': {
    permission: 'products',
    summary:
      'Give many products the same heading, measures, declarations or place: all that are named, or all that match',
    action: 'bulk_changed',
    subject: 'product',
    body: BulkForm,
    isTask: true,
    answer: BulkEvent,
  },
} as const satisfies EndpointTable;
