import { allTexts } from './all-texts.ts';
import type { Attack } from './attack.ts';
import { assumedInjection } from './assumed-injection.ts';
import { backups } from './backups.ts';
import { benches } from './benches.ts';
import { cache } from './cache.ts';
import { callPairs } from './call-pairs.ts';
import { databaseLine } from './database-line.ts';
import { exports } from './exports.ts';
import { documentsRun } from './documents-run.ts';
import { foreignAnswers } from './foreign-answers.ts';
import { fullDisk } from './full-disk.ts';
import { guesses } from './guesses.ts';
import { hostileTexts } from './hostile-texts.ts';
import { importLoads } from './import-load.ts';
import { injection } from './injection.ts';
import { kills } from './kills.ts';
import { loggedSecrets } from './logged-secrets.ts';
import { model } from './model.ts';
import { oldShopMigrates } from './old-shop-migrates.ts';
import { moneyHunt } from './money-hunt.ts';
import { numbers } from './numbers.ts';
import { proved } from './proved.ts';
import { provedAccess } from './proved-access.ts';
import { paymentKills } from './payment-kills.ts';
import { provedContent } from './proved-content.ts';
import { randomPapers } from './random-papers.ts';
import { rawHttp } from './raw-http.ts';
import { sameKey } from './same-key.ts';
import { scanners } from './scanners.ts';
import { soaks } from './soak.ts';
import { staffCallLog } from './staff-calls.ts';
import { time } from './time.ts';

const place = ({ number }: Attack): number =>
  Number.parseInt(number, 10) || Number.POSITIVE_INFINITY;

/** All attacks in the order of the catalogue; those without a number come last. */
export const attacks: Attack[] = [
  ...proved,
  ...provedAccess,
  ...provedContent,
  ...kills,
  ...paymentKills,
  ...moneyHunt,
  ...randomPapers,
  ...databaseLine,
  ...guesses,
  ...loggedSecrets,
  ...callPairs,
  ...importLoads,
  ...injection,
  ...scanners,
  ...hostileTexts,
  ...exports,
  ...rawHttp,
  ...cache,
  ...model,
  ...benches,
  ...backups,
  ...fullDisk,
  ...time,
  ...sameKey,
  ...soaks,
  ...numbers,
  ...staffCallLog,
  ...allTexts,
  ...oldShopMigrates,
  ...assumedInjection,
  ...documentsRun,
  ...foreignAnswers,
].toSorted((one, other) => place(one) - place(other));
