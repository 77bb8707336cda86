/**
 * The shop cannot start, for a reason its keeper can mend. Each line names one problem and is shown
 * as it stands, without a stack.
 */
export class StartError extends Error {
  readonly lines: string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'StartError';
    this.lines = lines;
  }
}
