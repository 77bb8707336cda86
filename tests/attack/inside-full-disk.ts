import { appendFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import sharp from 'sharp';

import { checkPictureFiles } from '#server/cli/picture-files.ts';
import { systemClock } from '#server/platform/clock.ts';
import { localFiles } from '#server/platform/files.ts';

import { must } from './attack.ts';
import { type AttackedShop, openAttackedShop, owner } from './attacked-shop.ts';
import { type Answer, logIn } from './customers.ts';
import { beginOrders } from './order-load.ts';
import { mustBeSound, mustBeThere, tally, within } from './verdict.ts';

/** Run by full-disk.ts, with all its files on a small file system. */
const filler = path.join(tmpdir(), 'filler');
const fullMs = 30_000;
const sellsAgainWithinMs = 90_000;

/** Fills the disk except for this many bytes. */
async function fillDisk(left: number): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  const bytes = Math.max(0, bavail * bsize - left);
  const chunk = Buffer.alloc(1024 * 1024);
  for (let done = 0; done < bytes; done += chunk.length) {
    await appendFile(filler, chunk.subarray(0, Math.min(chunk.length, bytes - done))).catch(
      () => undefined,
    );
  }
}

const makeRoom = () => rm(filler, { force: true });

async function upload(url: string, token: string): Promise<Answer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({
    create: { width: 500, height: 500, channels: 3, background: '#c4125f', noise },
  })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('dashboard_image_order', '1');
  body.set('image', new Blob([new Uint8Array(picture)]), 'banner.jpg');
  const response = await fetch(`${url}/v1/products/dashboard-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, body: await response.json(), ms: 0 };
}

const readStatus = async ({ url, products }: AttackedShop): Promise<number> => {
  const answer = await fetch(`${url}/v1/products/${products[0]}`).catch(() => undefined);
  await answer?.text();
  return answer?.status ?? 0;
};

async function picturesOnFullDisk(shop: AttackedShop): Promise<string> {
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const first = await upload(shop.url, body.token);
  must(first.status === 201, `An upload with room: ${first.status} ${JSON.stringify(first.body)}`);
  await fillDisk(0);
  const refused = await upload(shop.url, body.token);
  must(
    refused.status === 507,
    `An upload without: ${refused.status} ${JSON.stringify(refused.body)}`,
  );
  must((await readStatus(shop)) === 200, 'A product cannot be read.');
  await makeRoom();
  const again = await upload(shop.url, body.token);
  must(again.status === 201, `An upload with room again: ${again.status}`);
  return `an upload is told "${refused.body.detail}"`;
}

async function ordersOnFullDisk(shop: AttackedShop): Promise<string> {
  const load = beginOrders(shop);
  await load.more(50);
  await fillDisk(0);
  const reads: number[] = [];
  for (const end = performance.now() + fullMs; performance.now() < end;) {
    reads.push(await readStatus(shop));
    await pause(200);
  }
  await makeRoom();
  must(
    reads.every((status) => status === 200),
    `Reads without room: ${tally(reads)}`,
  );
  must(await isServing(shop), 'The shop ended.');
  await load.more(50, sellsAgainWithinMs);
  await load.enough();
  await within(shop.databaseUrl, async (db) => {
    await mustBeThere(db, load.attempts);
    await mustBeSound(db);
    const pictures = await checkPictureFiles({
      db,
      clock: systemClock,
      files: localFiles(path.join(shop.dir, 'media')),
    });
    must(pictures.count === 0, `Pictures: ${pictures.broken.join(', ')}`);
  });
  const statuses = load.attempts.flatMap((attempt) => attempt.statuses);
  const strange = statuses.filter((status) => ![0, 201, 503, 507].includes(status));
  must(strange.length === 0, `Strange answers: ${tally(strange)}`);
  must(
    statuses.some((status) => status >= 503),
    'The disk was never full for an order.',
  );
  return `reads for ${fullMs / 1_000} s without room ${tally(reads)}, orders ${tally(statuses)}; none lost, none twice, all invariants hold`;
}

const isServing = async ({ url }: AttackedShop): Promise<boolean> =>
  (await fetch(`${url}/health/live`).catch(() => undefined))?.ok ?? false;

try {
  await using shop = await openAttackedShop();
  console.log(`${await picturesOnFullDisk(shop)}; ${await ordersOnFullDisk(shop)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
