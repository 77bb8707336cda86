import path from 'node:path';

import autocannon from 'autocannon';

import { type Program, startProgram } from './program.ts';

/** The same number for everything that is compared. */
const connections = 10;

export interface Load {
  /** Including its path. */
  url: string;
  headers: Record<string, string>;
}

/**
 * The responses per second over this many seconds. Each connection waits for its response before the next request.
 */
export async function answersPerSecond({ url, headers }: Load, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, pipelining: 1, duration: seconds });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} answers of ${url} were none.`);
  return result['2xx'] / result.duration;
}

/** Starts reference H with these bytes as its response. */
export async function openConstantServer(answer: Buffer): Promise<Program & { url: string }> {
  const program = await startProgram({
    words: [path.join(import.meta.dirname, 'constant-server.ts'), answer.toString('base64')],
    environment: { NODE_ENV: 'production' },
    readyWords: '\n',
  });
  return { ...program, url: program.output.replace('Answers at ', '').trim() };
}
