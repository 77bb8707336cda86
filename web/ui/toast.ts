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
  notify();
}

export function dismissToast(): void {
  current = undefined;
  notify();
}

const toastKey = 'toast';

/** Takes the toast along to a page that is loaded anew. */
export function saveToast(): void {
  try {
    sessionStorage.setItem(toastKey, JSON.stringify(current));
  } catch {
    // Without storage it is gone with this page.
  }
}

/** Shows the toast that the page before took along. */
export function showSavedToast(): void {
  try {
    const kept = sessionStorage.getItem(toastKey);
    sessionStorage.removeItem(toastKey);
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

function notify(): void {
  for (const listener of listeners) listener();
}
