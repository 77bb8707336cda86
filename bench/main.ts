import { parseArgs } from 'node:util';

import { measureOrderLists } from './order-lists.ts';
import { measureProductLists } from './product-lists.ts';

/**
 * `npm run bench`: what lists and search take with few and with many products (budget S6), and the dashboard
 * with few and with many orders (S7). With `-- --check` a missed budget fails the command.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

console.log('milliseconds, one request after the other, both shops in turn');
const missed = [...(await measureProductLists()), ...(await measureOrderLists())];
for (const line of missed) console.log(`missed: ${line}`);
if (values.check && missed.length > 0) process.exitCode = 1;
