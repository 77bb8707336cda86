import type { Plugin } from 'vite';

/** Modules of `messages/` that hold no texts: these stay one. */
const isTool = /^#messages\/(?:amounts|formats|times)\.ts$/;

/**
 * A build plugin that gives each module its own copy of the messages that it imports, of which the bundler leaves those
 * that it uses. Otherwise every page that has one text of an area would load all of them, in one more file.
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
