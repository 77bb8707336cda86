import { terminalProgress } from '#server/platform/progress.ts';

import type { Command } from '../admin.ts';
import { loadDemo } from './load.ts';

export const demoLoad: Command = {
  usage: 'demo load',
  summary: 'fills the shop with the demo catalogue',
  options: {},
  run: (shop) => loadDemo(shop, terminalProgress),
};
