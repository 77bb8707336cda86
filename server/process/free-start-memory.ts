import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterMs = 4_000;
const betweenMs = 500;

/**
 * Frees, a few seconds after the start, what only the start needed. V8 by itself waits until memory is short, and an
 * idle shop would hold some 25 MB more. Twice, since the first time leaves half-empty pages behind; each is a pause of
 * some 70 ms.
 */
export async function freeStartMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  await wait(afterMs, undefined, { ref: false });
  collectGarbage();
  await wait(betweenMs, undefined, { ref: false });
  collectGarbage();
}
