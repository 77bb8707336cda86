import fc from 'fast-check';

import { countCustomers } from './account-steps.ts';
import { live } from './state.ts';
import { anybody, pick, places, staff, step, unknownId } from './step.ts';

const goodLink = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const links = fc.constantFrom(
  goodLink,
  'https://youtu.be/abcdefghijk',
  'https://example.com/watch',
);
const isVideo = (link: string) => !link.includes('example');

const addCourse = step(
  'POST /v1/products/courses/create',
  fc.record({ caller: staff, name: fc.constantFrom('Icing', 'Fondant'), link: links }),
  (model, { caller, name, link }) => ({
    caller,
    body: { course_name: name, course_link: link },
    refusal: isVideo(link) ? undefined : 'course_link_invalid',
    answer: { data: { course_name: name, course_link: link } },
    after: ({ data }) => model.courses.push({ id: data.course_id, name, link, isDeleted: false }),
  }),
);

const changeCourse = step(
  'PATCH /v1/products/courses/{id}',
  fc.record({ caller: staff, place: places, link: links }),
  (model, { caller, place, link }) => {
    const course = pick(live(model.courses), place);
    return {
      caller,
      params: { id: course?.id ?? unknownId },
      body: { course_link: link },
      refusal: !isVideo(link) ? 'course_link_invalid' : course ? undefined : 'course_not_found',
      answer: { data: { course_name: course?.name, course_link: link } },
      after: () => {
        if (course) course.link = link;
      },
    };
  },
);

const deleteCourse = step(
  'DELETE /v1/products/courses/{id}',
  fc.record({ caller: staff, place: places }),
  (model, { caller, place }) => {
    const course = pick(live(model.courses), place);
    return {
      caller,
      params: { id: course?.id ?? unknownId },
      refusal: course ? undefined : 'course_not_found',
      answer: { name: course?.name },
      after: () => {
        if (course) course.isDeleted = true;
      },
    };
  },
);

const listCourses = step('GET /v1/products/courses/list', anybody, (model, caller) => ({
  caller,
  answer: {
    data: live(model.courses)
      .toReversed()
      .map(({ id, name, link }) => ({ course_id: id, course_name: name, course_link: link })),
  },
}));

const rename = step(
  'PATCH /v1/user/information',
  fc.record({ caller: staff, name: fc.constantFrom('Jalsa', 'Utsav', '  Party & Co  ') }),
  (model, { caller, name }) => ({
    caller,
    body: { shop_name: name },
    refusal: model.isNamed && name.trim() === model.shopName ? 'no_changes' : undefined,
    answer: { data: { shop_name: name.trim() } },
    after: () => {
      model.shopName = name.trim();
      model.isNamed = true;
    },
  }),
);

const readInformation = step('GET /v1/user/information', anybody, (model, caller) => ({
  caller,
  answer: { data: { shop_name: model.shopName } },
}));

const readStatistics = step('GET /v1/dashboard/statistics', staff, (model, caller) => {
  const standing = model.orders.filter(({ isCancelled }) => !isCancelled);
  return {
    caller,
    answer: {
      data: {
        totalProducts: live(model.products).length,
        totalOrders: standing.length,
        totalRevenue: standing.reduce((sum, { total }) => sum + total, 0),
        totalUsers: countCustomers(model),
      },
    },
  };
});

const readInsights = step('GET /v1/dashboard/insights', staff, (model, caller) => ({
  caller,
  query: { days: 7 },
  after: ({ data }: { data: { days: { orders: number; revenue: number }[] } }) => {
    const standing = model.orders.filter(({ isCancelled }) => !isCancelled);
    const revenue = standing.reduce((sum, { total }) => sum + total, 0);
    const counted = data.days.reduce((sum, day) => sum + day.orders, 0);
    const earned = data.days.reduce((sum, day) => sum + day.revenue, 0);
    if (counted !== standing.length || earned !== revenue) {
      throw new Error(
        `${counted} orders of ₹${earned} instead of ${standing.length} of ₹${revenue}.`,
      );
    }
  },
}));

const exportProducts = step('GET /v1/products/export', staff, (model, caller) => ({
  caller,
  after: (text: string) => {
    const lines = text.trim().split('\r\n').length - 1;
    const expected = live(model.products).length;
    if (lines !== expected) throw new Error(`The file has ${lines} lines instead of ${expected}.`);
  },
}));

const readLog = step('GET /v1/user/audit', staff, (model, caller) => ({
  caller,
  answer: { total_items: model.auditEntries },
}));

const readEntry = step('GET /v1/user/audit/{id}', staff, (_model, caller) => ({
  caller,
  params: { id: unknownId },
  refusal: 'not_found',
}));

const readStream = step('GET /v1/user/audit/{id}/parts', staff, (_model, caller) => ({
  caller,
  params: { id: unknownId },
  refusal: 'not_found',
}));

const readChecklist = step('GET /v1/dashboard/checklist', staff, (_model, caller) => ({
  caller,
  answer: { status: 1 },
}));

const listBanners = step('GET /v1/products/dashboard-image', anybody, (_model, caller) => ({
  caller,
  answer: { data: [] },
}));

/** Calls about courses, and about the shop as a whole. */
export const shopSteps = [
  addCourse,
  changeCourse,
  deleteCourse,
  listCourses,
  rename,
  readInformation,
  readStatistics,
  readInsights,
  exportProducts,
  readLog,
  readEntry,
  readStream,
  readChecklist,
  listBanners,
];
