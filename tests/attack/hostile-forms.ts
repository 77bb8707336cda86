import sharp from 'sharp';

const picture = await sharp({
  create: { width: 200, height: 200, channels: 3, background: '#c4125f' },
})
  .png()
  .toBuffer();
const columns = [
  'product_id',
  'product_name',
  'product_price',
  'stock',
  'category',
  'sub_category',
];

const pictureCalled = (name: string) => new File([new Uint8Array(picture)], name);

/** Import files with the payload in one column, in the header, or everywhere. */
const tablesWith = (payload: string): File[] => {
  const cell = `"${payload.replaceAll('"', '""')}"`;
  const plain = ['', 'Paper kite', '120', '5', 'Kites', 'Small'];
  const rows = columns.map((_, place) => plain.with(place, cell));
  const tables = [...rows.map((row) => [columns, row]), [columns.with(1, cell), plain]];
  return tables.map(
    (table) => new File([table.map((row) => row.join(',')).join('\r\n')], 'party.csv'),
  );
};

/** Multipart forms with the payload in each field, as a field name, as a file name, and in a product file. */
export function* formsWith(
  payload: string,
  fields: string[],
  fitting: Record<string, unknown>,
): Generator<FormData> {
  const form = (more: Record<string, string | File>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fitting)) made.set(name, String(value));
    for (const [name, value] of Object.entries(more)) made.set(name, value);
    return made;
  };
  for (const field of fields) yield form({ [field]: payload, file: pictureCalled('kite.png') });
  yield form({ [payload]: 'a field', file: pictureCalled('kite.png') });
  yield form({ file: pictureCalled(payload) });
  yield form({ [payload]: pictureCalled(payload) });
  for (const table of tablesWith(payload)) yield form({ file: table });
}
