import { readFile, readdir, readlink } from 'node:fs/promises';

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

interface Process {
  group: number;
  /** Of the processor, in ms. */
  cpuMs: number;
  /** Resident memory, in MB. */
  megabytes: number;
}

async function processOf(pid: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // Behind the name, which may contain anything: state, parent, group, and so on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [group = 0, user = 0, system = 0, pages = 0] = [2, 11, 12, 21].map((at) =>
    Number(fields[at]),
  );
  return { group, cpuMs: (user + system) * tickMs, megabytes: (pages * 4_096) / 1e6 };
}

async function* processes() {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const one = await processOf(pid);
    if (one) yield { pid, ...one };
  }
}

/** What a program and all that it began have used so far. */
export async function usedBy(
  group: number | undefined,
): Promise<{ cpuMs: number; megabytes: number }> {
  const used = { cpuMs: 0, megabytes: 0 };
  for await (const one of processes()) {
    if (one.group !== group) continue;
    used.cpuMs += one.cpuMs;
    used.megabytes += one.megabytes;
  }
  return used;
}

/** What all PostgreSQL below a folder have used so far, in ms: each works in the folder of its data. */
export async function usedByDatabases(folder: string): Promise<number> {
  let cpuMs = 0;
  for await (const one of processes()) {
    const cwd = await readlink(`/proc/${one.pid}/cwd`).catch(() => '');
    if (cwd.startsWith(`${folder}/`)) cpuMs += one.cpuMs;
  }
  return cpuMs;
}
