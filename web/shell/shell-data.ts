/** Whether what every page shows around itself has changed since it was loaded. */
let isOutdated = false;

/** Loads while the shell counts as outdated, so that it is loaded too: the categories or the shop's words have changed. */
export async function loadWithShell(load: () => Promise<void>): Promise<void> {
  isOutdated = true;
  try {
    await load();
  } finally {
    isOutdated = false;
  }
}

export const isShellOutdated = (): boolean => isOutdated;
