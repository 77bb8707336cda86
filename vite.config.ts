import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

import { answerShapesModule } from './scripts/answer-shapes-module.ts';
import { shortName, styleLayers } from './scripts/style-layers.ts';

export default defineConfig(({ command }) => ({
  plugins: [styleLayers(), answerShapesModule(), reactRouter()],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
  build: {
    // Fonts and small pictures stay files of their own: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes in two files instead of thirty: each request costs a slow line a wait.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: 'shell',
                  test: /vite\/preload-helper|\/web\/(?:ui|data|shell|shared\/(?:catalogue|store))\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
