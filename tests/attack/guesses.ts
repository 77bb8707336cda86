import { type Attack, type Plan, must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { ask } from './customers.ts';
import { tally } from './verdict.ts';

const atOnce = 16;
/** The free guesses, plus those allowed after a minute or two. */
const maxReceived = 60;
const ownersPlace = '198.51.100.7';

const from = (address: string) => ({ 'x-forwarded-for': address });

async function guessOften(
  url: string,
  count: number,
  guess: (n: number) => { phone: string; address: string },
): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const guesser = async () => {
    while (next < count) {
      const { phone, address } = guess((next += 1));
      const body = { phone_no: phone, password: `guess number ${next}` };
      const headers = from(address);
      const { status } = await ask('POST', `${url}/v1/user/auth/login`, { body, headers });
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guesser));
  return statuses;
}

/**
 * Sends many guesses at one number from as many IP addresses, then one guess at each of many numbers from one IP
 * address.
 */
async function guess({ guesses: count }: Plan): Promise<string> {
  await using shop = await openAttackedShop({ settings: { TRUST_PROXY: 'on' } });
  const phone = shop.customers[0]?.phone ?? '';
  const ownerLogsIn = () =>
    ask('POST', `${shop.url}/v1/user/auth/login`, {
      body: { phone_no: phone, password: 'marigold garland' },
      headers: from(ownersPlace),
    });
  must((await ownerLogsIn()).status === 200, 'The owner cannot log in before it begins.');

  const anywhere = (n: number) => `203.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  const onOne = await guessOften(shop.url, count, (n) => ({ phone, address: anywhere(n) }));
  const owner = await ownerLogsIn();
  must(owner.status === 200, `The owner is answered ${owner.status}.`);
  const onMany = await guessOften(shop.url, count, (n) => ({
    phone: String(9_300_000_000 + n),
    address: '192.0.2.1',
  }));

  for (const statuses of [onOne, onMany]) {
    const strange = statuses.filter((status) => ![401, 429].includes(status));
    must(strange.length === 0, `Strange answers: ${tally(strange)}`);
    const tried = statuses.filter((status) => status === 401).length;
    must(tried <= maxReceived, `${tried} of ${count} guesses were tried.`);
  }
  return `on one number ${tally(onOne)}, and its owner gets in; on ${count} numbers from one address ${tally(onMany)}`;
}

const proof = (title: string) => ['server/accounts/guesses.test.ts', title] as const;

export const guesses: Attack[] = [
  {
    number: '24',
    what: '10,000 guesses on one account, one guess on 10,000, forged X-Forwarded-For',
    expected: `at most ${maxReceived} of them tried, the others told to wait; the owner gets in`,
    provedBy: [
      proof(
        'on one number are slowed, wherever they come from, with growing delays up to a minute',
      ),
      proof('many at once count one by one'),
      proof('a forged address changes nothing where no proxy is trusted'),
    ],
    run: guess,
  },
];
