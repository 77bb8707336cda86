import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { PinPlace } from '#contract/shipping/schemas.ts';

import { type PinDirectory, readDirectory } from '../rules/pins.ts';

const packed = path.join(import.meta.dirname, '../pins/pins.txt.br');

let directory: PinDirectory | undefined;

/** All PIN codes of India; unpacked when it is asked for the first time, which takes some milliseconds. */
export const pinDirectory = (): PinDirectory =>
  (directory ??= readDirectory(brotliDecompressSync(readFileSync(packed)).toString()));

/** Returns what is known of a PIN code; undefined if it is newer than the directory, or none. */
export const findPin = (pin: string): PinPlace | undefined => pinDirectory().get(pin);
