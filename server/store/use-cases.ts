import { limits } from '#contract/limits.ts';
import type { PaymentSettings, PaymentSettingsChange } from '#contract/store/payment-settings.ts';
import type { ReturnRules } from '#contract/returns/rules.ts';
import { sentence } from '#contract/sentence.ts';
import type { StoreChange } from '#contract/store/schemas.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type MediaTools,
  optionalPictureUrl,
  releasePictures,
  storePicture,
} from '#server/media/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences, flattened } from '#server/platform/audit/differences.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type CachedRead, cachedRead } from '#server/platform/cached-read.ts';
import { ensureSeen } from '#server/platform/revision.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { paymentColumns, paymentSettings, returnRules, storeInformation } from './answers.ts';
import {
  type StoreRow,
  findDeliveryDays,
  findPaymentSettings,
  findVersionedPaymentSettings,
  findReturnRules,
  findStore,
  insertReturnRules,
  lockPaymentSettings,
  lockStore,
  updatePaymentSettings,
  updateStore,
} from './queries.ts';
import {
  type Settings,
  type StoredPaymentSettings,
  defaultPaymentSettings,
  differing,
  followingFields,
  isGroup,
  mergeSettings,
  paymentProblems,
  paymentWays,
} from './rules.ts';

export { findDeliveryDays, findReturnRules, findStore };

type Tools = Pick<MediaTools, 'jobs'>;

/**
 * Changes the given settings and returns all; a default that is given is stored even if it is the same. Throws
 * `no_changes` if all are stored already, `settings_changed` if what is set is not what was seen, and `invalid_input`
 * for a logo that does not exist.
 */
export async function changeStore(
  audit: Audit,
  tools: Tools,
  { logo, seen, ...given }: StoreChange & { seen: number | undefined },
  at: Date,
) {
  const { is_open: _, payment_ways: __, closed_days: ___, return_terms: ____, ...wanted } = given;
  await audit.transaction(async (db) => {
    const known = await lockStore(db);
    const settings = setInformation(known);
    const change = differing(settings, wanted);
    const isLogoLeft = logo === undefined || isSamePicture(logo, optionalPictureUrl(known));
    if (isLogoLeft && Object.keys(change).length === 0) throw new ShopError('no_changes');
    ensureSeen(settings, seen);
    if (logo === null) await replaceLogo(db, tools, known, null);
    else if (!isLogoLeft) throw noSuchLogo();
    const { policies: redated } = differing(storeInformation(known), wanted);
    const merged = mergeSettings(settings, change, { policies: Object.keys(redated ?? {}), at });
    await updateStore(db, { settings: JSON.stringify(merged), updated_at: at });
    return { result: undefined, entry: await entryAfter(db, known, change) };
  });
  return findStore(audit.db);
}

/** What the shopkeeper has set of the store information. */
export const setInformation = (store: Pick<StoreRow, 'settings'> | undefined): Settings =>
  isGroup(store?.settings) ? store.settings : {};

/** An open page may show it from where it was before MEDIA_URL was changed. */
const isSamePicture = (one: string | null, other: string | null): boolean =>
  fileOf(one) === fileOf(other);

const fileOf = (url: string | null) => url?.slice(url.lastIndexOf('/'));

/** Names the shop, if it has no name yet. */
export async function nameShop(db: Db, clock: Clock, name: string): Promise<void> {
  await transaction(db, async (db) => {
    const known = setInformation(await lockStore(db));
    if (Object.hasOwn(known, 'shop_name')) return;
    await updateStore(db, {
      settings: JSON.stringify({ ...known, shop_name: name }),
      updated_at: clock.now(),
    });
  });
}

/** Replaces the shop's logo and returns all settings. Throws the errors of `storePicture`. */
export async function setLogo(audit: Audit, tools: MediaTools, picture: Uint8Array, at: Date) {
  const pictureId = await storePicture(audit.db, tools, picture, {
    maxBytes: limits.maxProductPictureBytes,
  });
  await audit.transaction(async (db) => {
    const known = await lockStore(db);
    await replaceLogo(db, tools, known, pictureId);
    await updateStore(db, { updated_at: at });
    return { result: undefined, entry: await entryAfter(db, known, {}) };
  });
  return findStore(audit.db);
}

/** The audit entry: what has changed, and defaults that are now stored with the same value. */
async function entryAfter(db: Db, known: StoreRow, change: Settings) {
  const before = storeInformation(known);
  const after = storeInformation(await findStore(db));
  const changes = differences(before, after).filter(
    ({ field }) => !derived.test(field) && (!followingFields.has(field) || field in change),
  );
  const changed = new Set(changes.map(({ field }) => field));
  const set = [...flattened(change).keys()].filter((field) => !changed.has(field));
  const values = flattened(after);
  const confirmed = set.map((field) => {
    const value = values.get(field) ?? null;
    return { subject: null, field, before: value, after: value };
  });
  return { changes: [...changes, ...confirmed] };
}

/** Fields that always follow from others: a policy's date from its text, and `is_open` from the shop's name. */
const derived = /^(?:policies updated_at |is_open$)/;

async function replaceLogo(
  db: Db,
  tools: Tools,
  { logo_picture_id: old }: StoreRow,
  pictureId: number | null,
): Promise<void> {
  if (old !== null && old !== pictureId) await releasePictures(db, tools, [old]);
  await updateStore(db, { logo_picture_id: pictureId });
}

const noSuchLogo = () =>
  new ShopError('invalid_input', [{ path: 'logo', message: sentence('logoNotUploaded') }]);

export const readReturnRules = async (db: Db): Promise<ReturnRules> =>
  returnRules(await findReturnRules(db));

/**
 * Changes what the shop takes back of orders that are placed from now on. Throws `no_changes` if it is so already, and
 * `settings_changed` if it is not what was seen.
 */
export async function changeReturnRules(
  audit: Audit,
  rules: ReturnRules,
  seen: number | undefined,
): Promise<ReturnRules> {
  return audit.transaction(async (db) => {
    await lockStore(db);
    const before = await readReturnRules(db);
    const changes = differences(auditedRules(before), auditedRules(rules));
    if (changes.length === 0) throw new ShopError('no_changes');
    ensureSeen(before, seen);
    await insertReturnRules(db, { rules, actorId: audit.actorId });
    return { result: await readReturnRules(db), entry: { changes } };
  });
}

/** A list is one value of the log. */
const auditedRules = ({ conditions, exceptions, ...rules }: ReturnRules) => ({
  ...rules,
  conditions: conditions.join(', '),
  exceptions: exceptions
    .map(
      (one) =>
        `${one.category_id}${one.sub_category_id ? `/${one.sub_category_id}` : ''}: ${one.days}`,
    )
    .join(', '),
});

/** Returns how the shop is paid. Amounts are paise. */
export async function readPaymentSettings(db: Db): Promise<StoredPaymentSettings> {
  return ((await findPaymentSettings(db)) as StoredPaymentSettings) ?? defaultPaymentSettings;
}

/** Whether customers can pay in a way that an owner has chosen: a new shop is paid on delivery before anybody has said so. */
export async function hasChosenWays(db: Db, has: { hasGateway: boolean }): Promise<boolean> {
  const stored = await findPaymentSettings(db);
  const ways = paymentWays((stored as StoredPaymentSettings) ?? defaultPaymentSettings, has);
  return ways.upi || ways.gateway || (ways.cod && stored !== undefined);
}

/** How the shop is paid, and which version of that it is. */
export interface VersionedPaymentSettings {
  settings: StoredPaymentSettings;
  /** As `payment_settings_version` has it. */
  version: number;
}

/** The payment settings of a database, cached; within the transaction of an order their version is compared. */
export const cachePaymentSettings = (db: Db): CachedPaymentSettings =>
  cachedRead(() => readVersionedPaymentSettings(db));
export type CachedPaymentSettings = CachedRead<VersionedPaymentSettings>;

async function readVersionedPaymentSettings(db: Db): Promise<VersionedPaymentSettings> {
  const row = await findVersionedPaymentSettings(db);
  if (!row) return { settings: defaultPaymentSettings, version: 0 };
  const { version, ...settings } = row;
  return { settings: settings as StoredPaymentSettings, version };
}

/**
 * Changes how the shop is paid, and returns all of it. What is set first counts even if it is the default: so an owner who
 * is content with it has decided. Throws `no_changes` where it is stored so already, `settings_changed` where it is not
 * what was seen, and `invalid_input` where settings do not go together.
 */
export async function changePaymentSettings(
  audit: Audit,
  change: PaymentSettingsChange,
  seen: number | undefined,
) {
  return audit.transaction(async (db) => {
    const { isNew, ...row } = await lockPaymentSettings(db);
    const stored = row as StoredPaymentSettings;
    const before = paymentSettings(stored);
    const after = { ...before, ...change };
    const different = differences(auditedFields(before), auditedFields(after));
    const changes = isNew && different.length === 0 ? confirmedDefaults(change, after) : different;
    if (changes.length === 0) throw new ShopError('no_changes');
    ensureSeen(before, seen);
    const problems = paymentProblems(after);
    if (problems.length > 0) throw new ShopError('invalid_input', problems);
    const columns = paymentColumns(change);
    await updatePaymentSettings(db, columns);
    return { result: { ...stored, ...columns } as StoredPaymentSettings, entry: { changes } };
  });
}

/** Defaults that are set for the first time. */
const confirmedDefaults = (change: PaymentSettingsChange, after: PaymentSettings) =>
  [...flattened(auditedFields(after))].flatMap(([field, value]) =>
    field in change ? [{ subject: null, field, before: value, after: value }] : [],
  );

/** A list of PIN codes or categories is one value of the log. */
const auditedFields = (settings: PaymentSettings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
