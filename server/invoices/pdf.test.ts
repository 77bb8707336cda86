import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { beforeEach, expect, test } from 'vitest';

import type { Paper } from '#contract/invoices/schemas.ts';
import { type PaperWorld, openPaperWorld } from '#tests/support/paper-world.ts';
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

/** Milliseconds of a processor that this thread, which serves requests, spends on it. */
async function spentHere(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('the thread that serves spends little on files, as another draws them', async () => {
  await world.say();
  await world.confirmRates();
  const orders = [];
  for (let n = 0; n < 8; n += 1) orders.push(await world.shipped());
  const [first, second, ...rest] = orders;
  const ask = async ({ id }: { id: number }) => {
    expect((await fetchPdf(id, world.owner.token)).statusCode).toBe(200);
  };
  // What is loaded with the first is none of it.
  await ask(first!);
  await drawPapers(first!.papers);
  const drawing = await spentHere(async () => {
    for (const { papers } of rest) await drawPapers(papers);
  });
  const reading = await spentHere(async () => {
    for (const { id } of rest) await world.shop.get(`/v1/orders/${id}/papers`, world.staff());
  });
  const asking = await spentHere(async () => {
    for (const one of rest) await ask(one);
  });
  // Beside reading the papers, which the page does as well.
  expect(asking - reading).toBeLessThan(drawing / 2);
  // What was drawn before is not drawn again, however many want it.
  await ask(second!);
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(world.shop, 'admin')));
  const answers = await Promise.all(people.map(({ token }) => fetchPdf(second!.id, token)));
  for (const { rawPayload } of answers) expect(rawPayload).toEqual(answers[0]!.rawPayload);
});

test('(9) the file of a paper is the same to the byte in another process, time zone and language of the machine', async () => {
  await world.say();
  await world.confirmRates();
  const { papers } = await world.shipped({ recipient_name: 'आशा क्षत्रिय' });
  const program = `
    const { drawPapers } = await import('#server/invoices/answers/pdf.ts');
    const papers = JSON.parse(process.env.PAPERS);
    process.stdout.write((await drawPapers(papers)).toString('base64'));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    {
      cwd: path.join(import.meta.dirname, '..', '..'),
      env: {
        ...process.env,
        TZ: 'America/St_Johns',
        LANG: 'hi_IN.UTF-8',
        LC_ALL: 'hi_IN.UTF-8',
        PAPERS: JSON.stringify(papers),
      },
      maxBuffer: 10_000_000,
    },
  );
  expect(stdout).toBe((await drawPapers(papers)).toString('base64'));
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
