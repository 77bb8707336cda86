import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { portOf } from '#tests/support/raw-calls.ts';

import { answerInHook } from './hook-answers.ts';

/** Whether the handler worked on a request that a hook had answered, whose client left while the answer was prepared. */
async function isHandled(hook: 'onRequest' | 'preParsing' | 'preHandler'): Promise<boolean> {
  const app = Fastify();
  let handled = false;
  const preparing = Promise.withResolvers<void>();
  app.addHook(hook, (_request: unknown, reply: Parameters<typeof answerInHook>[0]) =>
    answerInHook(reply.code(503), 'busy'),
  );
  app.addHook('onSend', async () => {
    preparing.resolve();
    await pause(200);
  });
  app.get('/', async () => {
    handled = true;
    return 'done';
  });
  const socket = connect(portOf(await app.listen({ port: 0, host: '127.0.0.1' })), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await preparing.promise;
  socket.destroy();
  await once(socket, 'close');
  await pause(100);
  await app.close();
  return handled;
}

test.each(['onRequest', 'preParsing', 'preHandler'] as const)(
  'what a hook (%s) has answered is not worked on, though its client leaves meanwhile',
  async (hook) => expect(await isHandled(hook)).toBe(false),
);

test('a hook that still comes before a handler answers in no other way', async () => {
  const begins = /addHook(?:<[^(]*>)?\('(?:onRequest|preParsing|preValidation|preHandler)'/;
  const answers = /\b(?:send|redirect|callNotFound|sendProblem|sendStoredBytes)\(/;
  const found: string[] = [];
  let hooks = 0;
  const server = path.join(import.meta.dirname, '..', '..');
  for await (const name of glob('**/*.ts', { cwd: server })) {
    if (name.endsWith('.test.ts')) continue;
    const text = await readFile(path.join(server, name), 'utf8');
    for (const part of text.split(/(?=\.addHook[<(])/).slice(1)) {
      if (!begins.test(part)) continue;
      hooks += 1;
      // A hook ends where its line's indentation comes back.
      const [body = ''] = part.split(/\n {0,4}\}\);/);
      if (answers.test(body)) found.push(name);
    }
  }
  expect(found).toEqual([]);
  expect(hooks).toBeGreaterThan(10);
});
