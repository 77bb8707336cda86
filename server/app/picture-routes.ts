import type { FastifyInstance } from 'fastify';

import { drawingRoutes } from '../catalogue/index.ts';
import type { Db } from '../database.ts';
import { mediaRoutes, servePicturesFrom } from '../media/index.ts';
import type { FileStore } from '../platform/files.ts';
import { appIconRoutes } from './app-icons.ts';

/** Serves all that is a picture: those that were uploaded, drawings in place of missing ones, and the icons of the shop. */
export function pictureRoutes(
  app: FastifyInstance,
  tools: { db: Db; files: FileStore; mediaUrl: string | undefined },
): void {
  servePicturesFrom(tools.mediaUrl);
  mediaRoutes(app, tools);
  drawingRoutes(app, tools);
  appIconRoutes(app, tools);
}
