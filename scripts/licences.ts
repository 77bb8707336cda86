import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package in the lock file: its path and its stated licence. */
export interface LockedPackage {
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
}
export type Lock = Record<string, LockedPackage>;

/** Licences that allow using and redistributing a package with the shop, whose own licence is MIT. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
]);

/** Separate libraries that anyone can replace, which is all that their licences require. */
const allowedFor: [name: RegExp, licence: string][] = [
  // Its licence is only in a file beside it.
  [/^png-js$/, 'none'],
  // A font, which is used as it is.
  [/^@expo-google-fonts\/hind$/, 'OFL-1.1'],
  [/^@img\/sharp-(?:libvips-|win32-|wasm32)/, 'LGPL-3.0-or-later'],
];

const root = path.join(import.meta.dirname, '..');

/** All packages that `npm ci` may install, by path. */
export const readLock = (): Lock =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock })
    .packages;

export const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '');

/** The licence in an installed package's own file; the lock file only repeats what was stated elsewhere. */
function statedLicence(place: string, { license }: LockedPackage): string {
  const file = path.join(root, place, 'package.json');
  if (!existsSync(file)) return license ?? 'none';
  const own = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type?: string } };
  const stated = typeof own.license === 'string' ? own.license : own.license?.type;
  return stated ?? license ?? 'none';
}

/** Whether a licence expression such as `MIT`, `(MIT OR GPL-3.0)` or `MIT AND ISC` allows using the package. */
export function isFree(name: string, licence: string): boolean {
  const isOneFree = (one: string) =>
    allowed.has(one) || allowedFor.some(([names, own]) => own === one && names.test(name));
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isOneFree));
}

/** The packages that the shop runs on, with their licences. Development tools are not redistributed. */
export const productionLicences = (lock: Lock): { name: string; licence: string }[] =>
  Object.entries(lock)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, entry]) => ({ name: nameOf(place), licence: statedLicence(place, entry) }));
