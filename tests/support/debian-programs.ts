/**
 * Whether tests with programs of Debian's packages run, as `DEBIAN_PROGRAMS=on npm run unit -- purge pooler` asks for: `npm test`
 * is the same on every machine.
 */
export const wantsDebianPrograms = process.env['DEBIAN_PROGRAMS'] === 'on';
