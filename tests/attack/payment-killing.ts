import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { paymentFaultPoints } from '#server/payments/use-cases/fault-points.ts';

import type { AttackedShop } from './attacked-shop.ts';
import { chance, pick } from './payment-scene.ts';

const program = path.join(import.meta.dirname, '..', 'support', 'killable-shop.ts');
const hookPoints = ['hooks: arrived', 'hooks: stored', 'hooks: handling', 'hooks: handled'];
export const deadlyPoints: readonly string[] = [...paymentFaultPoints, ...hookPoints];
const [lookMs, maxLooks] = [25, 600];

/** Starts a shop whose processes die at the point that a file names. */
export const launchKillable =
  (file: string) =>
  ([node = '']: string[], env: NodeJS.ProcessEnv) =>
    spawn(node, [program, file], { env, stdio: ['ignore', 'pipe', 'pipe'] });

interface Killing {
  shop: AttackedShop;
  /** The file that names the point. */
  file: string;
  /** Starts the shop again. */
  start: () => Promise<void>;
}

/** Kills something of the shop, and returns what; the shop is there again, or comes back by itself. */
type Kill = (killing: Killing) => Promise<string>;

const killShop: Kill = async ({ shop, start }) => {
  await shop.end('SIGKILL');
  await start();
  return 'the whole shop';
};

const killWorker: Kill = async ({ shop }) => {
  const workers = await childrenOf(shop.pid());
  killAny(workers);
  return 'one process';
};

/** PostgreSQL ends all its connections if one of them dies. */
const killBackend: Kill = async ({ shop }) => {
  const backends = await childrenOf(await shop.postgresPid());
  killAny(backends);
  return 'a process of PostgreSQL';
};

const killPostgres: Kill = async ({ shop }) => {
  const killed = await shop.postgresPid();
  killAny(killed ? [killed] : []);
  for (let look = 0; look < maxLooks; look += 1) {
    if (![0, killed].includes(await shop.postgresPid())) return 'PostgreSQL';
    await pause(lookMs);
  }
  throw new Error('PostgreSQL does not come back.');
};

/** If no process comes to the point, all are killed. */
const killAtPoint =
  (point: string): Kill =>
  async (killing) => {
    const { file } = killing;
    await writeFile(file, point);
    for (let look = 0; look < maxLooks && existsSync(file); look += 1) await pause(lookMs);
    if (!existsSync(file)) return point;
    await rm(file, { force: true });
    return killShop(killing);
  };

const others: Kill[] = [killShop, killWorker, killBackend, killPostgres];

/** Every point in turn, and between them something at any time. */
export const nextKill = (round: number): Kill =>
  round % 2 === 0 && !chance(0.1)
    ? killAtPoint(deadlyPoints[(round / 2) % deadlyPoints.length] ?? '')
    : pick(others);

/** It may have ended by itself. */
function killAny(pids: readonly number[]): void {
  try {
    if (pids.length > 0) process.kill(pick(pids), 'SIGKILL');
  } catch {
    return;
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const file = `/proc/${pid}/task/${pid}/children`;
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}
