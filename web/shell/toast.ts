import { limits } from '#contract/limits.ts';

/** A short message at the edge of the screen. One is shown at a time: a new one takes the old one's place. */
export interface Toast {
  id: number;
  title: string;
  text?: string;
  /** Nothing to celebrate. */
  isFailure?: boolean;
  link?: { label: string; to: string };
  /** How long it stays, unless someone reads it. */
  durationMs: number;
}

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): void {
  lastId += 1;
  current = { durationMs: limits.toastMs, ...toast, id: lastId };
  tell();
}

export function dismissToast(): void {
  current = undefined;
  tell();
}

const keptKey = 'toast';

/** Takes the toast along to a page that is loaded anew. */
export function keepToast(): void {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(current));
  } catch {
    // Without storage it is gone with this page.
  }
}

/** Shows the toast that the page before took along. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(keptKey);
    sessionStorage.removeItem(keptKey);
    if (kept) showToast(JSON.parse(kept) as Toast);
  } catch {
    // Nothing was kept.
  }
}

export const currentToast = (): Toast | undefined => current;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
