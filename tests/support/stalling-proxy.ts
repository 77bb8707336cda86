import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Stands between the shop and its database and lets everything through, until it is told otherwise: to be slow, to
 * cut lines, or to carry nothing any more on lines that stay open.
 */
export async function openStallingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** Lines that stay open and carry nothing any more. */
  const silent = new Set<Socket>();
  let cutAfter: string | undefined;
  let stallsAfter: string | undefined;
  let isStalled = false;
  let delayMs = 0;

  const server = createServer((fromShop) => {
    const toDatabase = connect(Number(target.port), target.hostname);
    let isDeaf = false;
    if (isStalled) silent.add(fromShop);
    for (const socket of [fromShop, toDatabase]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        silent.delete(socket);
        fromShop.destroy();
        toDatabase.destroy();
      });
    }
    const carry = (data: string | Buffer, to: Socket) => {
      if (silent.has(fromShop)) return;
      if (delayMs > 0) setTimeout(() => to.write(data), delayMs);
      else to.write(data);
    };
    fromShop.on('data', (data) => {
      if (cutAfter !== undefined && data.includes(cutAfter)) {
        isDeaf = true;
        cutAfter = undefined;
      }
      carry(data, toDatabase);
      if (stallsAfter !== undefined && data.includes(stallsAfter)) {
        silent.add(fromShop);
        stallsAfter = undefined;
      }
    });
    toDatabase.on('data', (data) => {
      if (isDeaf) fromShop.destroy();
      else carry(data, fromShop);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    /** The next statement with these words is done, and its answer is lost with the connection. */
    cutAfter: (words: string) => {
      cutAfter = words;
    },
    /** The next statement with these words is done, and nothing is heard of its line any more. */
    stallAfter: (words: string) => {
      stallsAfter = words;
    },
    /** Whatever is said arrives so much later, each way. */
    slowDown: (ms: number) => {
      delayMs = ms;
    },
    /** Ends every line there is. */
    cutAll,
    /** As a database that was stopped: nobody is let in any more. */
    goAway: () => {
      server.close();
      cutAll();
    },
    comeBack: () => listen(Number(url.port)),
    /** Lines stay open and nothing arrives; those that are there are never heard of again. */
    stall: () => {
      isStalled = true;
      for (const socket of sockets) silent.add(socket);
    },
    /** New lines carry again. */
    carryAgain: () => {
      isStalled = false;
    },
    close: async () => {
      cutAll();
      server.close();
      await pause(10);
    },
  };
}
