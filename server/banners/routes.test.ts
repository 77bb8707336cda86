import { beforeAll, expect, test } from 'vitest';

import { withoutAudit } from '#server/platform/audit/audit.ts';
import { aPicture } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { createBanner } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test('banners come in their order, ties by age', async () => {
  const { id: third } = await createBanner(withoutAudit(shop.db), shop, {
    picture: await aPicture(800, 400),
    order: 2,
  });
  const { id: first } = await createBanner(withoutAudit(shop.db), shop, {
    picture: await aPicture(800, 400),
    order: 1,
  });
  const { id: fourth } = await createBanner(withoutAudit(shop.db), shop, {
    picture: await aPicture(800, 400),
    order: 2,
  });

  const { status, body } = await shop.get('/v1/products/dashboard-image/');

  expect(status).toBe(200);
  expect(body.data).toEqual(
    [first, third, fourth].map((id) => ({
      dashboard_image_id: id,
      dashboard_image_link: expect.stringMatching(/^\/media\/[0-9a-f]{32}-800x400\.jpg$/),
      dashboard_image_order: id === first ? 1 : 2,
      dashboard_image_text: '',
    })),
  );
});
