import { useSyncExternalStore } from 'react';

/** A value in browser storage, shared by all tabs and checked on every read. */
export interface BrowserValue<Value> {
  /** The value for a component; `initial` during server rendering. */
  use: () => Value;
  read: () => Value;
  write: (value: Value) => void;
  /** Resets to `initial` and removes the key from storage. */
  remove: () => void;
}

const known = new Map<string, BrowserValue<unknown>>();

/** Removes a key from storage and notifies the components that use it, whichever module owns it. */
export function removeBrowserValue(key: string): void {
  const stored = known.get(key);
  if (stored) return stored.remove();
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is not available, so there was nothing to remove.
  }
}

/**
 * `parse` receives whatever the storage holds, which may come from anywhere, and returns a valid value; it receives
 * `undefined` if the stored text is not JSON. If storage is full or disabled, the value lasts as long as the page.
 */
export function browserValue<Value>(
  key: string,
  initial: Value,
  parse: (value: unknown) => Value,
): BrowserValue<Value> {
  const listeners = new Set<() => void>();
  let current: { text: string | null; value: Value } = { text: null, value: initial };
  /** Whether the storage holds the current value. If writing failed, the value in memory is the current one. */
  let isStored = true;

  function readText(): string | null {
    if (!isStored) return current.text;
    try {
      return localStorage.getItem(key);
    } catch {
      return current.text;
    }
  }

  // Returns the same object while the stored text is unchanged: React compares by identity.
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
    setCurrent({ text, value }, () => localStorage.setItem(key, text));
  }

  function remove(): void {
    setCurrent({ text: null, value: initial }, () => localStorage.removeItem(key));
  }

  function setCurrent(next: typeof current, store: () => void): void {
    current = next;
    try {
      store();
      isStored = true;
    } catch {
      // The value still works on this page; only the next visit will not have it.
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
