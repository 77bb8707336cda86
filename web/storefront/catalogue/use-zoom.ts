import { type PointerEvent, useRef, useState } from 'react';

import {
  type Zoom,
  closeScale,
  distance,
  middle,
  moveBy,
  panOf,
  wholePicture,
  zoomStep,
  zoomTo,
} from './zoom.ts';

interface Point {
  x: number;
  y: number;
}

/** Two taps within so many ms, and so many pixels of each other, are one double tap. */
const doubleTap = { ms: 300, px: 30 };
/** How far a finger moves for a swipe to the next picture, in pixels. */
const swipePx = 60;

const noPoint: Point = { x: 0, y: 0 };

/** A point measured from the middle of an element. */
function fromMiddle(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: Element) => ({ width, height });

/**
 * Lets a picture be looked at closely: by two fingers, a double tap, the mouse, or the keyboard's + and −. What is seen
 * whole is swiped to the next one.
 */
export function useZoom(onStep: (by: number) => void) {
  const [zoom, setZoom] = useState<Zoom>(wholePicture);
  const place = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point>(noPoint);
  const tapped = useRef({ at: -Infinity, point: noPoint });

  const step = (by: number) => {
    setZoom(wholePicture);
    onStep(by);
  };
  const zoomBy = (factor: number, point = noPoint) => {
    const element = place.current;
    if (element) setZoom((one) => zoomTo(one, one.scale * factor, point, sizeOf(element)));
  };

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, point);
    if (fingers.current.size === 1) began.current = point;
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    const element = event.currentTarget;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (!other) return setZoom((one) => moveBy(one, by, sizeOf(element)));
    const spread = distance(now, other) / Math.max(1, distance(before, other));
    zoomBy(spread, fromMiddle(element, middle(now, other)));
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    const point = { x: event.clientX, y: event.clientY };
    const moved = point.x - began.current.x;
    if (distance(point, began.current) < doubleTap.px) return tap(event, point);
    if (zoom.scale === 1 && Math.abs(moved) > swipePx) step(moved < 0 ? 1 : -1);
  }

  function tap(event: PointerEvent<HTMLDivElement>, point: Point) {
    const { at, point: last } = tapped.current;
    const isDouble = event.timeStamp - at < doubleTap.ms && distance(point, last) < doubleTap.px;
    tapped.current = { at: isDouble ? -Infinity : event.timeStamp, point };
    if (!isDouble) return;
    const wanted = zoom.scale > 1 ? 1 : closeScale;
    const element = event.currentTarget;
    setZoom((one) => zoomTo(one, wanted, fromMiddle(element, point), sizeOf(element)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const element = place.current;
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = panOf(event.key, sizeOf(element));
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') setZoom(wholePicture);
    else if (by && zoom.scale > 1) setZoom((one) => moveBy(one, by, sizeOf(element)));
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  }

  return {
    zoom,
    place,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    step,
    onKeyDown,
    pointers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    },
  };
}
