import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { emptyFolder } from '#tests/support/backups.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { createDemoLogin } from './login.ts';

test("the demo's password is in a file for the owner of the machine alone, and never printed", async () => {
  const shop = await openTestShop();
  const dir = await emptyFolder();
  let printed = '';
  const note = (chunk: string | Uint8Array) => (printed += String(chunk)) !== '';
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(note),
  );
  onTestFinished(() => streams.forEach((stream) => stream.mockRestore()));
  await createDemoLogin(shop, dir);

  const file = path.join(dir, 'demo-login.txt');
  const [, phone_no, password = ''] =
    /^Phone number: (\d{10})\nPassword: (\S{16})\n$/.exec(await readFile(file, 'utf8')) ?? [];
  expect((await shop.post('/v1/user/auth/login', { phone_no, password })).status).toBe(200);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(printed).toContain(file);
  expect(printed).not.toContain(password);
});
