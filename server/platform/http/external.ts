import { Socket } from 'node:net';

import type { FastifyRequest } from 'fastify';

import { isFromPage } from './page-transport.ts';

/** Returns whether a request came over the network: the shop also makes requests to itself while it renders a page. */
export const isExternal = ({ raw }: FastifyRequest): boolean =>
  raw.socket instanceof Socket && !isFromPage(raw);
