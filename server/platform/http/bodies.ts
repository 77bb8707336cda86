import type { IncomingMessage } from 'node:http';

/** Whether a request says that it has a body. */
export const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
