/** What was read once. It may be outdated: code that relies on it compares its version, and reads it again. */
export interface CachedRead<Value> {
  read: () => Promise<Value>;
  readAgain: () => Promise<Value>;
}

/** Caches what `load` returns, so that not every order reads it. A failure is not cached. */
export function cachedRead<Value>(load: () => Promise<Value>): CachedRead<Value> {
  let cached: Promise<Value> | undefined;
  const readAgain = (): Promise<Value> => {
    const reading = load();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  };
  return { read: () => cached ?? readAgain(), readAgain };
}
