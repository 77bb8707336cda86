import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { Box, Pose, Random, Size } from './arrange.ts';

export type Colours = readonly [light: string, deep: string];

export interface Icon {
  body: string;
  width?: number;
  height?: number;
}

/** A cut-out object: its pixels, and its size relative to an average object (1). */
interface Cutout extends Size {
  pixels: Buffer;
}

export interface Thing extends Box {
  cutout: Cutout;
  floats: boolean;
}

interface Scene {
  width: number;
  height: number;
  /** Everything behind the objects, as the content of an SVG. */
  ground: string;
  things: Thing[];
  quality: number;
}

export const partyColours = ['#e0407f', '#ffb92e', '#35b0a5', '#a67ee0', '#ff8f4d', '#9ccb52'];
const plum = { r: 0x3b, g: 0x16, b: 0x40 };
/**
 * Japanese and Chinese characters and dollar signs, which an Indian shop's goods do not have: on white-flower,
 * red-envelope, takeout-box and money-bag. Identified by paint names that are used nowhere else.
 */
const lettering =
  /<path (?:stroke="#FF6CC7" stroke-linecap|fill="(?:#FBCF46|url\(#(?:iT8ck7b|iUdQPqe|iIM9sDb)\))")[^>]*\/>/g;
const masterSide = 800;
const noColour = { r: 0, g: 0, b: 0, alpha: 0 };
/** The picture size, in pixels, that the design's shadows are given for. */
const designSide = 800;

/** Cuts an icon out of its square, recoloured and rotated. */
export async function cutOut(icon: Icon, pose: Pose): Promise<Cutout> {
  const master = svg(masterSide, masterSide, iconShape(icon));
  const coloured = await sharp(pose.hue ? await withHue(master, pose.hue) : master)
    .flop(pose.flip)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const turned = await sharp(coloured)
    .rotate(pose.turn, { background: noColour })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(turned)
    .trim({ background: noColour, threshold: 8 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, ...sized(info, pose.size) };
}

/** Shifts the hue. Colours that become orange or yellow are also lightened, since they would look brown. */
async function withHue(master: Buffer, hue: number): Promise<Buffer> {
  const turned = await sharp(master).modulate({ hue }).png({ compressionLevel: 1 }).toBuffer();
  const closeness = Math.max(0, 1 - Math.abs((await mainHue(turned)) - 45) / 45);
  const [brightness, saturation] = [1.06 + 0.5 * closeness, 1 + 0.3 * closeness];
  return sharp(master)
    .modulate({ hue, brightness, saturation })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The dominant hue of an object, in degrees. */
async function mainHue(object: Buffer): Promise<number> {
  const pixels = await sharp(object).resize(24, 24).ensureAlpha().raw().toBuffer();
  let [across, up] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, alpha] = pixels.subarray(at, at + 4) as unknown as number[];
    across += (alpha! / 255) * (red! - (green! + blue!) / 2);
    up += (alpha! / 255) * (Math.sqrt(3) / 2) * (green! - blue!);
  }
  return ((Math.atan2(up, across) * 180) / Math.PI + 360) % 360;
}

/** Long thin objects are scaled by both length and area, so that they do not dominate. */
function sized({ width, height }: Size, size: number): Size {
  const measure = 0.6 * Math.max(width, height) + 0.4 * Math.sqrt(width * height);
  return { width: (width / measure) * size, height: (height / measure) * size };
}

function iconShape(icon: Icon): string {
  const box = `0 0 ${icon.width ?? 32} ${icon.height ?? 32}`;
  const body = icon.body.replaceAll(lettering, '');
  return `<svg width="${masterSide}" height="${masterSide}" viewBox="${box}">${body}</svg>`;
}

function svg(width: number, height: number, inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `width="${width}" height="${height}">${inside}</svg>`,
  );
}

/** Paints a scene: background, contact shadows, then each object on its own shadow. */
export async function paint(scene: Scene): Promise<Buffer> {
  const { width, height, things } = scene;
  const unit = Math.min(width, height) / designSide;
  const layers = await Promise.all(things.map((thing) => objectLayers(thing, unit)));
  const standing = things.filter((thing) => !thing.floats);
  const contact = await contactShadows(standing, width, height, unit);
  return sharp(svg(width, height, scene.ground))
    .composite([{ input: contact, left: 0, top: 0 }, ...layers.flat()])
    .removeAlpha()
    .webp({ quality: scene.quality, effort: 6, smartSubsample: true, preset: 'picture' })
    .toBuffer();
}

async function contactShadows(
  things: Thing[],
  width: number,
  height: number,
  unit: number,
): Promise<Buffer> {
  const ellipses = things.map((thing) => {
    const rx = thing.width * 0.41;
    const y = thing.top + thing.height - 2 * unit;
    const x = thing.left + thing.width / 2 + 6 * unit;
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.13 + 6 * unit}" fill="#fff"/>`;
  });
  const shape = svg(width, height, `<rect width="100%" height="100%"/>${ellipses.join('')}`);
  const strength = await sharp(shape)
    .blur(18 * unit)
    .extractChannel(0)
    .linear(0.26 * 1.5, 0)
    .toBuffer();
  return plumThrough(strength, width, height);
}

async function objectLayers(thing: Thing, unit: number): Promise<OverlayOptions[]> {
  const width = Math.round(thing.width);
  const height = Math.round(thing.height);
  const left = Math.round(thing.left);
  const top = Math.round(thing.top);
  const input = await sharp(thing.cutout.pixels)
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [right, down] = thing.floats ? [16, 34] : [10, 20];
  const pad = Math.ceil(54 * unit);
  const shadow = await shapeShadow(input, pad, 18 * unit, thing.floats ? 0.26 : 0.3);
  return [
    {
      input: shadow,
      left: left - pad + Math.round(right * unit),
      top: top - pad + Math.round(down * unit),
    },
    { input, left, top },
  ];
}

async function shapeShadow(
  object: Buffer,
  pad: number,
  blur: number,
  opacity: number,
): Promise<Buffer> {
  const padding = { top: pad, bottom: pad, left: pad, right: pad };
  const wide = await sharp(object)
    .extend({ ...padding, background: noColour })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const silhouette = await sharp(wide).extractChannel(3).png({ compressionLevel: 1 }).toBuffer();
  const { data, info } = await sharp(silhouette)
    .blur(blur)
    .linear(opacity, 0)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return plumThrough(data, info.width, info.height);
}

/** Plum, with the brightness of the given grey picture as its opacity. */
async function plumThrough(strength: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: plum } })
    .joinChannel(strength)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A radial gradient from the upper left with two soft circles. */
export function softGround(
  [light, deep]: Colours,
  { width, height }: Size,
  random: Random,
): string {
  const circles = [
    softCircle(width * (0.72 + 0.16 * random()), height * (0.12 + 0.14 * random()), height * 0.3),
    softCircle(width * (0.08 + 0.14 * random()), height * (0.74 + 0.16 * random()), height * 0.24),
  ];
  return `<radialGradient id="ground" cx="32%" cy="22%" r="88%">
    <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/>
  </radialGradient>
  <radialGradient id="circle">
    <stop offset="0" stop-color="#fff" stop-opacity=".32"/>
    <stop offset=".7" stop-color="#fff" stop-opacity=".22"/>
    <stop offset="1" stop-color="#fff" stop-opacity="0"/>
  </radialGradient>
  <rect width="100%" height="100%" fill="url(#ground)"/>${circles.join('')}`;
}

function softCircle(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#circle)"/>`;
}

/** Dots and sprinkles on the free background; none of them touch anything. */
export function confetti(amount: number, size: Size, taken: Box[], random: Random): string {
  const unit = Math.min(size.width, size.height) / designSide;
  const boxes = [...taken];
  const pieces: string[] = [];
  for (let tries = 0; tries < amount * 6 && pieces.length < amount; tries += 1) {
    const left = size.width * (0.05 + 0.9 * random());
    const top = size.height * (0.05 + 0.9 * random());
    const colour = partyColours[Math.floor(random() * partyColours.length)] as string;
    const piece = confettiPiece(left, top, unit, colour, random);
    if (boxes.some((box) => isNear(box, left, top, 32 * unit))) continue;
    pieces.push(piece);
    boxes.push({ left, top, width: 0, height: 0 });
  }
  return pieces.join('');
}

function confettiPiece(x: number, y: number, unit: number, colour: string, random: Random): string {
  const paint = `fill="${colour}" fill-opacity=".85"`;
  if (random() < 0.55)
    return `<circle cx="${x}" cy="${y}" r="${(7 + 6 * random()) * unit}" ${paint}/>`;
  const turn = Math.round(random() * 180);
  const shape = `x="${-15 * unit}" y="${-5 * unit}" width="${30 * unit}" height="${10 * unit}"`;
  return `<rect ${shape} rx="${5 * unit}" transform="translate(${x} ${y}) rotate(${turn})" ${paint}/>`;
}

function isNear(box: Box, x: number, y: number, margin: number): boolean {
  const outside = Math.max(
    box.left - x,
    x - box.left - box.width,
    box.top - y,
    y - box.top - box.height,
  );
  return outside < margin;
}
