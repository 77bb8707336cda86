import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { limits } from '#contract/limits.ts';

import { ShopError } from '../shop-error.ts';
import { networkOf } from './slow-clients.ts';
import { whenDone } from '../when-done.ts';

/** A file that was uploaded with a form. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
  /** Its full size in bytes; `bytes` holds no more than the maximum needs. */
  size: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields that a form of this route may have; all others are ignored. */
    formFields?: string[];
    /** Whether a form may hold files. Those of anybody may not: each is read into memory. */
    takesFiles?: boolean;
    /** How many pictures anybody who may call may send; only a few such forms are read at a time. */
    maxPictures?: number;
    /** How many bytes of the first file are stored, if other than for a picture. */
    maxFileBytes?: number;
  }
  interface FastifyRequest {
    uploads: UploadedFile[];
  }
}

/** The rest of a longer file is only read to learn its size, and is not stored. */
const maxPictureBytes = 1_048_576;
const maxReadBytes = 64 * 1_048_576;
const maxFiles = 30;
const maxFieldBytes = 64 * 1024;

/**
 * Forms with pictures of those who are not staff that are read at the same time: each is held in memory until it is
 * whole.
 */
const maxPictureForms = 8;
/** So many of them of one network: whoever sends slowly on purpose takes places from their neighbours only. */
const maxPictureFormsOfNetwork = 3;

/**
 * Lets routes that declare form fields accept multipart (if they take files), urlencoded and JSON alike. Unknown
 * fields are ignored in a form, but not in JSON.
 */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  await app.register(multipart, {
    limits: {
      fileSize: maxReadBytes,
      files: maxFiles,
      fields: 200,
      fieldSize: maxFieldBytes,
      parts: 200 + maxFiles,
      fieldNameSize: 100,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });
  app.decorateRequest('uploads');
  app.addHook('onRequest', (request, _reply, done) => {
    request.uploads = [];
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const type = request.headers['content-type'] ?? '';
    const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type);
    whenDone(isForm ? readForm(request) : undefined, done);
  });

  async function readForm(request: FastifyRequest): Promise<void> {
    const { formFields, takesFiles = false, maxPictures } = request.routeOptions.config;
    if (!formFields || (request.isMultipart() && !takesFiles && maxPictures === undefined)) {
      throw new ShopError('wrong_content_type');
    }
    const fields = request.isMultipart() ? await readFiles(request) : request.body;
    const given = Object.entries(fields as Record<string, unknown>);
    // A form without fields of its own is another company's: its fields are read by the code for that company.
    const known = given.filter(([name]) => formFields.length === 0 || formFields.includes(name));
    request.body = Object.fromEntries(known.map(([name, value]) => [name, plainLines(value)]));
  }

  /** The accounts whose pictures are being read, and the IP addresses of those without one; each with its network. */
  const senders = new Map<number | string, string>();
  async function readFiles(request: FastifyRequest): Promise<Record<string, unknown>> {
    const { takesFiles, maxPictures } = request.routeOptions.config;
    if (takesFiles || maxPictures === undefined) return readStream(request);
    const sender = request.caller?.accountId ?? request.ip;
    const network = networkOf(request);
    const neighbours = [...senders.values()].filter((one) => one === network).length;
    if (senders.has(sender) || neighbours >= maxPictureFormsOfNetwork) {
      throw new ShopError('too_many_attempts', [], { retryAfter: 1 });
    }
    if (senders.size >= maxPictureForms) throw new ShopError('unavailable');
    senders.set(sender, network);
    try {
      return await readStream(request, {
        files: maxPictures,
        // One byte more shows that there is more.
        fileSize: limits.maxProductPictureBytes + 1,
        parts: maxPictures,
      });
    } finally {
      senders.delete(sender);
    }
  }
}

/** Forms end lines with CR LF, JSON and the database with LF. */
const plainLines = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/** Returns the field names of a form's or a query's schema. */
export const fieldNamesOf = (fields: z.ZodType | undefined): string[] =>
  Object.keys((fields as z.ZodObject | undefined)?.shape ?? {});

async function readStream(
  request: FastifyRequest,
  limits?: { files: number; fileSize: number; parts: number },
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const { maxFileBytes = maxPictureBytes } = request.routeOptions.config;
  try {
    for await (const part of request.parts(limits && { limits })) {
      if (part.type === 'file') {
        const maxBytes = request.uploads.length === 0 ? maxFileBytes : maxPictureBytes;
        request.uploads.push(await readFile(part.filename, part.file, maxBytes));
        continue;
      }
      const known = fields[part.fieldname];
      fields[part.fieldname] = known === undefined ? part.value : [known, part.value].flat();
    }
  } catch (cause) {
    // What comes after a limit would be parsed to its end, part by part.
    request.raw.unpipe();
    throw formError(cause);
  }
  // Browsers send an empty file field as a file without a name and without content.
  request.uploads = request.uploads.filter(({ name, size }) => name !== '' || size > 0);
  return fields;
}

async function readFile(
  name: string,
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  let buffered = 0;
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (buffered > maxBytes) continue;
    chunks.push(chunk);
    buffered += chunk.length;
  }
  return { name, bytes: Buffer.concat(chunks), size };
}

/** Exceeded limits become `body_too_large`, anything else `unreadable_body`. */
function formError(cause: unknown): ShopError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isTooMuch = /LIMIT|TOO_LARGE/.test(code);
  return new ShopError(isTooMuch ? 'body_too_large' : 'unreadable_body', [], { cause });
}
