import path from 'node:path';

import type { Plugin } from 'vite';

import { answerShapes } from '../contract/answer-shapes.ts';

const file = path.join(import.meta.dirname, '..', 'web', 'data', 'answer-shapes.ts');

/** Gives the browser the shapes of all answers, taken from the endpoint table while it is built. */
export const answerShapesModule = (): Plugin => ({
  name: 'answer-shapes',
  enforce: 'pre',
  load: (id) =>
    id === file ? `export const shapes = ${JSON.stringify(answerShapes())};` : undefined,
});
