import { expect, test } from 'vitest';

import { judgePicture, pictureFileNames } from './rules.ts';

const png = (width?: number, height?: number, frames?: number) =>
  judgePicture({ format: 'png', width, height, frames });

test('a picture has up to 40 megapixels, in all its frames together, and up to 1,000 of them', () => {
  expect(png(8_000, 5_000)).toBe('accepted');
  expect(png(8_000, 5_001)).toBe('too_many_pixels');
  expect(png(200, 200, 1_000)).toBe('accepted');
  expect(png(201, 200, 1_000)).toBe('too_many_pixels');
  expect(png(1, 1, 1_001)).toBe('too_many_pixels');
});

test('what has no pixels or is of another type is no picture', () => {
  expect(png(0, 9)).toBe('unknown_type');
  expect(png()).toBe('unknown_type');
  expect(judgePicture({ format: 'svg', width: 9, height: 9, frames: undefined })).toBe(
    'unknown_type',
  );
});

test("a picture's files are told by its stem and width", () => {
  expect(pictureFileNames('abc-300x200', 300)).toEqual([
    'abc-300x200.jpg',
    'abc-300x200.png',
    'abc-300x200.160.webp',
    'abc-300x200.160.avif',
    'abc-300x200.300.webp',
    'abc-300x200.300.avif',
  ]);
});
