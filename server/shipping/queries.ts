import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

interface ZoneRow {
  name: string;
  pins: string[];
  states: string[];
  is_rest: boolean;
  rates: RateRow[];
}

interface RateRow {
  service: string;
  first_grams: number;
  first_paise: number;
  next_grams: number;
  next_paise: number;
  free_above_paise: number | null;
  max_grams: number;
  days_min: number;
  days_max: number;
}

/** All rules in one value, of one moment. Amounts in paise. */
export interface RulesRow {
  cutoff_minutes: number;
  working_days: number[];
  default_grams: number;
  volumetric_divisor: number;
  pickup_enabled: boolean;
  pickup_days: number;
  pickup_place: string;
  zones: ZoneRow[];
  surcharges: { category_id: number; paise: number }[];
  holidays: { day: string; name: string }[];
  /** As `delivery_rules_version` has it. */
  version: number;
}

/** Returns the rules, and which ones they are; undefined where everything is still the default. */
export async function findRules(db: Db): Promise<RulesRow | undefined> {
  const { rows } = await sql<RulesRow>`
    select cutoff_minutes, working_days, default_grams, volumetric_divisor, pickup_enabled, pickup_days, pickup_place,
      xmin::text::bigint as version,
      coalesce((select jsonb_agg(jsonb_build_object('name', zone.name, 'pins', zone.pins, 'states', zone.states,
          'is_rest', zone.is_rest, 'rates', coalesce((
            select jsonb_agg(to_jsonb(rate) - 'zone_id' order by rate.service desc)
            from ship_rate as rate where rate.zone_id = zone.id), '[]')) order by zone.position)
        from ship_zone as zone), '[]') as zones,
      coalesce((select jsonb_agg(to_jsonb(surcharge) order by surcharge.category_id)
        from ship_surcharge as surcharge), '[]') as surcharges,
      coalesce((select jsonb_agg(to_jsonb(closed) order by closed.day) from holiday as closed), '[]') as holidays
    from delivery_setting
  `.execute(db);
  return rows[0];
}

/** Returns which rules there are, and what time it is. */
export async function readMoment(db: Db): Promise<{ now: Date; version: number }> {
  const { rows } = await sql<{ now: Date; version: number }>`
    select shop_now() as now, delivery_rules_version() as version
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select of no table has one row.');
  return row;
}

/** Locks the rules until the transaction ends; makes their row where there is none. */
export async function lockRules(db: Db): Promise<void> {
  await db
    .insertInto('delivery_setting')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.selectFrom('delivery_setting').select('id').forUpdate().execute();
}

/** Writes all rules in the place of those that there are; a zone keeps its row. The caller has locked them. */
export async function replaceRules(db: Db, rules: Omit<RulesRow, 'version'>): Promise<void> {
  const { zones, surcharges, holidays, ...settings } = rules;
  await db.updateTable('delivery_setting').set(settings).execute();
  await db.deleteFrom('ship_zone').where('position', '>', zones.length).execute();
  await db.deleteFrom('ship_rate').execute();
  await db.deleteFrom('ship_surcharge').execute();
  await db.deleteFrom('holiday').execute();
  for (const [place, { rates, ...zone }] of zones.entries()) {
    const id = await putZone(db, { ...zone, position: place + 1 });
    if (rates.length > 0) {
      await db
        .insertInto('ship_rate')
        .values(rates.map((rate) => ({ ...rate, zone_id: id })))
        .execute();
    }
  }
  if (surcharges.length > 0) await db.insertInto('ship_surcharge').values(surcharges).execute();
  if (holidays.length > 0) await db.insertInto('holiday').values(holidays).execute();
}

/** Writes the zone of a place, and returns its id. */
async function putZone(
  db: Db,
  zone: Omit<ZoneRow, 'rates'> & { position: number },
): Promise<number> {
  const known = await db
    .updateTable('ship_zone')
    .set(zone)
    .where('position', '=', zone.position)
    .returning('id')
    .executeTakeFirst();
  const { id } =
    known ??
    (await db.insertInto('ship_zone').values(zone).returning('id').executeTakeFirstOrThrow());
  return id;
}
