import { StartError } from '../start-error.ts';

/**
 * Converts errors of the disk, the network or the database to a StartError of one line. Unexpected errors stay as they
 * are.
 */
export async function withOneLineError<Result>(
  beginning: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isRefusal = error instanceof Error && 'code' in error && error.name !== 'AbortError';
    if (isRefusal) throw new StartError(`${beginning}: ${error.message}.`);
    throw error;
  }
}
