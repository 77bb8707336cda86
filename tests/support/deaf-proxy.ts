import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Stands between the shop and its database and lets everything through, until it is told to cut: then the first
 * statement with these words reaches the database, and its answer reaches nobody.
 */
export async function openDeafProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cutAfter: string | undefined;

  const server = createServer((fromShop) => {
    const toDatabase = connect(Number(target.port), target.hostname);
    let isDeaf = false;
    for (const socket of [fromShop, toDatabase]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        fromShop.destroy();
        toDatabase.destroy();
      });
    }
    fromShop.on('data', (data) => {
      if (cutAfter !== undefined && data.includes(cutAfter)) {
        isDeaf = true;
        cutAfter = undefined;
      }
      toDatabase.write(data);
    });
    toDatabase.on('data', (data) => {
      if (isDeaf) fromShop.destroy();
      else fromShop.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    /** The next statement with these words is done, and its answer is lost with the connection. */
    cutAfter: (words: string) => {
      cutAfter = words;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await pause(10);
    },
  };
}
