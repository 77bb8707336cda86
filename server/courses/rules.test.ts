import { expect, test } from 'vitest';

import { youtubeVideoId } from './rules.ts';

test.each([
  'https://www.youtube.com/watch?v=abc_DEF-123',
  'https://youtube.com/watch?list=x&v=abc_DEF-123',
  'https://m.youtube.com/watch?v=abc_DEF-123',
  'https://youtu.be/abc_DEF-123?t=10',
  'https://www.youtube.com/shorts/abc_DEF-123',
  'https://www.youtube.com/embed/abc_DEF-123',
  'https://www.youtube.com/live/abc_DEF-123/',
])('%s is a video', (link) => {
  expect(youtubeVideoId(link)).toBe('abc_DEF-123');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,abc_DEF-123',
  'http://www.youtube.com/watch?v=abc_DEF-123',
  'https://youtube.com.evil.example/watch?v=abc_DEF-123',
  'https://www.youtube.com@evil.example/watch?v=abc_DEF-123',
  'https://user:pass@www.youtube.com/watch?v=abc_DEF-123',
  'https://xn--yutube-jua.com/watch?v=abc_DEF-123',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/channel/abc_DEF-123',
  'not a link',
])('%s is none', (link) => {
  expect(youtubeVideoId(link)).toBeUndefined();
});
