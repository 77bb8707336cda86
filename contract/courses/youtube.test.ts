import { expect, test } from 'vitest';

import { thumbnailUrl, youtubeVideoId } from './youtube.ts';

test.each([
  'https://www.youtube.com/watch?v=abc_DEF-123',
  'https://youtube.com/watch?list=x&v=abc_DEF-123',
  'https://m.youtube.com/watch?v=abc_DEF-123',
  'https://youtu.be/abc_DEF-123?t=10',
  'https://www.youtube.com/shorts/abc_DEF-123',
  'https://www.youtube.com/embed/abc_DEF-123',
  'https://www.youtube.com/live/abc_DEF-123/',
  'HTTPS://YOUTU.BE/abc_DEF-123',
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
  'https:www.youtube.com/watch?v=abc_DEF-123',
  '//www.youtube.com/watch?v=abc_DEF-123',
  'https:\\\\www.youtube.com\\watch?v=abc_DEF-123',
  'https://www.youtube.com\\@evil.example/watch?v=abc_DEF-123',
  'https://evil.example/https://youtu.be/abc_DEF-123',
  'https://youtu.be.evil.example/abc_DEF-123',
  'https://youtu.be/abc_DEF\n-123',
  'https://youtu.be/abc_DEF-123/../../evil',
  'https://www.youtube.com:8443/watch?v=abc_DEF-123',
  'https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example&v=abc_DEF-123',
  'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
  'not a link',
  '',
])('%s is none', (link) => {
  expect(youtubeVideoId(link)).toBeUndefined();
});

test('a video has a picture, and its address comes from its id alone', () => {
  expect(thumbnailUrl('abc_DEF-123')).toBe('https://i.ytimg.com/vi/abc_DEF-123/hqdefault.jpg');
});
