import type { Plugin } from 'vite';

/**
 * Builds one half of the screens after the other. The framework builds the server's bundles at the same time, and what Vite
 * has of style sheets is common to all of them: now and then a bundle looked for a file of the other's, and the build failed.
 */
export const buildInTurn = (): Plugin => ({
  name: 'build-in-turn',
  buildApp: {
    order: 'pre',
    handler: async (builder) => {
      const build = builder.build.bind(builder);
      let last: Promise<unknown> = Promise.resolve();
      builder.build = (environment) => {
        const own = last.then(() => build(environment));
        last = own;
        return own;
      };
    },
  },
});
