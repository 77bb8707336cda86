import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Db } from '#server/database.ts';

import { listCategoryNames } from '../queries/drawings.ts';
import { drawingFor, drawingNames, onGroundOf } from '../rules/drawings.ts';

const folder = path.join(import.meta.dirname, '..', 'drawings');
const drawings = new Map(
  drawingNames.map((name) => [name, readFileSync(path.join(folder, `${name}.svg`), 'utf8').trim()]),
);

/** Returns the drawing that stands in for a product's picture, with a tag of its content. */
export async function readDrawing(
  db: Db,
  productId: number,
): Promise<{ content: Buffer; tag: string }> {
  const drawing = drawings.get(drawingFor(await listCategoryNames(db, productId))) ?? '';
  const content = Buffer.from(onGroundOf(productId, drawing));
  return { content, tag: createHash('sha256').update(content).digest('hex').slice(0, 16) };
}
