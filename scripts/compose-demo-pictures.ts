import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { grounds, parseRecipe, pictureFile } from '../server/cli/demo/recipe.ts';
import { arrange, kindOf } from './demo-pictures/arrange.ts';
import type { Random } from './demo-pictures/arrange.ts';
import { confetti, cutOut, paint, partyColours, softGround } from './demo-pictures/paint.ts';
import type { Colours, Icon, Thing } from './demo-pictures/paint.ts';

interface CatalogueFile {
  picture: string;
  sub_categories: { picture: string; products: { pictures: string[] }[] }[];
}

/** An object in a banner: icon, centre, foot and height in pixels, rotation in degrees. */
type Prop = [icon: string, x: number, foot: number, height: number, turn?: number, flip?: 'flip'];

interface Banner {
  colours: Colours;
  /** Drawn between the background and the objects. */
  decoration: string;
  props: Prop[];
}

const table = '<rect y="610" width="1600" height="190" fill="#8a2a6b" fill-opacity=".14"/>';
const square = { width: 720, height: 720 };
const wide = { width: 1600, height: 800 };
const pictureQuality = 52;
const bannerQuality = 48;

/**
 * In drawing order, from back to front. The subject is in the middle half, since phones show only 1000 pixels of
 * the width.
 */
const banners: Record<string, Banner> = {
  birthday: {
    colours: ['#ffd9e8', '#ff9fc8'],
    decoration: table + bunting(),
    props: [
      ['balloon@40', 395, 450, 300, -6],
      ['balloon@265', 1330, 420, 250, 8],
      ['balloon@160', 1180, 440, 330, 4, 'flip'],
      ['balloon', 520, 400, 270, 5],
      ['wrapped-gift@265', 1085, 690, 300],
      ['teddy-bear', 395, 705, 260],
      ['birthday-cake', 790, 705, 480],
      ['cupcake', 545, 720, 210],
      ['wrapped-gift', 1215, 715, 190],
      ['party-popper', 280, 735, 190, 0],
      ['cupcake@300', 1040, 735, 150],
      ['candy', 1350, 735, 110, 10],
      ['lollipop', 655, 742, 130, -20],
    ],
  },
  baking: {
    colours: ['#fff2cd', '#ffcc5c'],
    decoration: table,
    props: [
      ['sheaf-of-rice', 300, 640, 340, -8],
      ['jar', 470, 665, 330],
      ['bread', 1340, 660, 230],
      ['birthday-cake', 1110, 670, 440],
      ['bowl-with-spoon', 785, 700, 490],
      ['honey-pot', 355, 705, 210],
      ['glass-of-milk', 240, 725, 180],
      ['butter', 490, 728, 140],
      ['egg', 592, 732, 125, -8],
      ['egg', 662, 748, 112, 12],
      ['chocolate-bar', 1030, 735, 200, 8],
      ['cupcake', 1190, 732, 200],
      ['cookie', 1312, 742, 150, -10],
      ['strawberry', 935, 750, 100, 14],
      ['croissant', 1420, 740, 110, 6],
    ],
  },
  diwali: {
    colours: ['#eadffc', '#b08be4'],
    decoration: table + lanternStrings(),
    props: [
      ...toran(),
      ['red-paper-lantern', 395, 400, 230],
      ['red-paper-lantern@300', 545, 310, 170],
      ['red-paper-lantern@300', 1055, 310, 170],
      ['red-paper-lantern', 1205, 400, 230],
      ['sparkles', 655, 340, 90],
      ['sparkles', 950, 290, 70, 0, 'flip'],
      ['wrapped-gift@300', 330, 670, 200],
      ['wrapped-gift', 1270, 670, 200],
      ['lotus', 475, 690, 170],
      ['lotus', 1125, 690, 170],
      ['diya-lamp', 800, 690, 350],
      ['diya-lamp', 580, 735, 165, 0, 'flip'],
      ['diya-lamp', 1020, 735, 165],
      ['diya-lamp', 385, 750, 120, 0, 'flip'],
      ['diya-lamp', 1215, 750, 120],
      ['rosette', 705, 762, 90],
      ['rosette', 895, 762, 90],
      ['hibiscus', 800, 772, 100],
    ],
  },
};

/** Bunting along the upper edge. */
function bunting(): string {
  const flags = Array.from({ length: 17 }, (_, place) => {
    const x = place * 100 - 42;
    const points = `${x},${sag(x)} ${x + 84},${sag(x + 84)} ${x + 42},${sag(x + 42) + 84}`;
    return `<polygon points="${points}" fill="${partyColours[place % partyColours.length]}"/>`;
  });
  const string = `<path d="M-50 ${sag(-50)}Q800 154 1650 ${sag(1650)}"`;
  return `${flags.join('')}${string} fill="none" stroke="#a8326b" stroke-width="5"/>`;
}

/** How far a garland hangs down at x, in pixels. */
function sag(x: number): number {
  return 74 - ((x - 800) / 850) ** 2 * 80;
}

/** Marigolds strung along the upper edge. */
function toran(): Prop[] {
  return Array.from({ length: 17 }, (_, place): Prop => {
    const x = place * 100;
    return [place % 2 === 0 ? 'rosette' : 'rosette@330', x, sag(x) + 46, 104, place * 20];
  });
}

function lanternStrings(): string {
  return [395, 545, 1055, 1205]
    .map((x) => `<path d="M${x} 0V260" stroke="#5b3a8c" stroke-width="4"/>`)
    .join('');
}

/** Another folder can be given, for trying something out. */
const demoFolder = path.resolve(process.argv[2] ?? 'server/cli/demo');
const icons = await loadIcons();
await composeAll();

async function composeAll(): Promise<void> {
  const pictures = path.join(demoFolder, 'pictures');
  const bannerFolder = path.join(demoFolder, 'banners');
  const recipes = await readRecipes(path.join(demoFolder, 'catalogue'));
  const problems = recipes.flatMap(problemsOf);
  const sound = recipes.filter((recipe) => problemsOf(recipe).length === 0);
  await writeMissing(pictures, sound, pictureFile, composePicture);
  await writeMissing(bannerFolder, Object.keys(banners), (name) => `${name}.webp`, composeBanner);
  await deleteUnused(recipes.map(pictureFile), pictures);
  const bytes = (await sizeOf(pictures)) + (await sizeOf(bannerFolder));
  console.log(`${recipes.length} pictures; with the banners ${bytes} bytes.`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function loadIcons(): Promise<Record<string, Icon>> {
  const file = new URL(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'));
  const set = JSON.parse(await readFile(file, 'utf8')) as { icons: Record<string, Icon> };
  return set.icons;
}

async function readRecipes(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return [...new Set(files.flatMap((text) => recipesIn(JSON.parse(text) as CatalogueFile)))];
}

function recipesIn({ picture, sub_categories }: CatalogueFile): string[] {
  const products = sub_categories.flatMap((sub) => sub.products);
  const inside = products.flatMap((product) => product.pictures);
  return [picture, ...sub_categories.map((sub) => sub.picture), ...inside];
}

function problemsOf(recipe: string): string[] {
  try {
    return parseRecipe(recipe)
      .objects.filter(({ icon }) => !icons[icon])
      .map(({ icon }) => `The recipe "${recipe}" names the unknown icon "${icon}".`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function writeMissing(
  folder: string,
  wanted: string[],
  fileOf: (name: string) => string,
  compose: (name: string) => Promise<Buffer>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  for (const name of wanted.filter((each) => !present.has(fileOf(each)))) {
    await writeFile(path.join(folder, fileOf(name)), await compose(name));
  }
}

async function composePicture(recipe: string): Promise<Buffer> {
  const random = seededRandom(recipe);
  const { ground, objects } = parseRecipe(recipe);
  const { poses, place } = arrange(objects, random);
  const cutouts = await Promise.all(poses.map((pose) => cutOut(icons[pose.icon] as Icon, pose)));
  const things = place(cutouts).map(({ index, left, top, width, height }): Thing => ({
    cutout: cutouts[index]!,
    floats: poses[index]!.kind === 'floats',
    left: left * square.width,
    top: top * square.width,
    width: width * square.width,
    height: height * square.width,
  }));
  const strewn = random() < 0.25 ? confetti(9, square, things, random) : '';
  const backdrop = softGround(grounds[ground], square, random);
  return paint({ ...square, ground: backdrop + strewn, things, quality: pictureQuality });
}

async function composeBanner(name: string): Promise<Buffer> {
  const random = seededRandom(name);
  const { colours, decoration, props } = banners[name] as Banner;
  const things = await Promise.all(props.map(bannerThing));
  const strewn = softGround(colours, wide, random) + confetti(36, wide, things, random);
  return paint({ ...wide, ground: strewn + decoration, things, quality: bannerQuality });
}

async function bannerThing([word, x, foot, tall, turn = 0, flip]: Prop): Promise<Thing> {
  const [icon, hue] = word.split('@') as [string, string?];
  const kind = kindOf(icon);
  const pose = { icon, hue: Number(hue ?? 0), kind, size: tall, turn, flip: flip === 'flip' };
  const cutout = await cutOut(icons[icon] as Icon, pose);
  const width = (cutout.width / cutout.height) * tall;
  const floats = kind === 'floats';
  return { cutout, floats, left: x - width / 2, top: foot - tall, width, height: tall };
}

async function deleteUnused(needed: string[], folder: string): Promise<void> {
  const unused = (await picturesIn(folder)).filter((file) => !needed.includes(file));
  await Promise.all(unused.map((file) => rm(path.join(folder, file))));
}

async function sizeOf(folder: string): Promise<number> {
  const files = await picturesIn(folder);
  const stats = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  return stats.reduce((sum, { size }) => sum + size, 0);
}

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.webp'));
}

/** Random numbers from 0 to 1, the same on every run for the same words. */
function seededRandom(words: string): Random {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 0x1000000;
  };
}
