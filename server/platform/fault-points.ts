let onPoint: ((name: string) => Promise<void>) | undefined;

/**
 * Sets what happens at each point, for tests only. The shop itself never sets a handler, and nothing from outside can.
 */
export function handleFaultPoints(handler: (name: string) => Promise<void>): void {
  onPoint = handler;
}

/** A point at which a test may stop the process, to prove that nothing is lost or done twice. */
export async function stopPoint(name: string): Promise<void> {
  await onPoint?.(name);
}
