import { TestRunner, afterAll, onTestFinished } from 'vitest';

/** Calls it at the end of the test that is running, or of the file where none is. */
export function atTheEnd(close: () => PromiseLike<unknown>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
  else afterAll(async () => void (await close()));
}
