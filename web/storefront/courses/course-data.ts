import type { ItemList } from 'schema-dts';

import { locale } from '#messages/formats.ts';
import type { Course } from '#contract/courses/schemas.ts';
import { thumbnailUrl, youtubeVideoId } from '#contract/courses/youtube.ts';
import * as messages from '#messages/home.ts';
import type { ShopFacts } from '#web/shared/store/seo.ts';

/** The courses as schema.org data, in the order of the page. */
export const courseList = (shop: ShopFacts, courses: Course[]): ItemList => ({
  '@type': 'ItemList',
  name: messages.coursesOf({ shopName: shop.store.shop_name }),
  numberOfItems: courses.length,
  itemListElement: courses.map((course, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: course.course_name,
    item: courseThing(shop, course),
  })),
});

function courseThing(shop: ShopFacts, { course_name: name, course_link: link }: Course) {
  const id = youtubeVideoId(link);
  return {
    '@type': 'Course' as const,
    name,
    description: messages.videoCourseOf({ name, shopName: shop.store.shop_name }),
    inLanguage: locale,
    url: link,
    ...(id !== undefined && { image: thumbnailUrl(id) }),
    provider: { '@id': `${shop.origin}/#shop` },
  };
}
