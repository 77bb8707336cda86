import { check, checkSources } from './source-checks.ts';

/**
 * Fast checks before each commit, about a minute on two idle cores: types, lint, format and unused code in parallel, then the
 * tests of uncommitted changes. `npm test` includes all of them.
 */
const changed = { label: 'Changed tests', command: ['vitest', 'run', '--changed'] };

const passed = await checkSources();
process.exitCode = passed.every(Boolean) && (await check(changed)) ? 0 : 1;
