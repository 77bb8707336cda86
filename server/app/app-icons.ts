import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

import { type AppIconName, appIconPath, appIcons } from '#contract/store/words.ts';

import type { Db } from '../database.ts';
import { type IconShape, encodeIcon } from '../media/index.ts';
import type { FileStore } from '../platform/files.ts';
import { sendStoredBytes } from '../platform/http/stored-bytes.ts';
import { ShopError } from '../platform/shop-error.ts';
import { findLogoFile } from '../store/index.ts';

interface AppIcon {
  content: Buffer;
  /** Of its content. */
  tag: string;
}

/** What a shop without a logo has. */
const drawing = path.join(import.meta.dirname, 'app-icon.svg');
/** That of pages, of web/styles/tokens.css. */
const pageGround = '#fff7f3';
/** Most logos are drawn for it. */
const logoGround = '#ffffff';

/**
 * A system may cut a maskable icon down to a circle of four fifths of its width: the square within that is shown by
 * all of them.
 */
const maskableShare = 0.56;

const isIcon = (name: string): name is AppIconName => Object.hasOwn(appIcons, name);

/** Serves the icons of the shop on a home screen. The manifest names its logo in their query, so that those of a new one are fetched. */
export function appIconRoutes(
  app: FastifyInstance,
  { db, files }: { db: Db; files: FileStore },
): void {
  const readIcon = appIconReader(db, files);
  app.get<{ Params: { icon: string } }>(appIconPath(':icon'), async (request, reply) => {
    const { icon } = request.params;
    if (!isIcon(icon)) throw new ShopError('not_found');
    return sendStoredBytes(request, reply, {
      ...(await readIcon(icon)),
      type: 'image/png',
      cacheControl: 'public, max-age=3600',
    });
  });
}

/** Returns a function that draws an icon. It remembers those of the newest logo. */
function appIconReader(db: Db, files: FileStore) {
  let known: { logo: string | undefined; icons: Map<AppIconName, Promise<AppIcon>> } | undefined;

  return async (name: AppIconName): Promise<AppIcon> => {
    const logo = await findLogoFile(db);
    if (!known || known.logo !== logo) known = { logo, icons: new Map() };
    const { icons } = known;
    const icon = icons.get(name) ?? draw(name, logo);
    icons.set(name, icon);
    // A failure is not remembered.
    icon.catch(() => icons.delete(name));
    return icon;
  };

  async function draw(name: AppIconName, logo: string | undefined): Promise<AppIcon> {
    const own = logo === undefined ? undefined : await files.read(logo);
    const shape = shapeOf(name, own !== undefined);
    const content = await encodeIcon(own ?? (await readFile(drawing)), shape);
    return { content, tag: createHash('sha256').update(content).digest('hex').slice(0, 16) };
  }
}

function shapeOf(name: AppIconName, hasLogo: boolean): IconShape {
  const { side, isMaskable } = appIcons[name];
  if (isMaskable) {
    return { side, share: maskableShare, ground: hasLogo ? logoGround : pageGround };
  }
  return hasLogo ? { side, share: 0.9, ground: logoGround } : { side, share: 1 };
}
