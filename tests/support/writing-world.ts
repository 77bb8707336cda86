import { type Updateable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import type { PaymentMethod } from '#contract/orders/words.ts';
import { storePicture } from '#server/media/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import type { Order } from '#server/migrations/tables.ts';
import { aCategory, aProduct, aSubCategory } from './factories.ts';
import { aLine } from './order-line.ts';
import { aBegunPayment, aSeenPayment, aCourse, aPlanToCome } from './writing-things.ts';
import { type TestPerson, aPerson, bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';
import { aCustomer } from './writing-customer.ts';
import { type Parcels, someParcels } from './writing-parcel-calls.ts';
import { type Backs, someBacks } from './writing-return-calls.ts';
import { aSeller, numberOfPaper } from './writing-tax-calls.ts';
import { type Voices, someVoices } from './writing-voices.ts';

/** Accounts shared by all worlds, which saves hashing passwords for each. */
export interface Staff {
  admin: TestPerson;
  owner: TestPerson;
  /** The account whose password every customer has. */
  model: TestPerson;
  picture: Buffer;
  pictureId: number;
}

/** A shop that is called without a network connection. */
type AskedShop = Shop & Pick<TestShop, 'app' | 'post'>;

export async function someStaff(shop: AskedShop): Promise<Staff> {
  const background = { r: 200, g: 30, b: 90 };
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } });
  const bytes = await picture.png().toBuffer();
  const owner = await aPerson(shop, 'super_admin');
  const upi = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' };
  await shop.db.insertInto('payment_setting').values(upi).execute();
  await aSeller(shop.db);
  return {
    admin: await aPerson(shop, 'admin'),
    owner,
    model: await aPerson(shop, 'customer'),
    picture: bytes,
    pictureId: await storePicture(shop.db, shop, bytes, { maxBytes: bytes.byteLength }),
  };
}

/** One thing of each kind, which concurrent calls share. */
export interface World extends Staff, Voices {
  mark: string;
  customer: TestPerson;
  session: number;
  category: number;
  otherCategory: number;
  place: number;
  otherPlace: number;
  products: number[];
  order: number;
  /** A payment of it that its customer has begun. */
  attempt: number;
  /** A payment that staff have seen. */
  seenAttempt: number;
  paymentCase: number;
  /** What a gateway has paid out, of no payment of the shop. */
  settlementRow: number;
  /** Its customer is to confirm it. */
  unconfirmed: number;
  /** Its customer did not want it. */
  declined: number;
  shipped: number;
  /** The number of the receipt that left with it. */
  receipt: string;
  parcels: Parcels;
  /** It was paid at the door. */
  delivered: number;
  backs: Backs;
  /** What its courier has paid of another one. */
  remittance: number;
  review: number;
  hiddenReview: number;
  offer: number;
  promo: number;
  synonym: number;
  lostSearch: string;
  course: number;
  banner: number;
  /** It has not begun. */
  pricePlan: number;
  address: number;
  /** The bank's credit for it. */
  credit: number;
}

let worlds = 0;

/** Creates a world in the shop; rows that must be unique between worlds have its mark in their name. */
export async function aWorld(shop: AskedShop, staff: Staff): Promise<World> {
  const mark = `w${(worlds += 1)}`;
  const { customer, session } = await aCustomer(shop.db, staff.model, worlds);
  const [category, otherCategory] = [
    await aCategory(shop, `Category ${mark}`),
    await aCategory(shop, `Other category ${mark}`),
  ];
  const [place, otherPlace] = [
    await aSubCategory(shop, { name: `Place ${mark}`, categoryId: category }),
    await aSubCategory(shop, { name: `Other place ${mark}`, categoryId: otherCategory }),
  ];
  const products: number[] = [];
  for (const [n, subCategoryId] of [place, place, otherPlace].entries()) {
    products.push(
      await aProduct(shop, { name: `Thing ${n} ${mark}`, subCategoryId, stock: 1_000 }),
    );
  }
  const one = async (query: Promise<{ id: number }>) => (await query).id;
  const { db } = shop;
  const offer = { name: `Offer ${mark}`, percentage: 5 };
  const insertOffer = db.insertInto('offer').values(offer).returning('id');
  const insertPromo = db
    .insertInto('promo_code')
    .values({ code: mark.toUpperCase(), amount_paise: 1_000 })
    .returning('id');
  const promo = await one(insertPromo.executeTakeFirstOrThrow());
  const lostSearch = `lost ${mark}`;
  await sql`insert into lost_search values ('2026-11-20', ${lostSearch}, 1)`.execute(db);
  const typed = { words: `typed ${mark}`, means: 'balloon' };
  const insertSynonym = db.insertInto('search_synonym').values(typed).returning('id');
  const synonym = await one(insertSynonym.executeTakeFirstOrThrow());
  const anOrder = async (
    change: Pick<Updateable<Order>, 'cod_state' | 'delivery_status' | 'payment_status'> = {},
    payment_method: PaymentMethod = 'COD',
  ) => {
    const { body } = await shop.post(
      '/v1/buyed_product',
      products.slice(0, 2).map((id) => aLine(id, 1, { payment_method })),
      { ...bearer(customer.token), 'idempotency-key': randomUUID() },
    );
    if (Object.keys(change).length > 0) {
      await db.updateTable('order').set(change).where('id', '=', body.order_id).execute();
    }
    const steps = [change.delivery_status, change.payment_status].filter(
      (one) => one !== undefined,
    );
    if (steps.length > 0) {
      const step = { order_id: body.order_id, at: shop.clock.now(), actor_id: staff.owner.id };
      await db
        .insertInto('order_change')
        .values(steps.map((became) => ({ ...step, became })))
        .execute();
    }
    return { id: body.order_id as number, total: Math.round(body.total_amount * 100) };
  };
  const aDeclined = async () => {
    const asked = await anOrder({ cod_state: 'unconfirmed' });
    await shop.post(`/v1/orders/${asked.id}/cod/decline`, {}, bearer(staff.owner.token));
    return asked;
  };
  const review = (accountId: number, deletedAt: Date | null) =>
    db
      .insertInto('review')
      .values({
        product_id: products[0] ?? 0,
        account_id: accountId,
        user_name: 'Asha',
        rating: 4,
        comment: 'Good.',
        deleted_at: deletedAt,
        photographs: deletedAt ? 0 : 1,
      })
      .returning('id');
  const shown = await one(review(staff.admin.id, null).executeTakeFirstOrThrow());
  await db
    .updateTable('product')
    .set({ rating_sum: 4, review_count: 1 })
    .where('id', '=', products[0] ?? 0)
    .execute();
  const { id: order, total } = await anOrder({}, 'UPI');
  const shipped = await one(anOrder({ delivery_status: 'Shipped' }));
  const [delivered, returned] = [
    await one(anOrder({ delivery_status: 'Delivered', payment_status: 'Paid' })),
    await one(anOrder({ delivery_status: 'Delivered', payment_status: 'Paid' })),
  ];
  const aRemittance = async () => {
    const remitted = await one(anOrder({ delivery_status: 'Delivered', payment_status: 'Paid' }));
    await db
      .updateTable('cod_collection')
      .set({ remitted_paise: 100 })
      .where('order_id', '=', remitted)
      .execute();
    return db
      .insertInto('cod_remittance')
      .values({ order_id: remitted, reference: mark, amount_paise: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
  };

  return {
    ...staff,
    ...(await someVoices(shop, {
      mark,
      place,
      review: shown,
      pictureId: staff.pictureId,
      customerId: customer.id,
    })),
    mark,
    credit: await one(
      db
        .insertInto('bank_credit')
        .values({
          day: shop.clock.now().toISOString().slice(0, 10),
          amount_paise: total,
          text: `UPI Order ${order}`,
          key: mark,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    customer,
    session,
    category,
    otherCategory,
    place,
    otherPlace,
    products,
    order,
    unconfirmed: await one(anOrder({ cod_state: 'unconfirmed' })),
    declined: await one(aDeclined()),
    shipped,
    receipt: await numberOfPaper(db, shipped),
    parcels: await someParcels(db, { order, shipped }),
    delivered,
    backs: await someBacks(db, { returned, delivered }),
    remittance: await one(aRemittance()),
    attempt: await one(aBegunPayment(db, { id: order, total })),
    seenAttempt: await one(aSeenPayment(shop, await anOrder({}, 'UPI'), staff.owner.token)),
    settlementRow: await one(
      db
        .insertInto('settlement_line')
        .values({
          provider: 'razorpay',
          kind: 'payment',
          entity_id: mark,
          debit_paise: 0,
          credit_paise: total,
          fee_paise: 0,
          tax_paise: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    paymentCase: await one(
      db
        .insertInto('payment_case')
        .values({ kind: 'amount', provider: 'razorpay', reference: mark, order_id: order })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    review: shown,
    hiddenReview: await one(review(staff.owner.id, shop.clock.now()).executeTakeFirstOrThrow()),
    offer: await one(insertOffer.executeTakeFirstOrThrow()),
    promo,
    synonym,
    lostSearch,
    course: await aCourse(db, mark),
    pricePlan: await aPlanToCome(db, { mark, madeBy: staff.owner.id }),
    banner: await one(
      db
        .insertInto('banner')
        .values({ picture_id: staff.pictureId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    address: await one(
      db
        .insertInto('address')
        .values({
          account_id: customer.id,
          full_name: 'Asha Rao',
          phone: '9876543210',
          address_line_1: '12, Gulmohar Society',
          address_line_2: '',
          city: 'Panvel',
          state: 'Maharashtra',
          pincode: '410206',
          last_used_at: shop.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  };
}
