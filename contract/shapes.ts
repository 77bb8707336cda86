import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { limits } from './limits.ts';

/** Schemas that several modules use. */

const idSentence = validation.idNotPositive;

/** An id in a URL's path or query string. */
export const IdText = z
  .string(idSentence)
  .regex(/^[0-9]{1,10}$/, idSentence)
  .transform(Number)
  .pipe(z.number().int().positive(idSentence).max(limits.maxId, idSentence));

export const IdParams = z.object({ id: IdText });

const wholeNumberText = (wrong: string) =>
  z
    .string(wrong)
    .regex(/^[0-9]{1,9}$/, wrong)
    .transform(Number);

const pageSentence = validation.pageNotWhole;
const pageSizeSentence = validation.pageSizeRange();

/** The two query parameters of every list that pages, with the list's own default size. */
export const pageQuery = (defaultPageSize: number) => ({
  page: wholeNumberText(pageSentence).pipe(z.number().min(1, pageSentence)).default(1),
  page_size: wholeNumberText(pageSizeSentence)
    .pipe(z.number().min(1, pageSizeSentence).max(limits.maxPageSize, pageSizeSentence))
    .default(defaultPageSize),
});

const rupeesSentence = validation.amountNotWhole();

/** An amount of whole rupees in a query string. */
export const RupeesText = wholeNumberText(rupeesSentence).pipe(
  z.number().max(limits.maxPrice, rupeesSentence),
);

export const Timestamp = z.iso.datetime({ offset: true });

const latestTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** A time that is given. A time whose year in UTC has five digits could be stored but never returned. */
export const GivenTime = z.iso
  .datetime({ offset: true, error: validation.timeUnreadable })
  .refine((text) => !(Date.parse(text) < 0 || Date.parse(text) > latestTime), {
    error: validation.timeUnreadable,
  });

/** A list without pages. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ status: z.literal(1), data: z.array(item) });

/** A success, described in a sentence. */
export const Done = z.object({ status: z.literal(1), message: z.string() });

/** The same, with the name of the changed thing. */
export const DoneTo = Done.extend({ name: z.string() });

/** A single thing. */
export const oneOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ status: z.literal(1), data: item });

/** A single thing after a successful change. */
export const changedOne = <Item extends z.ZodType>(item: Item) =>
  oneOf(item).extend({ message: z.string() });

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({
    page_no: z.number().int(),
    page_size: z.number().int(),
    total_pages: z.number().int(),
    total_items: z.number().int(),
  });

/** An id in a body. */
export const Id = z.int(idSentence).positive(idSentence).max(limits.maxId, idSentence);
