import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aProduct } from '#tests/support/factories.ts';
import { importForm, readImport } from '#tests/support/imports.ts';

import { type Attack, Skipped, must } from './attack.ts';
import { type AttackedShop, openAttackedShop, owner } from './attacked-shop.ts';
import { type Customer, ask, logIn } from './customers.ts';
import { runProgram, whereIs } from './programs.ts';
import { mustBeSound, within } from './verdict.ts';

/** By the numbers LibreOffice uses. */
const languages = { 'English (India)': 16_393, German: 1_031, Hindi: 1_081 };
const delimiters = { comma: 44, semicolon: 59, tab: 9 };
const officeMs = 120_000;

const texts = [
  '=1+1',
  '+91+1',
  '-5+1',
  '@SUM(1;1)',
  '＝1+1',
  'A;=HYPERLINK(1);B',
  'A;"=1+1";B',
  'A\t=1+1',
  "A;'=1+1",
  'Diya set:\n- 5 lamps\n=1+1',
  ' =1+1',
  '\u200b=1+1',
  'जलसा 🎂 केक',
  '"quoted", and more',
];
/** Proves that LibreOffice, configured as here, evaluates formulas that are not escaped. */
const unguarded = '\uFEFFname,note\r\n=1+1,x\r\n"A;=2+2;B",x\r\n"A\t=3+3\tB",x\r\n';

interface Opening {
  soffice: string;
  folder: string;
  file: string;
  delimiter: number;
  language: number;
}

/** Opens a CSV file, evaluates what it takes for formulas, and returns it saved in another format. */
async function openWith({ soffice, folder, file, delimiter, language }: Opening, form: string) {
  const filter = `CSV:${delimiter},34,76,1,,${language},false,true,false,false,false,0,true`;
  const { code, output, errorOutput } = await runProgram(
    [
      soffice,
      `-env:UserInstallation=file://${path.join(folder, 'profile')}`,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      form,
      '--outdir',
      path.join(folder, 'saved'),
      file,
    ],
    { HOME: folder },
    officeMs,
  );
  must(code === 0, `LibreOffice ended with ${code}: ${output}${errorOutput}`);
  const [extension = ''] = form.split(':', 1);
  return readFile(path.join(folder, 'saved', `${path.parse(file).name}.${extension}`), 'utf8');
}

const formulasIn = (sheet: string): string[] => sheet.match(/table:formula="[^"]*"/g) ?? [];

/** Puts texts into every field that an export of products or orders contains. */
async function fill(shop: AttackedShop): Promise<void> {
  const [customer] = shop.customers;
  await within(shop.databaseUrl, async (db) => {
    for (const [at, text] of texts.entries()) {
      const name = text.replaceAll(/\s+/g, ' ').trim();
      await aProduct({ db } as Parameters<typeof aProduct>[0], {
        name: at % 2 === 0 ? `${name} ${at}` : `Cake ${at}`,
        description: text,
        weight: 0.5,
      });
    }
  });
  for (const text of texts) await orderTo(shop.url, customer, shop.products[0], text);
}

async function orderTo(url: string, customer: Customer | undefined, product = 0, text = '') {
  const { status, body } = await ask('POST', `${url}/v1/buyed_product`, {
    token: customer?.token,
    body: [
      {
        product_id: product,
        quantity: 1,
        shipping_address: `${text.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim()}, 12 Gulmohar Road, Panvel 410206`,
        payment_method: 'COD',
      },
    ],
  });
  must(status === 201, `An order was refused: ${status} ${JSON.stringify(body)}`);
}

async function openExports(): Promise<string> {
  const soffice = await whereIs('soffice');
  if (!soffice) throw new Skipped('LibreOffice not installed');
  await using shop = await openAttackedShop();
  await fill(shop);
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-exports-'));
  try {
    await mkdir(path.join(folder, 'saved'));
    const files = { 'unguarded.csv': unguarded, ...(await download(shop, body.token)) };
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
    const opened = await mustRunNothing(soffice, folder, Object.keys(files));
    const products = await mustComeBack(shop, body.token, { soffice, folder });
    await within(shop.databaseUrl, mustBeSound);
    return `${opened} openings without a formula; ${products} products saved by LibreOffice in ${Object.keys(languages).length} languages and imported again, none changed`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download({ url }: AttackedShop, token: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of ['products', 'order_alert']) {
    const response = await fetch(`${url}/v1/${name}/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    must(response.status === 200, `The export of ${name} answered ${response.status}.`);
    const bytes = Buffer.from(await response.arrayBuffer());
    must(bytes.subarray(0, 3).equals(Buffer.from('\uFEFF')), `${name} has no mark for Excel.`);
    texts[`${name}.csv`] = bytes.toString();
  }
  return texts;
}

async function mustRunNothing(soffice: string, folder: string, files: string[]): Promise<number> {
  let opened = 0;
  for (const language of Object.values(languages)) {
    for (const [word, delimiter] of Object.entries(delimiters)) {
      for (const name of files) {
        const file = path.join(folder, name);
        const sheet = await openWith({ soffice, folder, file, delimiter, language }, 'fods');
        const formulas = formulasIn(sheet);
        const where = `${name}, ${word}, language ${language}`;
        if (name === 'unguarded.csv') must(formulas.length > 0, `Nothing is run in ${where}.`);
        else must(formulas.length === 0, `${where}: ${formulas.slice(0, 3).join(' ')}`);
        must(name !== 'products.csv' || sheet.includes('जलसा 🎂 केक'), `No Hindi in ${where}.`);
        opened += 1;
      }
    }
  }
  return opened;
}

/** A file that was opened and saved in each language must import again without any change. */
async function mustComeBack(
  { url }: AttackedShop,
  token: string,
  { soffice, folder }: { soffice: string; folder: string },
): Promise<number> {
  const saved = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true';
  const file = path.join(folder, 'products.csv');
  let rows = 0;
  for (const [word, language] of Object.entries(languages)) {
    const text = await openWith({ soffice, folder, file, delimiter: 44, language }, saved);
    const response = await fetch(`${url}/v1/products/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: importForm(text, true),
    });
    const { result, failure } = readImport(await response.text());
    must(result !== undefined, `${word}: ${failure}`);
    must(
      result.rows > texts.length && result.unchanged === result.rows,
      `${word}: ${JSON.stringify(result)}`,
    );
    rows += result.rows;
  }
  return rows;
}

export const exports: Attack[] = [
  {
    number: '65',
    what: 'exports full of formulas opened in LibreOffice, in three languages, split at commas, semicolons and tabs',
    expected:
      'no cell is run, Hindi reads as it was, and what is saved and imported again changes nothing',
    provedBy: [
      [
        'server/platform/csv.test.ts',
        'whatever a text is made of, it comes back, and no part of it begins a formula',
      ],
      [
        'server/product-files/routes.test.ts',
        'of an export changes nothing, whatever its texts are',
      ],
    ],
    run: openExports,
  },
];
