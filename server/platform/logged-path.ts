/**
 * Returns the path of a URL as it may be logged. What follows a secret part of it works as a key, and is hidden in
 * every spelling, also in one that finds no page: somebody has mistyped a link that works. So is whatever looks like a
 * key, wherever it was pasted.
 *
 * Each of `secretPaths` is tried on a part with the one before it, as "v1/cod", in small letters; it names the part.
 */
export function loggedPath(url: string, secretPaths: readonly RegExp[]): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const plain = withoutPercents(path).replaceAll('\\', '/');
  const parts = plain.toLowerCase().split('/').filter(isNamed);
  const name =
    secretNameIn(
      parts.filter((part) => part !== '..'),
      secretPaths,
    ) ?? secretNameIn(resolved(parts), secretPaths);
  if (name !== undefined) return `/${name}/…`;
  const hidden = plain.replaceAll(/[\w-]{20,}/g, (word) => (isKey(word) ? '…' : word));
  return hidden === plain ? path : hidden;
}

/** Decodes percent-encoding of ASCII characters, however often it was applied. */
const withoutPercents = (path: string): string =>
  path.replaceAll(/%(?:25)*([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** What stands between two slashes and has no letter or digit, as "." and ";", names nothing, but for "..". */
const isNamed = (part: string): boolean => part === '..' || /[^\W_]/.test(part);

/** Takes each ".." with the part before it away. */
function resolved(parts: readonly string[]): string[] {
  const left: string[] = [];
  for (const part of parts) {
    if (part === '..') left.pop();
    else left.push(part);
  }
  return left;
}

/** Returns the name of the first part after which a secret follows; undefined if there is none. */
function secretNameIn(
  parts: readonly string[],
  secretPaths: readonly RegExp[],
): string | undefined {
  for (const [at, part] of parts.slice(0, -1).entries()) {
    const pair = `${parts[at - 1] ?? ''}/${part}`;
    for (const secret of secretPaths) {
      const name = secret.exec(pair)?.[1];
      if (name !== undefined) return name;
    }
  }
  return undefined;
}

/** Random letters are large and small; the names of pages and products are small. */
const isKey = (word: string): boolean => /[a-z]/.test(word) && /[A-Z]/.test(word);
