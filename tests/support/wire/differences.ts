/**
 * The names and types in which two bodies differ; null stands for any type, since each field may be empty. Each item of a
 * list is compared with that of the other to which it is most like.
 */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (one === null || other === null) return [];
  if (typeof one !== typeof other) return [`${path}: ${typeof one}, ${typeof other}`];
  if (typeof one !== 'object') return [];
  if (Array.isArray(one) !== Array.isArray(other)) return [];
  if (Array.isArray(one) && Array.isArray(other)) return differencesOfItems(one, other, path);
  const [ones, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  // What is in notes, metadata and a customer is whatever the shop has put there, and each method has fields of its own.
  if (/\.(?:notes|metadata|customer|payment_method)$/.test(path)) return [];
  return [...new Set([...Object.keys(ones), ...Object.keys(others)])].flatMap((name) =>
    name in ones && name in others
      ? differences(ones[name], others[name], `${path}.${name}`)
      : [`${path}.${name}: ${name in ones ? 'not documented' : 'missing'}`],
  );
}

function differencesOfItems(ones: unknown[], others: unknown[], path: string): string[] {
  return ones.flatMap((one) => {
    const compared = others.map((other) => differences(one, other, `${path}[]`));
    return compared.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}
