/** The pastel backgrounds of demo pictures, from upper left to lower right. */
export const grounds = {
  rani: ['#ffeaf3', '#ffc6dd'],
  marigold: ['#fff4d6', '#ffdd8a'],
  peacock: ['#e4f6f4', '#b2e3df'],
  kesar: ['#ffeedf', '#ffcda6'],
  pista: ['#f2f8e2', '#d3e8ae'],
  violet: ['#f3ecfb', '#d9c7f0'],
  sky: ['#e9f3ff', '#bfdbfb'],
} as const;

type Ground = keyof typeof grounds;

export interface RecipeObject {
  icon: string;
  /** The rotation of the colours' hue in degrees. */
  hue: number;
  count: number;
}

interface Recipe {
  ground: Ground;
  objects: RecipeObject[];
}

const maxObjects = 4;
const maxCopies = 9;
const objectPattern = /^([a-z0-9-]+?)(?:@(\d{1,3}))?(?:x(\d))?$/;

/** The name of the file that has a recipe's picture. */
export function pictureFile(recipe: string): string {
  return `${recipe.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.webp`;
}

/** Parses a recipe such as `marigold: balloon balloon@120x3`. */
export function parseRecipe(recipe: string): Recipe {
  const colon = recipe.indexOf(':');
  if (colon < 0) throw new Error(`The recipe "${recipe}" has no colon after its ground.`);
  const words = recipe
    .slice(colon + 1)
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  if (words.length < 1 || words.length > maxObjects) {
    throw new Error(`The recipe "${recipe}" must name 1 to ${maxObjects} objects.`);
  }
  return {
    ground: parseGround(recipe.slice(0, colon).trim(), recipe),
    objects: words.map((word) => parseObject(word, recipe)),
  };
}

function parseGround(name: string, recipe: string): Ground {
  if (isGround(name)) return name;
  const known = Object.keys(grounds).join(', ');
  throw new Error(`The recipe "${recipe}" names the unknown ground "${name}"; known are ${known}.`);
}

function isGround(name: string): name is Ground {
  return Object.hasOwn(grounds, name);
}

function parseObject(word: string, recipe: string): RecipeObject {
  const match = objectPattern.exec(word);
  const icon = match?.[1];
  const hue = Number(match?.[2] ?? 0);
  const count = Number(match?.[3] ?? 1);
  if (!icon || hue > 359 || count < 1 || count > maxCopies) {
    throw new Error(
      `The recipe "${recipe}" has the object "${word}"; write icon, icon@0 to icon@359, or iconx3.`,
    );
  }
  return { icon, hue, count };
}
