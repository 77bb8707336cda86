import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Attack, Skipped } from './attack.ts';
import { runProgram } from './programs.ts';

const inside = path.join(import.meta.dirname, 'inside-full-disk.ts');
/** Enough for a database, its write-ahead log, and little more. */
const roomMegabytes = 192;
const mountFailed = 32;
const mount = `mount -t tmpfs -o size=${roomMegabytes}m tmpfs "$1" || exit ${mountFailed}; shift; exec "$@"`;

const cannotMount = () => ({ code: mountFailed, output: '', errorOutput: '' });

/** Runs a program whose temporary directory is on a small file system of its own, which is removed afterwards. */
async function onSmallDisk(program: string): Promise<string> {
  const room = await mkdtemp(path.join(tmpdir(), 'jalsa-disk-'));
  try {
    const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
    const command = ['unshare', '--mount', ...asRoot, 'sh', '-c', mount, 'sh', room];
    const { code, output, errorOutput } = await runProgram(
      [...command, process.execPath, program],
      {
        TMPDIR: room,
      },
    ).catch(cannotMount);
    if (code === mountFailed) throw new Skipped('no small disk can be mounted here');
    if (code !== 0) throw new Error(`${output}${errorOutput}`.trim());
    return output.trim();
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

export const fullDisk: Attack[] = [
  {
    number: '45',
    what: 'disk full: for pictures, then for the database',
    expected: 'clear error, reads go on, nothing corrupt, sells again once there is room',
    provedBy: [
      [
        'tests/backup.test.ts',
        'where there is no more room, one line says so, and no half backup is left',
      ],
    ],
    run: () => onSmallDisk(inside),
  },
];
