import path from 'node:path';

import type { Plugin } from 'vite';

import { answerShapes } from '../contract/answer-shapes.ts';
import { shapesNamedIn } from './shapes-named-in.ts';

const web = path.join(import.meta.dirname, '..', 'web') + path.sep;

/**
 * A build plugin that adds to each module of the pages the shapes of the responses of the calls that it names, derived
 * from the endpoint table. A page loads those of its own calls, and none of the dashboard's.
 */
export const answerShapesModule = (): Plugin => {
  const all = answerShapes();
  return {
    name: 'answer-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      const [file = ''] = id.split('?', 1);
      if (!file.startsWith(web) || !/\.tsx?$/.test(file)) return undefined;
      const own = shapesNamedIn(source, all);
      if (Object.keys(own).length === 0) return undefined;
      // At the end, so that no line of the source moves: imports are done first wherever they stand.
      const added = `import { shapes as allShapes } from '#web/data/answer-shapes.ts';\nObject.assign(allShapes, ${JSON.stringify(own)});`;
      return { code: `${source}\n${added}\n`, map: null };
    },
  };
};
