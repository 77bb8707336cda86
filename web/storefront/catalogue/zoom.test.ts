import { expect, test } from 'vitest';

import { moveBy, panOf, wholePicture, zoomTo } from './zoom.ts';

const place = { width: 400, height: 600 };

test('what is under the finger stays under it', () => {
  const point = { x: 100, y: -150 };
  const zoom = zoomTo(wholePicture, 2, point, place);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 150 });
  const closer = zoomTo(zoom, 4, point, place);
  // The spot of the picture at the finger, in pixels of the whole picture.
  expect((point.x - closer.x) / closer.scale).toBe((point.x - zoom.x) / zoom.scale);
});

test('a picture is seen whole at least, five times as large at most, and leaves no gap', () => {
  expect(zoomTo(wholePicture, 0.3, { x: 50, y: 50 }, place)).toEqual(wholePicture);
  expect(zoomTo(wholePicture, 50, { x: 0, y: 0 }, place).scale).toBe(5);
  const zoom = zoomTo(wholePicture, 2, { x: 0, y: 0 }, place);
  expect(moveBy(zoom, { x: 5_000, y: -5_000 }, place)).toEqual({ scale: 2, x: 200, y: -300 });
  expect(moveBy(wholePicture, { x: 30, y: 30 }, place)).toEqual(wholePicture);
});

test('arrow keys show what is further to their side', () => {
  expect(panOf('ArrowRight', place)).toEqual({ x: -100, y: 0 });
  expect(panOf('ArrowUp', place)).toEqual({ x: 0, y: 150 });
  expect(panOf('Home', place)).toBeUndefined();
});
