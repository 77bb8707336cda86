import path from 'node:path';

import type { Plugin } from 'vite';

import { answerShapes } from '../contract/answer-shapes.ts';

const file = path.join(import.meta.dirname, '..', 'web', 'data', 'answer-shapes.ts');

/** A build plugin that gives browsers the shapes of all responses, derived from the endpoint table. */
export const answerShapesModule = (): Plugin => ({
  name: 'answer-shapes',
  enforce: 'pre',
  load: (id) =>
    id === file ? `export const shapes = ${JSON.stringify(answerShapes())};` : undefined,
});
