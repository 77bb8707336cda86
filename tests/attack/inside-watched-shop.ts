import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Run by soak.ts: the bare shop, which on each message runs garbage collection and reports its memory. */
setFlagsFromString('--expose-gc');
const clearAway = runInNewContext('gc') as () => void;

process.on('message', () => {
  clearAway();
  process.send?.(process.memoryUsage());
});

await import('#tests/support/bare-shop.ts');
