import { limits } from '#contract/limits.ts';

/** A short message at the edge of the screen. A new one replaces the current one. */
export interface Toast {
  id: number;
  title: string;
  text?: string;
  /** Styled as a failure. */
  isFailure?: boolean;
  link?: { label: string; to: string };
  /** Takes back what the toast is about. It ends with the page. */
  undo?: () => void;
  /** In ms; the toast stays longer while a pointer or the focus is on it. */
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

/** Saves the toast across a full page load. */
export function saveToast(): void {
  try {
    sessionStorage.setItem(toastKey, JSON.stringify(current));
  } catch {
    // Without storage, the toast is lost with this page.
  }
}

/** Displays the toast that the previous page saved. */
export function showSavedToast(): void {
  try {
    const saved = sessionStorage.getItem(toastKey);
    sessionStorage.removeItem(toastKey);
    if (saved) showToast(JSON.parse(saved) as Toast);
  } catch {
    // Without storage, nothing was saved.
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
