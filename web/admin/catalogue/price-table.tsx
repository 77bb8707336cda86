import { createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { CircleAlert } from '#web/ui/icons.tsx';
import { Fragment, useMemo } from 'react';

import type { Product } from '#contract/catalogue/schemas.ts';
import { Picture } from '#web/ui/picture.tsx';

import { PriceCell, cellErrorId, newsId } from './price-cell.tsx';
import {
  type GridProduct,
  type PriceColumn,
  type PriceDraft,
  type PriceDrafts,
  textError,
} from './price-drafts.ts';

type OnText = (product: GridProduct, column: PriceColumn, text: string) => void;

interface PriceTableProps {
  products: Product[];
  drafts: PriceDrafts;
  /** Values that are saved but not in the loaded list yet. */
  saved: ReadonlyMap<number, GridProduct> | undefined;
  /** While saving. */
  isLocked: boolean;
  onText: OnText;
}

interface PriceRow {
  listed: Product;
  product: GridProduct;
  draft: PriceDraft | undefined;
  isLocked: boolean;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, PriceRow>();

const columnsOf = (onText: OnText) => {
  const priceColumn = (column: PriceColumn, header: string) =>
    helper.display({
      id: column,
      header,
      cell: ({ row: { original } }) => (
        <PriceCell
          {...original}
          column={column}
          onText={(text) => onText(original.product, column, text)}
        />
      ),
    });
  return helper.columns([
    helper.display({
      id: 'name',
      header: 'Product',
      cell: ({ row: { original } }) => <ProductName product={original.listed} />,
    }),
    priceColumn('product_price', 'Price (₹)'),
    priceColumn('stock', 'Stock'),
  ]);
};

/** A table of products with editable prices and stock. */
export function PriceTable({ products, drafts, saved, isLocked, onText }: PriceTableProps) {
  // Memoised: new columns would remount all cells, and the one being typed in would lose the focus.
  const columns = useMemo(() => columnsOf(onText), [onText]);
  const data = useMemo(
    () =>
      products.map((listed): PriceRow => {
        const id = listed.product_id;
        const draft = drafts.get(id);
        return { listed, draft, isLocked, product: draft?.seen ?? saved?.get(id) ?? listed };
      }),
    [products, drafts, saved, isLocked],
  );
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ listed }) => String(listed.product_id),
  });

  return (
    <table className="price-table panel">
      <caption className="sr-only">Prices and stock</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <Fragment key={row.id}>
            <tr>
              {row.getAllCells().map((cell) =>
                cell.column.id === 'name' ? (
                  <th key={cell.id} scope="row">
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </th>
                ) : (
                  <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
                ),
              )}
            </tr>
            {row.original.draft && <RowNotes draft={row.original.draft} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function ProductName({ product }: { product: Product }) {
  const [picture] = product.product_image;
  return (
    <div className="price-name">
      {picture ? (
        <Picture address={picture} alt="" sizes="44px" />
      ) : (
        <span className={`line-blank pastel-${product.product_id % 7}`} />
      )}
      <span>
        {product.product_name}
        <span className="xs second place">{product.sub_category_name}</span>
      </span>
    </div>
  );
}

/** The error messages and changes by other users for one row. */
function RowNotes({ draft: { seen, texts, news } }: { draft: PriceDraft }) {
  const errors = Object.entries(texts).flatMap(([name, text]) => {
    const column = name as PriceColumn;
    const error = textError(column, text);
    return error === undefined ? [] : [{ id: cellErrorId(seen.product_id, column), error }];
  });
  if (errors.length === 0 && news.length === 0) return null;
  return (
    <tr className="price-notes">
      <td colSpan={3}>
        {errors.map(({ id, error }) => (
          <p key={id} id={id} className="error">
            <CircleAlert className="icon" />
            {error}
          </p>
        ))}
        {news.length > 0 && (
          <p id={newsId(seen.product_id)} className="error news">
            <CircleAlert className="icon" />
            {news.join(' ')} What you typed is kept: save again to put it in its place.
          </p>
        )}
      </td>
    </tr>
  );
}
