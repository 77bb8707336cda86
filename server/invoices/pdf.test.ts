import { monitorEventLoopDelay } from 'node:perf_hooks';

import { beforeEach, expect, test } from 'vitest';

import type { Paper } from '#contract/invoices/schemas.ts';
import { type PaperWorld, openPaperWorld } from '#tests/support/paper-world.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { aPerson, bearer } from '#tests/support/people.ts';

import { drawPapers } from './answers/pdf.ts';

let world: PaperWorld;

beforeEach(async () => {
  world = await openPaperWorld();
});

const fetchPdf = (id: number, token: string) =>
  world.shop.app.inject({ url: `/v1/orders/${id}/papers/pdf`, headers: bearer(token) });

test('a customer has the invoice as a PDF, the same each time; a stranger learns nothing of it', async () => {
  await world.say();
  await world.confirmRates();
  const { id } = await world.shipped({ recipient_name: 'आशा क्षत्रिय' });
  const { statusCode, headers, rawPayload } = await fetchPdf(id, world.customer.token);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toBe(`attachment; filename="invoice-${id}.pdf"`);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await fetchPdf(id, world.customer.token)).rawPayload).toEqual(rawPayload);
  const stranger = await aPerson(world.shop, 'customer');
  expect((await fetchPdf(id, stranger.token)).statusCode).toBe(404);
  expect((await fetchPdf(id, world.owner.token)).statusCode).toBe(200);
  const waiting = await fetchPdf(await world.place(), world.customer.token);
  expect([waiting.statusCode, waiting.json().type]).toEqual([
    409,
    expect.stringContaining('paper_not_due'),
  ]);
});

test.each([
  ['en', ['Taxinvoice', '24November2026', 'Soldby', 'Taxablevalue', 'Total₹300']],
  ['hi', ['टैक्सइनवॉइस', '24नवंबर2026', 'बेचनेवाले', 'टैक्सलगनेवालीरकम', 'कुल₹300']],
  ['mr', ['टॅक्सइन्व्हॉइस', '24नोव्हेंबर2026', 'वस्तू', 'टॅक्सलागणारीरक्कम', 'एकूण₹300']],
] as const)(
  'what was ordered in %s has its paper in that language, whoever asks in which',
  async (language, words) => {
    world.language = language;
    await world.say();
    await world.confirmRates();
    const { id, papers } = await world.shipped({ recipient_name: 'आशा क्षत्रिय' });
    expect(papers.map((paper) => paper.language)).toEqual([language]);
    const asked = { ...bearer(world.customer.token), 'accept-language': 'mr' };
    const { rawPayload } = await world.shop.app.inject({
      url: `/v1/orders/${id}/papers/pdf`,
      headers: asked,
    });
    expect(rawPayload.toString('latin1')).toContain(`/Lang (${language}-IN)`);
    const text = textOfPdf(rawPayload);
    for (const word of words) expect(text).toContain(word);
  },
);

test('many that are drawn at once hold up nobody else', async () => {
  await world.say();
  await world.confirmRates();
  const { id } = await world.shipped();
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(world.shop, 'admin')));
  await fetchPdf(id, world.owner.token);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answers = await Promise.all(people.map(({ token }) => fetchPdf(id, token)));
  delay.disable();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
});

test('whatever a customer has written does not break it', async () => {
  await world.say();
  await world.confirmRates();
  const { papers } = await world.shipped();
  const [paper] = papers as [Paper];
  const odd = [
    '<script>alert(1)</script>',
    '\u202Eabc\u2066',
    '🎈'.repeat(50),
    'x'.repeat(5_000),
    ' \n\t',
    '',
  ];
  for (const text of odd) {
    const changed = {
      ...paper,
      buyer: { name: text, address: text, gstin: null },
      lines: paper.lines.map((line) => ({ ...line, description: text })),
    };
    expect((await drawPapers([changed])).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const many = { ...paper, lines: Array.from({ length: 200 }, () => paper.lines).flat() };
  expect(
    (await drawPapers([many])).toString('latin1').match(/\/Type \/Page\b/g)?.length,
  ).toBeGreaterThan(3);
});
