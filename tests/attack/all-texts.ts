import { type Known, type TextPlace, endpointNames, placesOf } from '#tests/support/shots.ts';
import { allCharacters, textsOf } from '#tests/support/unicode-texts.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { type AttackedShop, openAttackedShop, owner } from './attacked-shop.ts';
import { ask, logIn } from './customers.ts';
import { mustBeSound, within } from './verdict.ts';

const atOnce = 8;
/** In UTF-16 units. A field gets texts of the first of `lengths` that it accepts, or of this length. */
const defaultLength = 30;
const lengths = [190, 96];
/** Stored texts pass through fewer statements than search texts, so a part of all texts is enough. */
const partOfStored = 10;
const partWhenQuick = 100;
/**
 * Skipped: calls that would end the session or the account used by all others, that never end, or that are rate
 * limited.
 */
const spared = /auth\/|user\/(?:delete|reset|register)|order_alert\/live|sessions/;
const looksUp = /^GET |orders\/quote|promocodes\/check/;

/** Sends every character in every field used for look-ups, and a part of them in every field that is stored. */
async function sendAllTexts({ orders }: Plan): Promise<string> {
  await using shop = await openAttackedShop();
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const send = async (place: TextPlace, text: string) => {
    const { method, address, ...call } = place.shotWith(text);
    const { status } = await ask(method, shop.url + address, { token: body.token, ...call });
    must(status > 0 && status < 500, `${place.name}: ${JSON.stringify(text)} ${status}`);
    return status;
  };
  const part = orders < 100_000 ? partWhenQuick : 1;
  let lookedUp = 0;
  let stored = 0;
  let sent = 0;
  for (const place of placesIn(shop)) {
    if ((await send(place, 'ʼ tea light')) === 422) continue;
    const isLookedUp = looksUp.test(place.name);
    const texts = textsOf(allCharacters(), await maxLengthOf((text) => send(place, text)));
    const share = isLookedUp ? part : part * partOfStored;
    sent += await sendEvery(texts, share, (text) => send(place, text));
    if (isLookedUp) lookedUp += 1;
    else stored += 1;
  }
  must(lookedUp >= 6, `Only ${lookedUp} places look texts up.`);
  await within(shop.databaseUrl, mustBeSound);
  return `${sent} texts, ${part === 1 ? 'with every character' : `one in ${part}`} in each of ${lookedUp} places that look them up, with a part of them in ${stored} that keep them: none above 499, all invariants hold`;
}

async function maxLengthOf(send: (text: string) => Promise<number>): Promise<number> {
  for (const length of lengths) if ((await send('a'.repeat(length))) !== 422) return length;
  return defaultLength;
}

function placesIn(shop: AttackedShop): TextPlace[] {
  const product = shop.products[0];
  const known: Known = { product_id: product, lines: [{ product_id: product, quantity: 1 }] };
  return endpointNames
    .filter((name) => !spared.test(name))
    .flatMap((name) => [...placesOf(name, known)])
    .filter(({ name }) => !/, query (?:sort|unknown)$/.test(name));
}

/** Sends one in `share` of the texts, several at once. Returns the number sent. */
async function sendEvery(
  texts: Iterator<string>,
  share: number,
  send: (text: string) => Promise<unknown>,
): Promise<number> {
  let place = 0;
  let sent = 0;
  const work = async () => {
    for (let next = texts.next(); !next.done; next = texts.next()) {
      place += 1;
      if (place % share !== 0) continue;
      sent += 1;
      await send(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sent;
}

export const allTexts: Attack[] = [
  {
    number: '62',
    what: 'every character of Unicode in every text that is looked up, from the endpoint table',
    expected: 'no 500, all invariants hold',
    provedBy: [
      ['tests/looked-up-texts.test.ts', 'no text whatsoever that is looked up or kept gives a 500'],
      [
        'tests/looked-up-texts.test.ts',
        'letters that become signs or nothing when they are looked up are no surprise',
      ],
    ],
    run: sendAllTexts,
  },
];
