import { createHash } from 'node:crypto';
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

/** As named exports, the bundler puts each name where it is used, and drops those that are not: 1 to 2 kB a page. */
const withNamedClasses = (code: string): string =>
  code.replaceAll(/^import styles from (?='[^']+\.module\.css')/gm, 'import * as styles from ');

const prefixLength = 4;
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const fileOf = new Map<string, string>();

/**
 * A class's name in a build: a few letters for its file and one for the class, so that names of one file compress well;
 * the same for server and browser. Throws if two files have the same letters.
 */
export function shortName(local: string, file: string, css: string): string {
  const name = path.relative(web, file);
  const hash = createHash('sha256').update(name).digest('base64url');
  const prefix = hash.replaceAll(/[^a-z]/gi, '').slice(0, prefixLength);
  if ((fileOf.get(prefix) ?? name) !== name) {
    throw new Error(`Rename ${name}: its classes would have the names of ${fileOf.get(prefix)}.`);
  }
  fileOf.set(prefix, name);
  const locals = new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi));
  const index = Array.from(locals).indexOf(local);
  const { length } = letters;
  return `${prefix}${letters[Math.floor(index / length)]}${letters[index % length]}`;
}

/**
 * Puts each component's styles into the layer of its floor, so that the styles of a page win over those of the
 * components that it is made of, in whatever order a browser has loaded them.
 */
export const styleLayers = (): Plugin => ({
  name: 'style-layers',
  enforce: 'pre',
  transform: (code, id) => {
    const [file = ''] = id.split('?');
    if (!file.startsWith(web)) return undefined;
    if (/\.tsx?$/.test(file)) return { code: withNamedClasses(code), map: null };
    if (!file.endsWith('.module.css')) return undefined;
    return { code: `${order}\n@layer ${layerOf(file)} {\n${code}\n}\n`, map: null };
  },
});
