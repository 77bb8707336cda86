import type { Attack, Proof } from './attack.ts';

const hostile = (title: string): Proof => ['tests/hostile-input.test.ts', title];
const pictures = (title: string): Proof => [
  'server/catalogue/routes/picture-attacks.test.ts',
  title,
];
const unused = (title: string): Proof => ['server/catalogue/routes/unused-pictures.test.ts', title];
const oneOrder = (title: string): Proof => ['tests/journeys/one-order.journey.ts', title];
const shell = (title: string): Proof => ['tests/journeys/shell.journey.ts', title];

const zoom = (title: string): Proof => ['tests/journeys/zoom.journey.ts', title];

/** Attacks by input and pictures, and in browsers, that `npm test` proves. */
export const provedContent: Attack[] = [
  {
    number: '32',
    what: 'prototype keys, 10,000-deep JSON, wrong content type',
    expected: '4xx',
    provedBy: [
      hostile('keys of prototypes change nothing for anybody'),
      hostile('JSON 10,000 levels deep is refused'),
      hostile('a body of another type is refused'),
    ],
  },
  {
    number: '33',
    what: 'course link javascript:, data:, look-alike host, user-info trick',
    expected: '422',
    provedBy: [
      ['server/courses/routes.test.ts', 'a link to anywhere else is refused and nothing is stored'],
    ],
  },
  {
    number: '34',
    what: 'path traversal and unknown sizes in picture addresses',
    expected: '404',
    provedBy: [['server/media/routes.test.ts', 'the address %s is 404']],
  },
  {
    number: '35',
    what: 'open redirects; Host header tricks',
    expected: 'none; the canonical address is always PUBLIC_URL',
    provedBy: [
      hostile('no address leads away from the shop'),
      ['tests/journeys/being-found.journey.ts', 'a Host header changes no address'],
    ],
  },
  {
    number: '36',
    what: '50,000 × 50,000 PNG, GIF of 10,000 frames, JPEG with 100 MB of segments',
    expected: 'refused before decoding',
    provedBy: [
      pictures('a PNG of 50,000 by 50,000 pixels is refused before it is decoded'),
      pictures('a GIF of 10,000 frames is refused, one of a few is kept as its first'),
      pictures('a JPEG with 100 MB of segments is read to its end and not kept'),
    ],
  },
  {
    number: '37',
    what: "HTML, script or ZIP with a picture's header, SVG called .png, GPS data",
    expected: 'refused or harmless; gone',
    provedBy: [
      pictures('pictures of other types are refused, whatever they are called'),
      pictures('a ZIP or a script that rides on a picture is left behind'),
      pictures("where a photo was taken is nobody else's business"),
    ],
  },
  {
    number: '38',
    what: 'one byte too many, 11 pictures, parallel edits',
    expected: 'the exact limits',
    provedBy: [
      pictures('%s takes 512000 bytes and not one more'),
      pictures('10 pictures are taken, 11 are not, and the sentence says of which'),
      pictures('edits at once, all fields and some, keep the limit of 10'),
      ['server/banners/edits.test.ts', 'has at most 1048576 bytes and not one more'],
    ],
  },
  {
    number: '39',
    what: 'upload cut in the middle, disk full',
    expected: 'no orphan row, no orphan file',
    provedBy: [
      unused('an upload whose line is cut, and one that ends too early'),
      unused('%s on a disk that is full'),
      unused('a disk that is full and cannot even be cleared is cleared later'),
    ],
  },
  {
    number: '48',
    what: 'offline or slow, back, forward, reload at checkout',
    expected: 'no duplicate, no lost form',
    provedBy: [
      oneOrder('clicked twice'),
      oneOrder('the line is dead, and comes back'),
      oneOrder('the answer is lost, and asked for again'),
      oneOrder('the page is loaded anew before the answer'),
      [
        'tests/journeys/buying.journey.ts',
        'an address that is not right is told field by field, and kept over back and reload',
      ],
    ],
  },
  {
    number: '49',
    what: 'JavaScript off',
    expected: 'home, lists, product, policies readable',
    provedBy: [
      [
        'tests/journeys/visitor-browses.journey.ts',
        'home, categories, list, product and policies can be read',
      ],
    ],
  },
  {
    number: '50',
    what: 'maps and video hosts unreachable',
    expected: 'layout whole, no broken pages',
    provedBy: [
      shell('a map that was asked for and does not come leaves the page whole'),
      [
        'tests/journeys/courses.journey.ts',
        'where the video host ${what} there is a drawing, and nothing moves',
      ],
    ],
  },
  {
    number: '51',
    what: 'axe, keyboard only, 200 % zoom, reduced motion',
    expected: 'no violation',
    provedBy: [
      ['tests/journeys/visitor-browses.journey.ts', 'everybody can use ${address}'],
      [
        'tests/journeys/visitor-browses.journey.ts',
        'the shop stands still for those who want it to',
      ],
      shell('is worked by keyboard: focus opens, arrows move, Escape closes'),
      zoom('nothing of ${address} is cut off or covered'),
      zoom('somebody logs in, fills a cart and orders'),
      zoom('a customer reads their account and their orders'),
      zoom('an admin works on every screen of the dashboard'),
    ],
  },
  {
    number: '52',
    what: 'unknown address, deleted category or product',
    expected: 'real 404',
    provedBy: [
      shell('an unknown address is a 404 with a way home'),
      shell('a fresh visit to ${address} is a 404 that says so'),
    ],
  },
];
