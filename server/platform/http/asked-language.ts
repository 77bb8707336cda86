import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { type Language, languageOfPath, languages, usualLanguage } from '#contract/languages.ts';

import { speaking } from '../languages.ts';

/** Nobody reads more of them. */
const maxAccepted = 20;

/** Whether the language of a response is that of the header `Accept-Language`; a page has that of its path. */
export const isByHeader = (path: string): boolean => /^\/v1(?:[/?]|$)/.test(path);

/** Returns the language that a request asks for. */
export function askedLanguage({
  url = '/',
  headers,
}: {
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}): Language {
  return isByHeader(url) ? acceptedLanguage(headers['accept-language']) : languageOfPath(url);
}

/** Returns the shop's language that its reader likes best; of two that are liked as much, the first. */
export function acceptedLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: usualLanguage, weight: 0 };
  for (const part of (header ?? '').split(',', maxAccepted)) {
    const [, tag = '', quality = '1'] =
      /^\s*(\*|[a-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]{1,5})\s*)?$/i.exec(part) ?? [];
    const language =
      tag === '*' ? usualLanguage : languages.find((one) => one === tag.toLowerCase());
    const weight = Number(quality);
    if (language && weight <= 1 && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

/**
 * Runs what a call does in the language of its reader, so that sentences are put into their words wherever that is. A
 * body arrives in events of its connection, so the call begins twice: with its headers, and with its body.
 */
export function speakAsked(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => speaking(askedLanguage(raw), done));
  app.addHook('preValidation', ({ raw }, _reply, done) => speaking(askedLanguage(raw), done));
}
