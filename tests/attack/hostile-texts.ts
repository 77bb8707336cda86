import { spawn } from 'node:child_process';
import path from 'node:path';

import type { Attack } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { fillWithHostileTexts } from './hostile-entities.ts';
import { lookAtHostileTexts } from './hostile-screens.ts';

const builtShop = path.join(import.meta.dirname, '..', '..', 'server', 'start.js');

/** Hostile texts in every entity, displayed on the screens of the built shop. */
async function showHostileTexts(): Promise<string> {
  await using shop = await openAttackedShop({
    launch: ([node = ''], env) =>
      spawn(node, [builtShop], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  });
  const made = await fillWithHostileTexts(shop);
  const screens = await lookAtHostileTexts(shop, made);
  return `${made.texts.length} fields of all entities, each read on one of ${screens} screens of visitor, customer and shopkeeper as it was written; no dialog, no element, no refusal by the policy`;
}

export const hostileTexts: Attack[] = [
  {
    number: '31',
    what: 'scripts in the texts of every entity, in pages, JSON in pages, attributes',
    expected:
      'inert; no unsafe-inline for scripts, and no screen or dialog does what the policy refuses',
    provedBy: [
      [
        'server/platform/http/security.test.ts',
        'a page allows the scripts that were marked, by hash, and none that slipped in',
      ],
      [
        'tests/journeys/secrecy.journey.ts',
        'no screen or dialog tells the token of who is logged in, or does what the policy refuses',
      ],
    ],
    run: showHostileTexts,
  },
];
