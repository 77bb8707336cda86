import type { Shop } from '#server/app/bootstrap.ts';

import { aComplaint } from './complaints.ts';
import { aProduct } from './factories.ts';
import { aQuestion } from './questions.ts';

/** What customers have asked the shop for, and shown of what they bought. */
export interface Voices {
  /** Nothing of it is left, and somebody waits for it. */
  soldOut: number;
  restockRequest: number;
  question: number;
  hiddenQuestion: number;
  photograph: number;
  complaint: number;
  /** Its own ticket number, and the phone number that goes with it. */
  ticket: { number: string; phone_no: string };
}

export async function someVoices(
  shop: Shop,
  {
    mark,
    place,
    review,
    pictureId,
    customerId,
  }: { mark: string; place: number; review: number; pictureId: number; customerId: number },
): Promise<Voices> {
  const { db } = shop;
  const soldOut = await aProduct(shop, {
    name: `Sold out ${mark}`,
    subCategoryId: place,
    stock: 0,
  });
  const request = await db
    .insertInto('restock_request')
    .values({ product_id: soldOut, phone: '9555555555' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photograph = await db
    .insertInto('review_picture')
    .values({ review_id: review, place: 1, picture_id: pictureId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ticket = {
    number: `G2627-${String(soldOut).padStart(5, '0')}-VOIC`,
    phone_no: '9555555555',
  };
  const complaint = await aComplaint(db, ticket, customerId);
  return {
    complaint,
    ticket,
    soldOut,
    restockRequest: request.id,
    question: await aQuestion(shop, soldOut),
    hiddenQuestion: await aQuestion(shop, soldOut, { hiddenAt: new Date() }),
    photograph: photograph.id,
  };
}
