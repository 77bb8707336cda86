import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

import { answerShapesModule } from './scripts/answer-shapes-module.ts';
import { buildInTurn } from './scripts/build-in-turn.ts';
import { messagesIn, messagesOfModules } from './scripts/messages-of-modules.ts';
import { pagesLanguage } from './scripts/pages-language.ts';
import { reloadPage } from './scripts/reload-page.ts';
import { sharedFiles } from './scripts/shared-files.ts';
import { shortName, styleLayers } from './scripts/style-layers.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    buildInTurn(),
    reloadPage(),
    styleLayers(),
    answerShapesModule(),
    messagesOfModules(),
    messagesIn(pagesLanguage),
    reactRouter(),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
  build: {
    // Fonts and small pictures stay files of their own: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // What every page has loaded is not named again by each part that a page loads on demand.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => !/\/(?:framework|shell|rolldown-runtime)-[^/]+$/.test(file))
          : files,
    },
  },
  // One on the server, as the router's own import finds it: a copy in each build would add its hooks once more.
  ssr: { external: ['react', 'react-dom'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A message that is only a text stands where it is used.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: { groups: sharedFiles },
          },
        },
      },
    },
  },
}));
