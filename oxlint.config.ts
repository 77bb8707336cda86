import { defineConfig } from 'oxlint';

/**
 * One thing that a folder may not import, as it is written: by `#` or by a relative path. The linter's regular
 * expressions know no look-ahead, and one they do not understand is ignored: tests/import-rules.test.ts tries all.
 */
interface Ban {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

/** Lower rooms first; rooms on one level do not know each other. The same order as docs/architecture.md. */
const levels = [
  ['media'],
  ['store'],
  ['accounts'],
  ['search'],
  ['catalogue'],
  ['product-files', 'courses', 'banners'],
  ['promotions'],
  ['shipping'],
  ['basket'],
  ['orders'],
  ['payments'],
  ['parcels'],
  ['reviews'],
  ['shelves'],
  ['dashboard', 'activity'],
];
const rooms = levels.flat();
const areas = [
  'home',
  'catalogue',
  'basket',
  'checkout',
  'orders',
  'courses',
  'promotions',
  'store',
  'accounts',
  'activity',
  'dashboard',
];

const any = (names: string[]) => `(?:${names.join('|')})`;
const server = (path: string) => `^(?:#server|\\.|(?:\\.\\./)*\\.\\.(?:/server)?)/${path}`;
const web = (path: string) => `^(?:#web|(?:\\.\\./)*\\.\\.(?:/web)?)/${path}`;

const insideOfRooms = '(?:answers|encode|jobs|providers|queries|routes|rules|texts|use-cases)\\b';

const noOutside: Ban = {
  regex: '^(?:#|(?:\\.\\./)+)(?:tests|bench|deploy)/',
  message: 'Nothing that is shipped imports tests, bench or deploy.',
};
const noServer: Ban = {
  regex: '^#server/|^(?:\\.\\./)+server/',
  message: "The browser's side never imports the server's: go through the contract.",
};
const noWeb: Ban = {
  regex: '^#web/|^(?:\\.\\./)+web/',
  message: "The server never imports the browser's side: main.ts hands the built screens over.",
};
const noZod: Ban = {
  regex: '^zod$',
  message: 'Pages load no zod: import types from the contract.',
  allowTypeImports: true,
};
const onlyDoors: Ban = {
  regex: server(`${any(rooms)}/${insideOfRooms}`),
  message: 'A room is entered through its door, index.ts.',
};

const noQueries: Ban = {
  regex: '^\\.\\.?/queries[./]',
  message:
    'A route only translates a request into a call of a use case, and its result into a response.',
};

const contractAlone = (outside: string): Ban => ({
  regex: `^[^.z#]|^#[^m]|${outside}|^z[^o]|^zod.`,
  message: 'The contract imports zod, messages and itself, nothing else.',
});

const webBans = [noServer, noOutside, noZod];
const serverBans = [noWeb, noOutside];

/** Later entries take the place of earlier ones, so each lists all that holds for its files. */
const restrict = (files: string | string[], bans: Ban[]) => ({
  files: [files].flat(),
  rules: { 'no-restricted-imports': ['error', { patterns: bans }] as ['error', object] },
});

function roomOverrides(room: string) {
  const level = levels.findIndex((names) => names.includes(room));
  const lower = levels.slice(0, level).flat();
  const others = rooms.filter((name) => name !== room);
  const bans: Ban[] = [
    ...serverBans,
    {
      regex: server(`${any(others.filter((name) => !lower.includes(name)))}/`),
      message: 'Rooms import only downward; the order is in docs/architecture.md.',
    },
    ...(lower.length > 0
      ? [{ ...onlyDoors, regex: server(`${any(lower)}/${insideOfRooms}`) }]
      : []),
  ];
  return [
    restrict(`server/${room}/**`, bans),
    restrict(
      [`server/${room}/rules.ts`],
      [{ regex: '^[^#]|^#[^c]', message: 'Rules are pure: they import the contract alone.' }],
    ),
    restrict(
      [`server/${room}/rules/**`],
      [
        {
          regex: '^[^#.]|^#[^c]|^\\.\\./',
          message: 'Rules are pure: they import the contract and each other alone.',
        },
      ],
    ),
    restrict(
      [`server/${room}/queries.ts`, `server/${room}/queries/**`],
      [
        ...serverBans,
        {
          regex: `^\\.\\.?/(?:routes|rules|use-cases)[./]|${server(`${any(others)}/`)}`,
          message: 'Queries are SQL: they import neither routes nor rules nor other rooms.',
        },
      ],
    ),
    restrict(
      [`server/${room}/routes.ts`, `server/${room}/routes/**`],
      [
        ...bans,
        { regex: '^(?:kysely|pg)(?:/|$)', message: 'Routes speak HTTP; SQL lives in queries.ts.' },
        noQueries,
      ],
    ),
  ];
}

const otherHouse = { storefront: 'admin', admin: 'storefront' };

const areaOverrides = (house: 'storefront' | 'admin', area: string) =>
  restrict(`web/${house}/${area}/**`, [
    ...webBans,
    {
      regex: `^\\.\\./|^#web/${otherHouse[house]}/|^#web/${house}/${any(areas.filter((name) => name !== area))}/`,
      message: 'Areas do not know each other: what two need goes to shared, data or ui.',
    },
  ]);

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise', 'node', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    '**/node_modules',
    '/build',
    '/data',
    '.react-router',
    'server/migrations/tables.ts',
  ],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // An action calls its transaction `db` again on purpose: the outer handle is then out of reach.
    'no-shadow': 'off',
    eqeqeq: 'error',
    'no-console': 'error',
    'no-else-return': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/rules-of-hooks': 'error',
    // Such as the parts of a sentence.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/exhaustive-deps': 'error',
  },
  overrides: [
    restrict('contract/*', [contractAlone('^\\.\\.')]),
    restrict('contract/*/**', [contractAlone('^\\.\\./\\.\\.')]),
    restrict('messages/**', [
      { regex: '^[^.#]|^\\.\\.|^#[^c]', message: 'Messages know their language and the contract.' },
    ]),
    restrict('web/**', webBans),
    restrict('web/ui/**', [
      ...webBans,
      {
        regex: web('(?:data|shared|shell|storefront|admin)/'),
        message: 'ui/ knows no shop word: it imports nothing else of web.',
      },
    ]),
    restrict('web/data/**', [
      ...webBans,
      {
        regex: web('(?:shared/|shell/|storefront/|admin/|root)'),
        message: 'data/ draws nothing: it imports ui at most.',
      },
    ]),
    restrict('web/shared/**', [
      ...webBans,
      {
        regex: web('(?:shell|storefront|admin)/'),
        message: 'shared/ does not know who shares it.',
      },
    ]),
    restrict('web/shell/**', [
      ...webBans,
      { regex: web('(?:storefront|admin)/'), message: 'The shell does not know the areas in it.' },
    ]),
    ...(['storefront', 'admin'] as const).flatMap((house) =>
      areas.map((area) => areaOverrides(house, area)),
    ),
    restrict('server/**', [...serverBans, onlyDoors]),
    restrict('server/platform/**', [
      ...serverBans,
      {
        regex: server(
          any([...rooms.map((room) => `${room}/`), 'app\\.', 'bootstrap\\.', 'process/', 'cli/']),
        ),
        message: 'platform/ would make sense in a shop that sells nothing: it knows no room.',
      },
    ]),
    ...rooms.flatMap(roomOverrides),
    {
      files: ['tests/**', '**/*.test.ts'],
      rules: { 'no-restricted-imports': 'off', 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['scripts/**', 'server/cli/**', 'bench/**', 'tests/attack/**', 'tests/screens/**'],
      rules: { 'no-console': 'off' },
    },
  ],
});
