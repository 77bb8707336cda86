import { draftKeyOf, draftPrefixOf } from './draft-keys.ts';

/**
 * Pictures that were chosen in a form and are not saved yet, in the browser's database: they are too large for its
 * storage, which has what was typed. A browser that stores none, or has no room, fails; the form says so then.
 */
interface StoredPictures {
  key: string;
  at: number;
  files: File[];
}

const store = 'pictures';
const maxForms = 5;

export const writePictures = (form: string, files: File[]): Promise<void> =>
  inStore('readwrite', async (pictures) => {
    const stored: StoredPictures = { key: draftKeyOf(form), at: Date.now(), files };
    await done(pictures.put(stored));
    const others = ((await done(pictures.getAll())) as StoredPictures[]).toSorted(
      (one, other) => other.at - one.at,
    );
    // The oldest make room.
    for (const { key } of others.slice(maxForms)) await done(pictures.delete(key));
  });

export const readPictures = (form: string): Promise<File[]> =>
  inStore('readonly', async (pictures) => {
    const stored = (await done(pictures.get(draftKeyOf(form)))) as StoredPictures | undefined;
    return stored?.files.filter((file) => file instanceof File) ?? [];
  });

export const endPictures = (form: string): Promise<void> =>
  inStore('readwrite', async (pictures) => {
    await done(pictures.delete(draftKeyOf(form)));
  });

/** Who logs out leaves nothing in this browser. */
export const endPicturesOf = (accountId: number): Promise<void> =>
  inStore('readwrite', async (pictures) => {
    const keys = await done(pictures.getAllKeys());
    const own = keys.filter(
      (key) => typeof key === 'string' && key.startsWith(draftPrefixOf(accountId)),
    );
    for (const key of own) await done(pictures.delete(key));
  });

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (pictures: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const request = indexedDB.open('drafts', 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(store, { keyPath: 'key' }),
  );
  const database = await done(request);
  try {
    return await work(database.transaction(store, mode).objectStore(store));
  } finally {
    database.close();
  }
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser stores nothing.')),
    );
  });
