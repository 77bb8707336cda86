import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Stripped of types and compiled once, the program starts faster and holds 30 MB less.
enableCompileCache(path.join(import.meta.dirname, '..', 'build', 'compiled'));

const [{ builtWeb }, { runShop }] = await Promise.all([
  import('./built-web.ts'),
  import('./run.ts'),
]);
await runShop(builtWeb);
