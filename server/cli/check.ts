import { StartError } from '#server/platform/start-error.ts';

import type { Command } from './admin.ts';
import { checkInvariants } from './invariants.ts';
import { checkMediaUrl } from './media-url.ts';
import { checkPictureFiles } from './picture-files.ts';
import { checkSchema } from './schema-objects.ts';

export const check: Command = {
  usage: 'check',
  summary: 'proves what must always be true of the database and the pictures',
  options: {},
  isForExisting: true,
  run: async (shop, _words, _options, { mediaUrl, publicUrl }) => {
    const findings = [
      ...(await checkInvariants(shop.db)),
      await checkSchema(shop.db),
      await checkPictureFiles(shop),
    ];
    if (mediaUrl !== undefined) findings.push(await checkMediaUrl(shop, { mediaUrl, publicUrl }));
    for (const { name, sentence, broken, count } of findings) {
      const words = count === 0 ? 'holds ' : 'BROKEN';
      process.stdout.write(`${words} ${name}: ${sentence}\n`);
      for (const one of broken) process.stdout.write(`         ${one}\n`);
      if (count > broken.length) {
        process.stdout.write(`         and ${count - broken.length} more\n`);
      }
    }
    const failed = findings.filter(({ count }) => count > 0).length;
    if (failed > 0) throw new StartError(`${failed} of ${findings.length} do not hold.`);
  },
};
