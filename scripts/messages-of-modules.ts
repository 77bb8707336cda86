import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { type Language, usualLanguage } from '../contract/languages.ts';

const messages = path.join(import.meta.dirname, '..', 'messages');
const usual = path.join(messages, usualLanguage) + path.sep;

/** Modules of `messages/` that hold no texts: these stay one. */
const isTool = /(?:amounts|formats|times)\.ts$/;

/**
 * Uses the messages of a language in place of the usual one's, for every importer; a module that it has not, such as
 * those of the dashboard, stays as it is.
 */
export const messagesIn = (language: Language): Plugin => ({
  name: 'messages-in',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || language === usualLanguage) return null;
    // What names a language wants that one: a paper has the words of its order.
    if (!source.startsWith('#messages/')) return null;
    const file = await this.resolve(source, importer, options);
    const [id = ''] = file?.id.split('?', 1) ?? [];
    if (!file || !id.startsWith(usual)) return null;
    const own = path.join(messages, language, id.slice(usual.length));
    return existsSync(own) ? { ...file, id: file.id.replace(id, own) } : file;
  },
});

/**
 * A build plugin that gives each module its own copy of the messages that it imports, of which the bundler keeps the
 * used ones. Otherwise every page that has one text of an area would load all of them, in one more file.
 */
export const messagesOfModules = (): Plugin => ({
  name: 'messages-of-modules',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !source.startsWith('#messages/') || isTool.test(source)) return null;
    const file = await this.resolve(source, importer, options);
    return file && { ...file, id: `${file.id}?for=${encodeURIComponent(importer)}` };
  },
});
