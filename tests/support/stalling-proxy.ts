import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A proxy between the shop and its database. It passes everything on until it is set to be slow, to cut connections, or
 * to keep them open without passing anything on.
 */
export async function openStallingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** Connections that stay open but pass nothing on. */
  const stalled = new Set<Socket>();
  let cutAfter: string | undefined;
  let stallsAfter: string | undefined;
  let isStalled = false;
  let delayMs = 0;

  const server = createServer((fromShop) => {
    const toDatabase = connect(Number(target.port), target.hostname);
    let isDeaf = false;
    if (isStalled) stalled.add(fromShop);
    for (const socket of [fromShop, toDatabase]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        stalled.delete(socket);
        fromShop.destroy();
        toDatabase.destroy();
      });
    }
    const carry = (data: string | Buffer, to: Socket) => {
      if (stalled.has(fromShop)) return;
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
        stalled.add(fromShop);
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
    /** The next statement that contains this text is executed, but its response is lost with the connection. */
    cutAfter: (words: string) => {
      cutAfter = words;
    },
    /** The next statement that contains this text is executed, but its connection stalls before the response. */
    stallAfter: (words: string) => {
      stallsAfter = words;
    },
    /** Delays everything by this many ms, in each direction. */
    slowDown: (ms: number) => {
      delayMs = ms;
    },
    /** Closes all connections. */
    cutAll,
    /** Refuses all connections, like a database that was stopped. */
    goAway: () => {
      server.close();
      cutAll();
    },
    comeBack: () => listen(Number(url.port)),
    /** Connections stay open but pass nothing on; existing ones never recover. */
    stall: () => {
      isStalled = true;
      for (const socket of sockets) stalled.add(socket);
    },
    /** New connections work again. */
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
