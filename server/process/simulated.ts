import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { readConfig } from '../platform/config.ts';
import { type ProviderKeys, readProviderKeys } from '../platform/provider-keys.ts';

const program = path.join(
  import.meta.dirname,
  '..',
  '..',
  'tests',
  'support',
  'simulators',
  'main.ts',
);

/**
 * Starts the simulated gateway and couriers, for a developer who wants to click through a payment or a parcel, and returns the keys to it. It is a
 * program of its own, since nothing of the shop imports what is only for tests, and ends with this process, whatever
 * ends it.
 */
export async function startSimulator(): Promise<ProviderKeys> {
  const { publicUrl, dataDir } = readConfig();
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'simulated-razorpay');
  const child = spawn(process.execPath, [program, publicUrl, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  child.unref();
  return readProviderKeys(JSON.parse(line) as NodeJS.ProcessEnv);
}
