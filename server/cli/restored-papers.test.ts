import { expect, test } from 'vitest';

import { ask, backedUp, emptyPlace, restored, restoredDb } from '#tests/support/backups.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openPaperWorld } from '#tests/support/paper-world.ts';
import { beginSeriesOfRestore } from '#server/invoices/index.ts';

/** Papers that were issued after a backup are lost with its restore, and their buyers have them. */
test('a number that was printed after the backup is not given out again, however often it is restored', async () => {
  const world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  const waiting = [await world.place(), await world.place(), await world.place()] as const;
  const numberOf = async (id: number) => (await world.papersOf(id)).at(-1)?.number ?? '';
  await world.move(waiting[0]);
  expect(await numberOf(waiting[0])).toBe('J2627/000001');
  const file = await backedUp(world.shop);
  await world.move(waiting[1]);
  const printed = new Set([await numberOf(waiting[1])]);

  for (const time of ['06:10', '06:50']) {
    const place = await emptyPlace();
    const { papers } = await restored(file, place);
    expect(papers?.example).toMatch(/^J\d{4}[0-9A-Z]{3}\/000001$/);
    // As if it had been restored then.
    await ask(
      place.adminUrl,
      `create or replace function shop_now() returns timestamptz language sql as $$ select '2026-11-24 ${time}+00'::timestamptz $$;
       delete from paper_restore; select begin_series_of_restore()`,
    );
    const leave = `update "order" set delivery_status = 'Shipped' where delivery_status = 'Undelivered'`;
    await ask(place.url, leave);
    const issued = await ask(place.url, `select number from paper order by id`);
    const numbers = issued.map(({ number }) => String(number)).slice(1);
    expect(numbers.map((one) => one.slice(8))).toEqual(['/000001', '/000002']);
    for (const number of numbers) {
      expect(number).toMatch(/^J2627[0-9A-Z]{3}\/[0-9]{6}$/);
      expect(printed.has(number), number).toBe(false);
      printed.add(number);
    }
  }
  expect(printed.size).toBe(5);
});

test('what is restored says with which numbers it ended, and the years after begin as ever', async () => {
  const world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  await world.shipped();
  const place = await emptyPlace();
  await restored(await backedUp(world.shop), place);
  const rows = await ask(
    place.url,
    `select series_on('J', '2029-05-01') as later, paper_number_of('JC-K3F', 2026, 999999) as longest,
       code_of_moment('2026-04-01 00:00+05:30') as first, code_of_moment('2027-03-31 23:59+05:30') as last`,
  );
  expect(rows).toEqual([{ later: 'J', longest: 'JC2627K3F/999999', first: '000', last: 'XSN' }]);
  await expectSound({ db: await restoredDb(place) });
});

test.each(['2026-03-30', '2027-04-02'])(
  'where the clock of a new machine says %s, papers of the year they are of are in series of the restore all the same',
  async (day) => {
    const world = await openPaperWorld();
    await world.say();
    await world.confirmRates();
    await world.shipped();
    const place = await emptyPlace();
    await restored(await backedUp(world.shop), place);
    const db = await restoredDb(place);
    await ask(
      place.adminUrl,
      `create or replace function shop_now() returns timestamptz language sql as $$ select '${day} 06:10+00'::timestamptz $$;
       delete from paper_restore`,
    );
    const papers = await beginSeriesOfRestore(db);
    const [row] = await ask(
      place.url,
      `select series_on('J', '${day}') as "onThatDay", series_on('J', day_in_india(max(issued_at))) as "onTheLast" from paper`,
    );
    expect(row).toEqual({
      onThatDay: expect.stringMatching(/^J-...$/),
      onTheLast: expect.stringMatching(/^J-...$/),
    });
    if (day < '2026-04') expect(papers?.example).toMatch(/^J2627.{3}\/000001$/);
    expect(papers?.last).toEqual(day < '2026-04' ? ['J2627/000001'] : []);
    await expectSound({ db });
  },
);
