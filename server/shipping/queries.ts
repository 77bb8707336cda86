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

/** To which state alone goods may be sent from a day on; null is everywhere. */
interface Reach {
  from: string;
  state: string | null;
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
  pickup_hours: string;
  zones: ZoneRow[];
  surcharges: { category_id: number; paise: number }[];
  holidays: { day: string; name: string }[];
  /** What holds for who sells, and what is to come, day by day. */
  reach: Reach[];
  /** As `delivery_rules_version` has it. */
  version: number;
}

/** What an owner sets of them. */
export type SetRules = Omit<RulesRow, 'reach' | 'version'>;

/** Returns the rules, and which ones they are; undefined if everything is still the default. */
export async function findRules(db: Db): Promise<RulesRow | undefined> {
  const { rows } = await sql<RulesRow>`
    select cutoff_minutes, working_days, default_grams, volumetric_divisor, pickup_enabled, pickup_days, pickup_place,
      pickup_hours,
      xmin::text::bigint as version, goods_stay_within(day_in_india(shop_now())) as reach,
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

/** Whether an owner has set what delivery costs. */
export async function hasRates(db: Db): Promise<boolean> {
  const row = await db.selectFrom('ship_zone').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
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

/** Locks the rules until the transaction ends; makes their row if there is none. */
export async function lockRules(db: Db): Promise<void> {
  await db
    .insertInto('delivery_setting')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockKnownRules(db);
}

/** Locks the rules if there are some that are not the defaults. */
export async function lockKnownRules(db: Db): Promise<void> {
  await db.selectFrom('delivery_setting').select('id').forUpdate().execute();
}

/** Writes all rules in the place of those that there are; a zone keeps its row. The caller has locked them. */
export async function replaceRules(db: Db, rules: SetRules): Promise<void> {
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

/** The notice about holidays. */
interface ClosedRow {
  name: string;
  from_day: string;
  to_day: string;
  opens_on: string;
  has_begun: boolean;
}

/** Returns the notice about holidays; undefined if there is none. */
export async function findClosedDays(db: Db): Promise<ClosedRow | undefined> {
  const { rows } = await sql<ClosedRow>`
    select name, to_char(from_day, 'YYYY-MM-DD') as from_day, to_char(to_day, 'YYYY-MM-DD') as to_day,
      to_char(opens_on, 'YYYY-MM-DD') as opens_on, has_begun
    from closed_days
  `.execute(db);
  return rows[0];
}

/** Replaces the notice about holidays. Writes nothing if it has not changed. */
export async function writeClosedDays(db: Db, row: ClosedRow | undefined): Promise<void> {
  if (!row) {
    await db.deleteFrom('closed_days').execute();
    return;
  }
  const { name, from_day: from, to_day: to, opens_on: opens, has_begun: begun } = row;
  await sql`
    insert into closed_days as said (from_day, to_day, opens_on, name, has_begun)
    values (${from}::date, ${to}::date, ${opens}::date, ${name}, ${begun})
    on conflict (is_one) do update set from_day = excluded.from_day, to_day = excluded.to_day,
      opens_on = excluded.opens_on, name = excluded.name, has_begun = excluded.has_begun
    where (said.from_day, said.to_day, said.opens_on, said.name, said.has_begun)
      is distinct from (excluded.from_day, excluded.to_day, excluded.opens_on, excluded.name, excluded.has_begun)
  `.execute(db);
}

/** Returns the day in India by the shop's clock, and how many milliseconds of it are left. */
export async function readDay(db: Db): Promise<{ today: string; left_ms: number }> {
  const { rows } = await sql<{ today: string; left_ms: number }>`
    select to_char(at, 'YYYY-MM-DD') as today,
      extract(epoch from date_trunc('day', at) + interval '1 day' - at)::float8 * 1000 as left_ms
    from (select (select shop_now()) at time zone 'Asia/Kolkata' as at) as now
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select of one row has one.');
  return row;
}
