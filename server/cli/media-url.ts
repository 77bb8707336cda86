import {
  avifNames,
  listPictures,
  pictureFileType,
  privatePrefix,
  storedFileNames,
} from '#server/media/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';

import { type Finding, maxShown } from './invariants.ts';

/** How many pictures are asked for, of the newest and of the oldest each. */
const asked = 3;
const withinMs = 10_000;

interface Settings {
  mediaUrl: string;
  publicUrl: string;
}

const isPrivate = ({ stem }: { stem: string }): boolean => stem.startsWith(privatePrefix);

/** Asks where visitors get their pictures for some of them, and for one that is not for everybody. */
export async function checkMediaUrl(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  { mediaUrl, publicUrl }: Settings,
): Promise<Finding> {
  const all = await listPictures(db);
  const open = all.filter((picture) => !isPrivate(picture));
  const some = [...new Set([...open.slice(0, asked), ...open.slice(-asked)])];
  const { origin } = new URL(publicUrl);
  const ask = (name: string) => answerOf(`${mediaUrl}/${name}`, origin);
  const broken: string[] = [];
  const shut = all.findLast(isPrivate);
  if (shut) {
    const name = `${shut.stem}.${shut.fallback_format}`;
    const answer = await ask(name);
    if (typeof answer !== 'string' && answer.status === 200) {
      broken.push(`${name} is not for everybody, and is answered`);
    }
  }
  for (const picture of some) {
    const stored = storedFileNames(picture);
    for (const name of new Set([...stored, ...avifNames(picture.stem, picture.width)])) {
      const wanted = stored.includes(name) ? await files.read(name) : undefined;
      const problem = problemOf(await ask(name), wanted, pictureFileType(name));
      if (problem === undefined) continue;
      // Its other files most likely have the same.
      broken.push(`${name}: ${problem}`);
      break;
    }
  }
  return {
    name: 'MEDIA_URL',
    sentence: `${mediaUrl} has the pictures, for every page to show and to keep`,
    broken: broken.slice(0, maxShown),
    count: broken.length,
  };
}

interface Answer {
  status: number;
  headers: Headers;
  content: Buffer;
}

/** Returns why there is none as a text. */
async function answerOf(url: string, origin: string): Promise<Answer | string> {
  try {
    const response = await fetch(url, {
      headers: { origin },
      signal: AbortSignal.timeout(withinMs),
    });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, content };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? 'no answer in time' : `no answer, ${cause?.code ?? name}`;
  }
}

/** `wanted` is what the shop has under this name; undefined while it is still to be made. */
function problemOf(
  answer: Answer | string,
  wanted: Buffer | undefined,
  type: string,
): string | undefined {
  if (typeof answer === 'string') return answer;
  const { status, headers, content } = answer;
  if (status !== 200) return `answered ${status}`;
  const given = headers.get('content-type') ?? 'no type';
  if (wanted ? given !== type : !given.startsWith('image/')) return `answered as ${given}`;
  if (wanted && !content.equals(wanted)) return 'answered with another content';
  const caching = headers.get('cache-control') ?? '';
  if (wanted && !caching.includes('immutable')) {
    return `browsers do not keep it: cache-control is ${caching || 'missing'}`;
  }
  if (!headers.has('access-control-allow-origin')) {
    return 'missing without a connection: access-control-allow-origin is not sent';
  }
  return undefined;
}
