import { z } from 'zod';

import { StartError } from '../start-error.ts';

/** Raise it when an older shop could not read what this one writes. */
const newestFormat = 1;

const Named = z.object({ name: z.string() });

const Manifest = z.object({
  kind: z.literal('jalsa backup'),
  format: z.number(),
  made_at: z.string(),
  /** The version of the schema: all migrations that were applied. */
  migrations: z.array(z.string()),
  /** Tables whose rows are not in the backup. */
  left_out: z.array(z.string()),
  tables: z.array(Named.extend({ columns: z.array(z.string()), rows: z.number() })),
  /** A string, because a sequence may exceed JavaScript's safe integers. */
  sequences: z.array(Named.extend({ last_value: z.string(), is_called: z.boolean() })),
  files: z.number(),
});

/** The description of a backup, its first member. */
export type Manifest = z.infer<typeof Manifest>;

/** Parses the list of files that the shop had already lost before the backup. */
export const readMissing = (text: string): string[] => z.array(z.string()).parse(JSON.parse(text));

export const manifestName = 'manifest.json';

export const newManifest = (facts: Omit<Manifest, 'kind' | 'format'>): Manifest => ({
  kind: 'jalsa backup',
  format: newestFormat,
  ...facts,
});

/** Parses a manifest. Throws a StartError if a newer shop wrote it, and a ZodError if it is invalid. */
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
