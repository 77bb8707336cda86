import { globSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

/** Later layers win. The floors of web/, in the same order as in docs/architecture.md. */
const layers = ['base', 'looks', 'ui', 'shared', 'shell', 'page', 'utilities'];
const order = `@layer ${layers.join(', ')};`;
const web = path.join(import.meta.dirname, '..', 'web');

/** The layer of a file of web/: its floor, `looks` for web/ui/looks, or `page` for those of storefront and admin. */
function layerOf(file: string): string {
  const [floor = '', folder = ''] = path.relative(web, file).split(path.sep);
  if (floor === 'ui' && folder === 'looks') return folder;
  return layers.includes(floor) ? floor : 'page';
}

/** Whether this is a component's style sheet, with or without a query. */
const isStyleModule = (id: string): boolean => id.split('?')[0]?.endsWith('.module.css') ?? false;

/**
 * As named exports, the bundler puts each name where it is used, and drops those that are not: 1 to 2 kB a page. What a
 * file only passes on, it exports again, for the same reason.
 */
function withNamedClasses(code: string): string {
  const [, sheet] = /^import styles from ('[^']+\.module\.css');$/m.exec(code) ?? [];
  if (sheet === undefined) return code;
  return code
    .replaceAll(/^export const (\w+) = styles\.(\w+);$/gm, `export { $2 as $1 } from ${sheet};`)
    .replace(`import styles from ${sheet}`, `import * as styles from ${sheet}`);
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = `abcdefghijklmnopqrstuvwxyz${capitals}`;
const files = globSync('**/*.module.css', { cwd: web }).toSorted();

/**
 * A class's name in a build: two letters for its file and one for the class (two from the 53rd), so that names are
 * short and those of one file compress well; the same for server and browser. The first is a capital, which no class
 * of web/styles has. Throws if there are too many files.
 */
export function shortName(local: string, file: string, css: string): string {
  const place = files.indexOf(path.relative(web, file));
  const first = capitals[Math.floor(place / letters.length)];
  if (first === undefined) throw new Error(`Classes of ${file} would have no name of two letters.`);
  const locals = new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi));
  const index = Array.from(locals).indexOf(local);
  const more = index < letters.length ? '' : letters[Math.floor(index / letters.length) - 1];
  return `${first}${letters[place % letters.length]}${more}${letters[index % letters.length]}`;
}

/**
 * Puts each component's styles into the layer of its floor, so that the styles of a page win over those of the
 * components that it is made of, in whatever order a browser has loaded them.
 */
export const styleLayers = (): Plugin[] => [
  {
    name: 'style-layers',
    enforce: 'pre',
    transform: (code, id) => {
      const [file = ''] = id.split('?');
      if (!file.startsWith(web)) return undefined;
      if (/\.tsx?$/.test(file)) return { code: withNamedClasses(code), map: null };
      if (!isStyleModule(file)) return undefined;
      return { code: `${order}\n@layer ${layerOf(file)} {\n${code}\n}\n`, map: null };
    },
  },
  {
    name: 'styles-kept',
    enforce: 'post',
    // The bundler writes names of three letters where they are used, and would then drop the module with its styles.
    transform: (code, id) =>
      isStyleModule(id)
        ? { code, map: null, moduleSideEffects: 'no-treeshake' as const }
        : undefined,
  },
];
