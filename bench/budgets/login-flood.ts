import { randomInt } from 'node:crypto';

import { type BenchShop, fillBenchShop, serveBenchShop, settingsOf } from '../bench-shop.ts';
import { demoShop } from '../demo-shop.ts';
import { type Figure, at, growthOf } from '../figure.ts';

const maxGrowth = 2;
const browseMs = 10_000;
const loginsPerSecond = 50;

/** The effect of a flood of logins on browsing: the p99 of lists without the flood and during it. */
export async function measureLoginFlood(): Promise<Figure[]> {
  // Each guess comes from a different IP address, so that it is not rate limited before its password is hashed.
  await fillBenchShop(demoShop);
  await using shop = await serveBenchShop({ ...settingsOf(demoShop.name), TRUST_PROXY: 'on' });
  await browse(shop);
  const quiet = await browse(shop);
  const stop = flood(shop);
  const loud = await browse(shop);
  const { sent, guessed } = stop();
  const what = `p99 of lists, ${guessed} of ${sent} guesses looked at`;
  return [growthOf({ what, measured: at(loud, 0.99), unit: 'ms' }, at(quiet, 0.99), maxGrowth)];
}

/** Four visitors, each requesting pages one after the other; returns the response times in ms. */
async function browse({ url }: BenchShop): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + browseMs;
  const visitor = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      const response = await fetch(`${url}/v1/products?page=${1 + (times.length % 20)}`);
      await response.text();
      times.push(performance.now() - begin);
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return times;
}

/**
 * Sends logins at a steady rate until stopped; returns the number sent, and how many of them reached the password
 * check.
 */
function flood({ url }: BenchShop) {
  const refused = 401;
  let [sent, guessed] = [0, 0];
  const timer = setInterval(() => {
    sent += 1;
    const address = ['10', ...Array.from({ length: 3 }, () => randomInt(256))].join('.');
    void fetch(`${url}/v1/user/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        phone_no: String(9_000_000_000 + randomInt(1e9)),
        password: 'a wrong guess',
      }),
    }).then(
      ({ status }) => (guessed += status === refused ? 1 : 0),
      () => undefined,
    );
  }, 1_000 / loginsPerSecond);
  return () => {
    clearInterval(timer);
    return { sent, guessed };
  };
}
