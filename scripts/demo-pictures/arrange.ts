import type { RecipeObject } from '../../server/cli/demo/recipe.ts';

type Kind = 'floats' | 'lies' | 'stands';
export type Random = () => number;

/** An object before it is placed: its relative size and rotation. */
export interface Pose {
  icon: string;
  hue: number;
  kind: Kind;
  size: number;
  turn: number;
  flip: boolean;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

interface Placed extends Box {
  /** The index of the pose in this place. */
  index: number;
}

interface Layout {
  poses: Pose[];
  /** Places the cut-out shapes of the poses as boxes in a unit square, from back to front. */
  place: (shapes: Size[]) => Placed[];
}

const words = (list: string) => new Set(list.trim().split(/\s+/));

const floating = words(`
  balloon red-paper-lantern mirror-ball confetti-ball kite carp-streamer sparkle sparkles star
  glowing-star dizzy shooting-star wind-chime snowflake butterfly rainbow crescent-moon full-moon
  cloud feather bubbles musical-note musical-notes magic-wand rocket ringed-planet triangular-flag
  honeybee maple-leaf fallen-leaf lady-beetle bell droplet light-bulb two-hearts fire`);
const smallAbove = words(`
  sparkle sparkles star glowing-star dizzy snowflake butterfly musical-note musical-notes feather
  red-heart pink-heart blue-heart yellow-heart purple-heart white-heart two-hearts droplet bubbles
  honeybee maple-leaf fallen-leaf fire`);
const lying = words(`
  cookie doughnut candy chocolate-bar lollipop scissors spoon kitchen-knife envelope love-letter
  red-envelope label ticket admission-tickets ribbon heart-with-ribbon heart-decoration rosette
  hibiscus white-flower cherry-blossom party-popper scroll memo pencil pen crayon paintbrush
  straight-ruler triangular-ruler safety-pin yarn strawberry cherries lemon tangerine banana
  red-apple green-apple peach mango blueberries grapes coin key crown sunglasses glasses egg
  peanuts chestnut pretzel croissant waffle firecracker reminder-ribbon puzzle-piece maracas
  trumpet knot thread 1st-place-medal sports-medal ginger-root garlic hot-pepper coconut herb ring
  gem-stone soap sponge carrot megaphone microphone bullseye badminton soccer-ball game-die pushpin
  bouquet rose tulip fortune-cookie bagel pear kiwi-fruit pineapple joker`);
/** Plain shapes would look empty at the size of other objects. */
const plain = /-(circle|square)$/;
/** Larger than most other objects. */
const bulky = words(`
  bowl-with-spoon birthday-cake wrapped-gift teddy-bear pie pancakes baby-bottle lotion-bottle house
  teapot bottle-with-popping-cork glass-of-milk christmas-tree shopping-bags package`);
/** Not mirrored: their letters or hands would be wrong. */
const oneWayRound =
  /^(keycap|.*calendar|musical|input|.*-button|hundred|memo|receipt|.*-(oclock|thirty|medal)$|abacus|ticket|admission|thermometer|newspaper|alarm-clock|joker|dvd|page|straight-ruler)/;

const between = (random: Random, low: number, high: number) => low + (high - low) * random();
const pick = <T>(random: Random, list: T[]): T => list[Math.floor(random() * list.length)] as T;

export function kindOf(icon: string): Kind {
  if (floating.has(icon) || icon.endsWith('-heart')) return 'floats';
  return lying.has(icon) ? 'lies' : 'stands';
}

/** Chooses the layout that suits the objects. */
export function arrange(objects: RecipeObject[], random: Random): Layout {
  const poses = objects.flatMap(({ icon, hue, count }) =>
    Array.from({ length: count }, () => pose(icon, hue, random)),
  );
  const layout = layoutFor(poses, random);
  return { poses: layout.poses, place: (shapes) => fit(layout.place(shapes), random) };
}

function layoutFor(poses: Pose[], random: Random): Layout {
  const hero = poses[0] as Pose;
  if (poses.every(({ icon }) => icon.startsWith('keycap-'))) return inReadingOrder(poses);
  const alike = poses.every(({ icon }) => familyOf(icon) === familyOf(hero.icon));
  return alike ? sameThings(poses, random) : heroAndCompany(poses, random);
}

/** Circles, squares and hearts of different colours are one family. */
const familyOf = (icon: string) => icon.replace(/^.*-(?=(circle|square|heart)$)/, '');

function pose(icon: string, hue: number, random: Random): Pose {
  const kind = kindOf(icon);
  const maxTurn = { floats: 7, lies: 13, stands: 0 }[kind];
  return {
    icon,
    hue,
    kind,
    size: 1,
    turn: Math.round(between(random, -maxTurn, maxTurn)),
    flip: random() < 0.4 && !oneWayRound.test(icon),
  };
}

type Slot = ReturnType<typeof at>;

const at = (x: number, bottom: number, size: number, turn = 0) => ({ x, bottom, size, turn });
/** Positions for two or three of a kind, from back to front, in units of the object's width and height. */
const pairs = [
  [at(0.6, -0.34, 0.76), at(0, 0, 1)],
  [at(0.62, -0.12, 0.88), at(0, 0, 1)],
  [at(0, -0.08, 1), at(0.58, 0.02, 0.68)],
];
const trios = [
  [at(-0.54, -0.26, 0.78), at(0.56, -0.36, 0.74), at(0, 0, 1)],
  [at(0, -0.14, 1), at(-0.54, 0, 0.76), at(0.54, 0.01, 0.68)],
  [at(0.96, -0.34, 0.7), at(0.54, -0.17, 0.84), at(0, 0, 1)],
  [at(0.44, -0.52, 0.76), at(-0.42, -0.4, 0.84), at(0.12, 0, 1)],
];
const fan = [at(-0.4, -0.06, 0.94, -20), at(0.4, -0.06, 0.94, 20), at(0, 0, 1)];

function sameThings(poses: Pose[], random: Random): Layout {
  const slots = slotsFor(poses, random);
  const mirror = random() < 0.5 ? -1 : 1;
  return {
    poses: slots.map((slot, index) => {
      const own = poses[poses.length - 1 - index] as Pose;
      return { ...own, size: slot.size, turn: slot.turn * mirror + own.turn };
    }),
    place: (shapes) => {
      const width = Math.max(...shapes.map((shape) => shape.width));
      const height = Math.max(...shapes.map((shape) => shape.height));
      return shapes.map((shape, index) => {
        const slot = slots[index] as Slot;
        return standAt(shape, index, slot.x * width * mirror, slot.bottom * height);
      });
    },
  };
}

function inReadingOrder(poses: Pose[]): Layout {
  return {
    poses,
    place: (shapes) => shapes.map((shape, index) => standAt(shape, index, index * shape.width, 0)),
  };
}

function slotsFor(poses: Pose[], random: Random): Slot[] {
  if (poses.length === 1) return [at(0, 0, 1)];
  if (poses.length === 2) return pick(random, pairs);
  if (poses.length > 3) return rows(poses.length);
  return pick(random, poses[0]?.kind === 'lies' ? [...trios, fan] : trios);
}

/** A back row that is visible through the gaps of the front row. */
function rows(count: number): Slot[] {
  const front = Math.floor(count / 2);
  return [...row(count - front, -0.5, 0.84), ...row(front, 0, 0.96)];
}

function row(length: number, bottom: number, size: number): Slot[] {
  return Array.from({ length }, (_, place) => at((place - (length - 1) / 2) * 0.72, bottom, size));
}

/** The first object is the subject; the others are beside it or float above it. */
function heroAndCompany(poses: Pose[], random: Random): Layout {
  const [hero, ...others] = poses as [Pose, ...Pose[]];
  const isAbove = (own: Pose) => hero.kind !== 'floats' && own.kind === 'floats';
  const above = others.filter(isAbove);
  const beside = others.filter((own) => !isAbove(own));
  const side = random() < 0.5 ? 1 : -1;
  const depth = pick(random, hero.kind === 'floats' ? [-0.08, -0.2] : [-0.07, -0.07, -0.2, 0.05]);
  return {
    poses: [
      ...above.map((own) => ({ ...own, size: smallAbove.has(own.icon) ? 0.38 : 0.62 })),
      ...beside.map((own) => ({ ...own, size: sizeBeside(own, hero, beside.length, random) })),
      { ...hero, size: plain.test(hero.icon) ? 0.8 : 1 },
    ],
    place: (shapes) => {
      const group = flank(shapes.slice(above.length), above.length, side, depth);
      const hung = hang(shapes.slice(0, above.length), union(group), side);
      const isSmall = ({ index }: Placed) => smallAbove.has(above[index]?.icon ?? '');
      return [...hung.filter((box) => !isSmall(box)), ...group, ...hung.filter(isSmall)];
    },
  };
}

function sizeBeside(own: Pose, hero: Pose, company: number, random: Random): number {
  const minSize = own.icon === hero.icon || bulky.has(own.icon) ? 0.7 : 0.54;
  return between(random, minSize, minSize + 0.12) * (company > 2 ? 0.86 : 1);
}

/** Lines up the other objects left and right of the subject, the last shape; positive depth is in front. */
function flank(shapes: Size[], firstIndex: number, side: number, depth: number): Placed[] {
  const hero = shapes.at(-1) as Size;
  const edges = { [side]: hero.width / 2, [-side]: hero.width / 2 };
  const placed = shapes.slice(0, -1).map((shape, order) => {
    const way = order % 2 === 0 ? side : -side;
    const start = (edges[way] as number) - shape.width * 0.22;
    edges[way] = start + shape.width;
    const bottom = hero.height * depth * (order < 2 ? 1 : 1.4);
    return standAt(shape, firstIndex + order, way * (start + shape.width / 2), bottom);
  });
  const middle = standAt(hero, firstIndex + shapes.length - 1, 0, 0);
  return depth > 0 ? [middle, ...placed] : [...placed.toReversed(), middle];
}

/** Places floating objects at the upper corners of the group. */
function hang(shapes: Size[], group: Box, side: number): Placed[] {
  return shapes.map((shape, order) => {
    const way = [side, -side, 0, side][order % 4] as number;
    const x = group.left + group.width * (0.5 + way * 0.42);
    const rise = ([0.7, 0.6, 0.88, 0.3][order % 4] as number) * group.height;
    return standAt(shape, order, x, group.top + group.height - rise);
  });
}

function standAt(shape: Size, index: number, x: number, bottom: number): Placed {
  return { ...shape, index, left: x - shape.width / 2, top: bottom - shape.height };
}

function union(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Scales the whole group to its share of the picture, slightly below the centre. */
function fit(placed: Placed[], random: Random): Placed[] {
  const group = union(placed);
  const many = placed.length > 1;
  const wide = many ? between(random, 0.7, 0.78) : between(random, 0.56, 0.63);
  const high = many ? between(random, 0.58, 0.64) : between(random, 0.56, 0.63);
  const scale = Math.min(wide / group.width, high / group.height);
  const middle = 0.5 + between(random, -0.02, 0.015);
  const level = 0.525 + between(random, -0.01, 0.015);
  return placed.map((box) => ({
    index: box.index,
    left: middle + (box.left - group.left - group.width / 2) * scale,
    top: level + (box.top - group.top - group.height / 2) * scale,
    width: box.width * scale,
    height: box.height * scale,
  }));
}
