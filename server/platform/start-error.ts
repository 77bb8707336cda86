/**
 * The shop cannot start, for a reason that its operator can fix. Each line names one problem, and is printed without a
 * stack.
 */
export class StartError extends Error {
  readonly lines: string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'StartError';
    this.lines = lines;
  }
}
