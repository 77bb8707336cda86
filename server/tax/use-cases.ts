import type { FieldError } from '#contract/errors.ts';
import { sentence } from '#contract/sentence.ts';
import type { CheckedRates, NewTaxProfile, NewTaxRate } from '#contract/tax/schemas.ts';
import type { SellerKind } from '#contract/tax/words.ts';
import { countWithoutHeading, listHeadings } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { findSellerTexts } from '#server/store/index.ts';

import { auditedRate } from './answers.ts';
import {
  type RateRow,
  deleteRate,
  findProfile,
  insertProfile,
  isOwnGstin,
  listProfiles,
  listRates,
  listRatesOf,
  lockRateOf,
  lockRates,
  setChecked,
  setRate,
} from './queries.ts';

/** Why a GSTIN cannot be a buyer's: nobody sells to themselves. Nothing if it can. */
export const gstinRefusals = async (
  db: Db,
  gstin: string | null | undefined,
): Promise<FieldError[]> =>
  gstin && (await isOwnGstin(db, gstin))
    ? [{ path: 'buyer_gstin', message: sentence('ownGstin') }]
    : [];

/** More changes of this kind than a shop has. */
const profilesShown = 100;

export async function readProfiles(db: Db) {
  const [current, history, suggested] = await Promise.all([
    findProfile(db),
    listProfiles(db, profilesShown),
    findSellerTexts(db),
  ]);
  return { current, history, suggested };
}

/** Adds who the seller is from a day on. Papers that were issued keep whom they name. */
export async function addProfile(audit: Audit, given: NewTaxProfile): Promise<void> {
  const { kind, legal_name, address, valid_from } = given;
  const gstin = given.gstin || null;
  const state_code = gstin ? gstin.slice(0, 2) : given.state_code;
  await audit.transaction(async (db) => {
    const profile = { valid_from, kind, legal_name, address, state_code, gstin };
    const id = await insertProfile(db, { ...profile, added_by: audit.actorId });
    const entry = {
      subject: { id, name: legal_name },
      changes: differences(null, { ...profile, added_by: audit.actorId }),
    };
    return { result: undefined, entry };
  });
}

/** Returns all rates, which of them products have today, the headings without one, and how many products have none. */
export async function readRates(db: Db) {
  const [rates, headings, without] = await Promise.all([
    listRates(db),
    listHeadings(db),
    countWithoutHeading(db),
  ]);
  const found = await listRatesOf(db, headings);
  const used = new Set(found.flatMap(({ rate_id: id }) => id ?? []));
  const missing = found.flatMap(({ hsn, rate_id: id }) => (id === null ? hsn : []));
  return { rates, used, missing: missing.toSorted(), without };
}

/** Sets what a heading is taxed with from a day on. Throws `no_changes`. */
export async function changeRate(audit: Audit, { rate, ...given }: NewTaxRate): Promise<void> {
  const wanted = { ...given, rate_bp: Math.round(rate * 100) };
  await audit.transaction(async (db) => {
    const known = await lockRateOf(db, { hsn: given.hsn, from: given.valid_from });
    if (known && isSame(known, wanted)) throw new ShopError('no_changes');
    const row = await setRate(db, wanted);
    const changes = differences(known ? auditedRate(known) : null, row ? auditedRate(row) : null);
    return {
      result: undefined,
      entry: { subject: { id: row?.id ?? null, name: given.hsn }, changes },
    };
  });
}

const isSame = (known: RateRow, wanted: Pick<RateRow, 'rate_bp' | 'description' | 'source'>) =>
  known.rate_bp === wanted.rate_bp &&
  known.description === wanted.description &&
  known.source === wanted.source;

/**
 * Notes who has confirmed rates. Throws `tax_rate_not_found`, `tax_rate_changed` if one is not what was seen, or,
 * for one without a rate, `tax_rate_unsettled`.
 */
export async function checkRates(
  audit: Audit,
  { rates, seen, checked_by: by }: CheckedRates,
): Promise<void> {
  const ids = [...new Set(rates)];
  await audit.transaction(async (db) => {
    const locked = await lockRates(db, ids);
    if (locked.length < ids.length) throw new ShopError('tax_rate_not_found');
    if (locked.some(({ rate_bp: rate }) => rate === null)) {
      throw new ShopError('tax_rate_unsettled');
    }
    if (
      seen &&
      locked.some(
        ({ id, rate_bp: rate }) => rate !== Math.round((seen[rates.indexOf(id)] ?? -1) * 100),
      )
    ) {
      throw new ShopError('tax_rate_changed');
    }
    await setChecked(db, ids, by);
    const changes = locked.flatMap((row) =>
      differences(
        { checked_by: row.checked_by },
        { checked_by: by },
        { id: row.id, name: row.hsn },
      ),
    );
    if (changes.length === 0) throw new ShopError('no_changes');
    return { result: undefined, entry: { changes } };
  });
}

/** Throws `tax_rate_not_found`. */
export async function removeRate(audit: Audit, id: number): Promise<void> {
  await audit.transaction(async (db) => {
    const [row] = await lockRates(db, [id]);
    if (!row) throw new ShopError('tax_rate_not_found');
    await deleteRate(db, id);
    const changes = differences(auditedRate(row), null);
    return { result: undefined, entry: { subject: { id, name: row.hsn }, changes } };
  });
}

/** What papers need and the owner has not entered yet, and where the shop may not sell. */
export interface TaxDuties {
  kind: SellerKind | null;
  /** The only state to which it may sell goods; null if it may sell to all of them. */
  only_in: string | null;
  without_heading: number;
  /** Rates that products have today, and headings that have none, that nobody has confirmed. */
  unchecked: number;
}

export async function readDuties(db: Db): Promise<TaxDuties> {
  const profile = await findProfile(db);
  const onlyIn = profile && profile.kind !== 'regular' ? profile.state_code : null;
  const base = { kind: profile?.kind ?? null, only_in: onlyIn };
  if (profile?.kind !== 'regular') return { ...base, without_heading: 0, unchecked: 0 };
  const [headings, without] = await Promise.all([listHeadings(db), countWithoutHeading(db)]);
  const found = await listRatesOf(db, headings);
  const unchecked = found.filter(({ is_checked: isChecked }) => !isChecked);
  const rates = new Set(unchecked.map(({ hsn, rate_id: id }) => id ?? hsn));
  return { ...base, without_heading: without, unchecked: rates.size };
}
