import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';

/** CPU time and memory of a process so far, as the operating system reports them. */
export interface Cost {
  cpuMs: number;
  memoryBytes: number;
}

interface Seen extends Cost {
  pid: number;
  parent: number;
  name: string;
}

/** The cost of a shop's process and its child processes, without PostgreSQL. */
export async function costOf(pid: number): Promise<Cost> {
  const all = existsSync('/proc/self/stat') ? await readProc() : askPs();
  const counted = familyOf(pid, all).filter(({ name }) => !name.includes('postgres'));
  return {
    cpuMs: counted.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    memoryBytes: counted.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
  };
}

const familyOf = (pid: number, all: Seen[]): Seen[] => [
  ...all.filter((one) => one.pid === pid),
  ...all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(child.pid, all)),
];

/** Linux reports this time in hundredths of a second, whatever its clock's tick is. */
const msPerTick = 10;

async function readProc(): Promise<Seen[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const seen = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      const [stat, status] = await Promise.all([read('stat'), read('status')]);
      const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [user, system] = [Number(fields[9]), Number(fields[10])];
      return {
        pid: Number(pid),
        parent: Number(parent),
        name: /^Name:\s*(.*)$/m.exec(status)?.[1] ?? '',
        cpuMs: (user + system) * msPerTick,
        memoryBytes: Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024,
      };
    }),
  );
  return seen.filter(({ parent }) => !Number.isNaN(parent));
}

function askPs(): Seen[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time=,comm='], {
    encoding: 'utf8',
  });
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes, time = '', ...name] = line.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        name: name.join(' '),
        cpuMs: msOf(time),
        memoryBytes: Number(kilobytes) * 1024,
      };
    });
}

/** Parses `days-hours:minutes:seconds.hundredths`; the first two may be missing. Returns ms. */
function msOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time
    .split(/[-:]/)
    .map(Number)
    .toReversed();
  return 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)));
}
