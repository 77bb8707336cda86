/**
 * What a flood of logins does to those who browse (quality 44): the p99 of a list without it and during it.
 * The shop's address is the only argument; start it with TRUST_PROXY=on, so that each guess comes from an
 * address of its own and is not refused before its password is hashed.
 */
const shop = process.argv[2] ?? 'http://localhost:3000';
const browseMs = 10_000;
const loginsPerSecond = 50;

/** Four visitors who browse one page after the other; returns how long each answer took, in ms. */
async function browse(): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + browseMs;
  const visitor = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      const response = await fetch(`${shop}/v1/products?page=${1 + (times.length % 20)}`);
      await response.text();
      times.push(performance.now() - begin);
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return times.toSorted((one, other) => one - other);
}

/** Begins logins at a steady pace until it is stopped; returns how each was answered. */
function flood() {
  const statuses = new Map<number, number>();
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    const address = `203.0.${sent % 250}.${(sent >> 8) % 250}`;
    void fetch(`${shop}/v1/user/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ phone_no: String(9_000_000_000 + sent), password: 'a wrong guess' }),
    }).then(
      ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
      () => statuses.set(0, (statuses.get(0) ?? 0) + 1),
    );
  }, 1_000 / loginsPerSecond);
  return () => {
    clearInterval(timer);
    return statuses;
  };
}

const at = (times: number[], share: number): string =>
  (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
const show = (name: string, times: number[]) =>
  console.log(
    `${name}: ${times.length} pages, median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`,
  );

await browse();
const quiet = await browse();
show('quiet', quiet);
const stop = flood();
const loud = await browse();
const statuses = stop();
show('flood', loud);
console.log('logins answered:', Object.fromEntries(statuses));
console.log(
  `p99 is ${(Number(at(loud, 0.99)) / Number(at(quiet, 0.99))).toFixed(2)} times as long`,
);
