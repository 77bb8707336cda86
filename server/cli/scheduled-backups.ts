import type { FastifyBaseLogger } from 'fastify';

import { sheetTime } from '#contract/times.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import { scheduleBackups } from '#server/platform/backup/schedule.ts';
import type { BackupPlan } from '#server/platform/config.ts';
import { silentProgress } from '#server/platform/progress.ts';

import { backUp, warningsOf } from './backup.ts';

/** Backs up the running shop each day, at the time in the settings. A failed backup is logged as an error. */
export function scheduledBackups(
  plan: BackupPlan,
  shop: Pick<Shop, 'url' | 'files' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): AsyncDisposable {
  return scheduleBackups({
    ...plan,
    url: shop.url,
    clock: shop.clock,
    localTime: sheetTime,
    make: async (file, signal) => {
      const report = await backUp(shop, file, { progress: silentProgress, signal });
      for (const line of warningsOf(report)) log.warn(line);
      log.info({ file, rows: report.rows, files: report.files }, 'backed up');
    },
    onError: (error) => log.error({ err: error }, `no backup was made in ${plan.dir}`),
    onLeft: (error) => log.error({ err: error }, `an old backup stays in ${plan.dir}`),
  });
}
