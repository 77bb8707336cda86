/** The bucket did not do what it was asked. The sentence names neither keys nor the query. */
export class BucketError extends Error {
  /** The status of its response; undefined if there was none. */
  readonly status: number | undefined;

  constructor(what: string, { status, cause }: { status?: number; cause?: unknown }) {
    super(what, { cause });
    this.name = 'BucketError';
    this.status = status;
  }
}
