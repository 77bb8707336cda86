import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const tries = 200;
const pauseMs = 50;

/** Waits until something listens there on this machine. */
export async function waitForPort(port: number): Promise<void> {
  for (let time = 0; time < tries; time += 1) {
    if (await isOpen(port)) return;
    await pause(pauseMs);
  }
  throw new Error(`Nothing listens at port ${port}.`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
