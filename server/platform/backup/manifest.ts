import { z } from 'zod';

import { StartError } from '../start-error.ts';

/** Raised when an older shop could not read what is written now. */
const newestFormat = 1;

const Named = z.object({ name: z.string() });

const Manifest = z.object({
  kind: z.literal('jalsa backup'),
  format: z.number(),
  made_at: z.string(),
  /** The version of the schema: each migration that made it. */
  migrations: z.array(z.string()),
  /** Tables that come without their rows. */
  left_out: z.array(z.string()),
  tables: z.array(Named.extend({ columns: z.array(z.string()), rows: z.number() })),
  /** A number may be larger than a JavaScript number can be. */
  sequences: z.array(Named.extend({ last_value: z.string(), is_called: z.boolean() })),
  files: z.number(),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof Manifest>;

/** The names of files that the shop itself had lost. */
export const readMissing = (text: string): string[] => z.array(z.string()).parse(JSON.parse(text));

export const manifestName = 'manifest.json';

export const newManifest = (facts: Omit<Manifest, 'kind' | 'format'>): Manifest => ({
  kind: 'jalsa backup',
  format: newestFormat,
  ...facts,
});

/** Throws a StartError where a newer shop wrote it, or where it makes no sense. */
export function readManifest(text: string, knownMigrations: string[]): Manifest {
  const given: unknown = JSON.parse(text);
  const { data: head } = z.object({ format: z.number() }).safeParse(given);
  if (head && head.format > newestFormat) throw newer(`its format is ${head.format}`);
  const manifest = Manifest.parse(given);
  const unknown = manifest.migrations.find((name) => !knownMigrations.includes(name));
  if (unknown !== undefined) throw newer(`it has ${unknown}`);
  return manifest;
}

const newer = (sign: string): StartError =>
  new StartError(
    `This backup was made by a newer version of the shop (${sign}). Install that version and restore with it.`,
  );
