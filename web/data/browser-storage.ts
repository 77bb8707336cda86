import { useSyncExternalStore } from 'react';

/** A value kept in the browser under a key, the same in every tab, checked whenever it is read. */
export interface BrowserValue<Value> {
  /** The value for a component; `initial` while the server draws. */
  use: () => Value;
  read: () => Value;
  write: (value: Value) => void;
  /** Back to `initial`, with nothing left in the storage. */
  remove: () => void;
}

const known = new Map<string, BrowserValue<unknown>>();

/** Removes what is kept under a key, by whichever part of the shop. */
export function removeBrowserValue(key: string): void {
  const kept = known.get(key);
  if (kept) return kept.remove();
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * `parse` gets whatever the storage holds, which anybody may have written, and returns a value that can be
 * relied on; it gets `undefined` where that is no JSON. Where storage is full or switched off, the value lives as long as the page.
 */
export function browserValue<Value>(
  key: string,
  initial: Value,
  parse: (value: unknown) => Value,
): BrowserValue<Value> {
  const listeners = new Set<() => void>();
  let current: { text: string | null; value: Value } = { text: null, value: initial };
  /** Whether the storage has what is current; where it would not take it, what is current counts. */
  let isStored = true;

  function readText(): string | null {
    if (!isStored) return current.text;
    try {
      return localStorage.getItem(key);
    } catch {
      return current.text;
    }
  }

  // The same object as long as the stored text is the same: React compares by identity.
  function read(): Value {
    const text = readText();
    if (text !== current.text) current = { text, value: text === null ? initial : parseText(text) };
    return current.value;
  }

  function parseText(text: string): Value {
    try {
      return parse(JSON.parse(text));
    } catch {
      return parse(undefined);
    }
  }

  function write(value: Value): void {
    const text = JSON.stringify(value);
    keep({ text, value }, () => localStorage.setItem(key, text));
  }

  function remove(): void {
    keep({ text: null, value: initial }, () => localStorage.removeItem(key));
  }

  function keep(next: typeof current, store: () => void): void {
    current = next;
    try {
      store();
      isStored = true;
    } catch {
      // Nothing is lost but the next visit.
      isStored = false;
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  const self: BrowserValue<Value> = {
    use: () => useSyncExternalStore(subscribe, read, () => initial),
    read,
    write,
    remove,
  };
  known.set(key, self as BrowserValue<unknown>);
  return self;
}
