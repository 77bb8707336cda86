/** How a picture is seen: how much larger than it fits, and how far its middle is from that of its place, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

/** The size of the place that a picture is seen in. */
export interface Place {
  width: number;
  height: number;
}

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };

const maxScale = 5;
/** What a double tap makes of a picture that is seen whole. */
export const closeScale = 2.5;
/** What one press of + or − changes. */
export const zoomStep = 1.5;
/** How far a picture moves by an arrow key, as a part of its place. */
const panShare = 0.25;

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Keeps a picture in its place: it never leaves a gap at a side. */
function inPlace({ scale, x, y }: Zoom, { width, height }: Place): Zoom {
  const reach = (size: number) => ((scale - 1) * size) / 2;
  return {
    scale,
    x: clamp(x, -reach(width), reach(width)),
    y: clamp(y, -reach(height), reach(height)),
  };
}

/** Zooms to a scale around a point, measured from the middle of the place: what is under it stays under it. */
export function zoomTo(zoom: Zoom, wanted: number, point: Point, place: Place): Zoom {
  const scale = clamp(wanted, 1, maxScale);
  const share = scale / zoom.scale;
  return inPlace(
    {
      scale,
      x: point.x - (point.x - zoom.x) * share,
      y: point.y - (point.y - zoom.y) * share,
    },
    place,
  );
}

export const moveBy = (zoom: Zoom, by: Point, place: Place): Zoom =>
  inPlace({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, place);

/** Where an arrow key moves what is seen, in shares of the place; undefined for any other key. */
export function panOf(key: string, { width, height }: Place): Point | undefined {
  const [x, y] = [width * panShare, height * panShare];
  const steps: Record<string, Point> = {
    ArrowLeft: { x, y: 0 },
    ArrowRight: { x: -x, y: 0 },
    ArrowUp: { x: 0, y },
    ArrowDown: { x: 0, y: -y },
  };
  return steps[key];
}

export const distance = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

export const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
