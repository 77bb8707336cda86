import { sql } from 'kysely';

import type { OriginsQuery } from '#contract/catalogue/schemas.ts';
import type { Db } from '#server/database.ts';

/** The countries that live products come from, and how many from each. */
export async function countOrigins(
  db: Db,
  { category_id, sub_category_id }: OriginsQuery,
): Promise<{ country: string; products: number }[]> {
  return db
    .selectFrom('product')
    .select((eb) => [
      sql<string>`product.country_of_origin`.as('country'),
      eb.fn.countAll<number>().as('products'),
    ])
    .where('product.deleted_at', 'is', null)
    .where('product.country_of_origin', 'is not', null)
    .$if(sub_category_id !== undefined, (query) =>
      query.where('product.sub_category_id', '=', sub_category_id ?? 0),
    )
    .$if(category_id !== undefined, (query) =>
      query.where('product.sub_category_id', 'in', (eb) =>
        eb
          .selectFrom('sub_category')
          .select('id')
          .where('category_id', '=', category_id ?? 0),
      ),
    )
    .groupBy('product.country_of_origin')
    .execute();
}
