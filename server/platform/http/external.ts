import { Socket } from 'node:net';

import type { FastifyRequest } from 'fastify';

import { isFromPage } from './page-transport.ts';

/** Whether somebody asks over the network: while it draws a page, the shop also asks itself. */
export const isExternal = ({ raw }: FastifyRequest): boolean =>
  raw.socket instanceof Socket && !isFromPage(raw);
