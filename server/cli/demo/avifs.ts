import path from 'node:path';

import { type FileStore, localFiles } from '#server/platform/files.ts';

/** Where the AVIFs of the demo's pictures are in the project, by the names that media gives them. */
export const demoAvifFolder = path.join(import.meta.dirname, 'avifs');

/** The AVIFs that come with the demo: encoding them would keep a core busy for ten minutes. */
export const demoAvifs: Pick<FileStore, 'read'> = localFiles(demoAvifFolder);
