import { browserValue } from '#web/data/browser-storage.ts';

/** By what a request is taken back: the account that asked, or the key that this browser made up. */
type Asker = { accountId: number } | { key: string };

/** As many as anybody looks at again. */
const maxStored = 100;

/** The products for which this browser has requested a message. Nobody but the shop's staff can list them. */
const requests = browserValue<Record<string, Asker>>('restock', {}, (value) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, one]) => isAsker(one))
          .slice(-maxStored),
      )
    : {},
);

const isAsker = (value: unknown): value is Asker =>
  typeof value === 'object' &&
  value !== null &&
  (('accountId' in value && Number.isInteger(value.accountId)) ||
    ('key' in value && typeof value.key === 'string'));

/** Who has asked for a product in this browser: nobody, if it was another account. */
export function useRestockRequest(
  productId: number,
  accountId: number | undefined,
): Asker | undefined {
  const asker = requests.use()[productId];
  return asker && 'accountId' in asker && asker.accountId !== accountId ? undefined : asker;
}

export const noteRestockRequest = (productId: number, asker: Asker): void =>
  requests.write({ ...requests.read(), [productId]: asker });

export function forgetRestockRequest(productId: number): void {
  const { [String(productId)]: _, ...others } = requests.read();
  requests.write(others);
}
