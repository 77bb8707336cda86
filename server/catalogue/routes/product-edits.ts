import type { FastifyInstance } from 'fastify';

import { declaredIn } from '#contract/catalogue/fields.ts';
import type { ProductChangeForm } from '#contract/catalogue/forms.ts';
import { seenRevision } from '#contract/if-match.ts';
import { sentence } from '#contract/sentence.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve.ts';

import { changePricesAndStock } from '../use-cases/prices.ts';
import { changeProduct, createProduct, deleteProduct } from '../use-cases/products.ts';
import { pricedProductAnswer, productAnswer } from '../answers.ts';
import { listProductsInOrder, readProduct } from '../use-cases/show-product.ts';
import type { CatalogueEditDependencies } from './category-edits.ts';
import { picturesOf } from './uploaded-pictures.ts';

/** The dashboard's screen Products: adding, changing and deleting. */
export function productEditRoutes(
  app: FastifyInstance,
  { db, clock, ...tools }: CatalogueEditDependencies,
): void {
  const productAfter = async (id: number) => {
    const row = await readProduct(db, id);
    return { ...productAnswer(row), stock: row.stock };
  };
  const change = async (
    audit: Audit,
    id: number,
    body: ProductChangeForm,
    uploads: UploadedFile[],
    seen: number | undefined,
  ) => {
    await changeProduct(audit, tools, {
      id,
      at: clock.now(),
      seenRevision: seen,
      change: {
        name: body.product_name,
        price: body.product_price,
        description: body.product_description,
        stock: body.stock,
        seenStock: body.seen_stock,
        subCategoryId: body.sub_category_id,
        weight: body.weight,
        length: body.length,
        width: body.width,
        height: body.height,
        originLocation: body.origin_location === '' ? null : body.origin_location,
        hsn: body.hsn === '' ? null : body.hsn,
        unit: body.unit === '' ? null : body.unit,
        declared: declaredIn(body),
        mrp: body.mrp,
        cost: body.cost,
        // The use case checks the number, because it depends on the pictures that the product already has.
        pictures: picturesOf(uploads, Infinity),
        picturesToDelete: body.images_to_delete ?? [],
        pictureOrder: body.image_order ?? [],
        mainPicture: mainPictureOf(body),
      },
    });
    return {
      status: 1 as const,
      message: sentence('productUpdated'),
      data: await productAfter(id),
    };
  };

  serve(app, 'POST /v1/products', { access: 'staff' }, async ({ body, request, audit }) => {
    const id = await createProduct(audit, tools, {
      name: body.product_name,
      price: body.product_price,
      description: body.product_description,
      stock: body.stock,
      subCategoryId: body.sub_category_id,
      weight: body.weight ?? undefined,
      length: body.length ?? undefined,
      width: body.width ?? undefined,
      height: body.height ?? undefined,
      originLocation: body.origin_location || undefined,
      hsn: body.hsn || undefined,
      unit: body.unit || undefined,
      declared: declaredIn(body),
      mrp: body.mrp,
      cost: body.cost,
      pictures: picturesOf(request.uploads),
    });
    return { status: 1, message: sentence('productCreated'), data: await productAfter(id) };
  });

  for (const name of [
    'PUT /v1/products/{id}',
    'PATCH /v1/products/{id}',
    'PATCH /v1/products/update/{id}',
  ] as const) {
    serve(app, name, { access: 'staff' }, async ({ params, headers, body, request, audit }) =>
      change(audit, params.id, body, request.uploads, seenRevision(headers)),
    );
  }

  for (const name of ['PATCH /v1/products/many', 'PATCH /v1/products/many/stock'] as const) {
    serve(app, name, { access: 'staff' }, async ({ body: { products }, audit }) => {
      await changePricesAndStock(audit, products, clock.now());
      const ids = products.map((product) => product.product_id);
      const rows = await listProductsInOrder(db, ids);
      const message = sentence('productsUpdated', { count: ids.length });
      return { status: 1, message, data: rows.map(pricedProductAnswer) };
    });
  }

  serve(app, 'PUT /v1/products/{id}/delete', { access: 'staff' }, async ({ params, audit }) => {
    const name = await deleteProduct(audit, params.id, clock.now());
    return { status: 1, message: sentence('productDeleted'), name };
  });
}

function mainPictureOf({ main_image_id: id, main_file: added }: ProductChangeForm) {
  if (id !== undefined) return { id };
  return added === undefined ? undefined : { added };
}
