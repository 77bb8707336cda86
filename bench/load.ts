import path from 'node:path';

import autocannon from 'autocannon';

import { type Program, startProgram } from './program.ts';

/** The same for whatever is compared. */
const connections = 10;

export interface Load {
  /** With its path. */
  url: string;
  headers: Record<string, string>;
}

/** How many answers a second there are for so many seconds, each connection waiting for its last one. */
export async function answersPerSecond({ url, headers }: Load, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, pipelining: 1, duration: seconds });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} answers of ${url} were none.`);
  return result['2xx'] / result.duration;
}

/** Reference H, answering these bytes. */
export async function openConstantServer(answer: Buffer): Promise<Program & { url: string }> {
  const program = await startProgram({
    words: [path.join(import.meta.dirname, 'constant-server.ts'), answer.toString('base64')],
    environment: { NODE_ENV: 'production' },
    saysWhenReady: '\n',
  });
  return { ...program, url: program.said.replace('Answers at ', '').trim() };
}
