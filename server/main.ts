import { builtWeb } from './built-web.ts';
import { runShop } from './run.ts';

await runShop(builtWeb);
