import { expect, test } from 'vitest';

import { noDeliveryRules, threeZones } from '#tests/support/delivery.ts';
import { aCategory, aPicture, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('an empty shop becomes one that sells, step by step, and each step ticks itself off', async () => {
  const shop = await openTestShop();
  const admin = await aPerson(shop, 'admin');
  const checklist = async () =>
    (await shop.get('/v1/dashboard/checklist', bearer(admin.token))).body.data;
  const done = async () =>
    (await checklist()).steps
      .filter(({ is_done }: { is_done: boolean }) => is_done)
      .map(({ step }: { step: string }) => step);
  const set = (body: object) =>
    shop.send('PATCH', '/v1/user/information', body, bearer(admin.token));
  const owner = await aPerson(shop, 'super_admin');
  const pay = (body: object) =>
    shop.send('PATCH', '/v1/payments/settings', body, bearer(owner.token));
  const deliver = (rules: object) =>
    shop.send('PUT', '/v1/shipping/rules', rules, bearer(admin.token));
  const remove = (path: string) => shop.send('PUT', path, undefined, bearer(admin.token));

  const undone = [
    'shop_information',
    'logo',
    'category',
    'product',
    'payment_ways',
    'delivery_terms',
  ];
  expect(await checklist()).toEqual({
    steps: undone.map((step) => ({ step, is_done: false })),
    has_orders: false,
    complaints: { has_officer: false, late: 0 },
    tax: { kind: null, only_in: null, without_heading: 0, unchecked: 0, owed: 0 },
    law: {
      lacking: 0,
      unsaid: ['legal_name', 'address', 'phone', 'email', 'grievance_officer', 'processors'],
    },
  });

  await set({ shop_name: 'Mithai & More', phone: '98200 12345' });
  expect(await done()).toEqual([]);
  await set({ address: '7, Station Road, Panvel' });
  expect(await done()).toEqual(['shop_information']);

  const files = [{ name: 'logo.png', bytes: await aPicture(90, 90) }];
  await sendForm(shop, 'PUT', '/v1/user/information/logo', {}, { ...admin, files });
  expect(await done()).toEqual(['shop_information', 'logo']);

  const categoryId = await aCategory(shop);
  expect(await done()).toEqual(['shop_information', 'logo']);
  const subCategoryId = await aSubCategory(shop, { categoryId });
  expect(await done()).toEqual(['shop_information', 'logo', 'category']);

  const product = await aProduct(shop, { subCategoryId, stock: 0 });
  expect(await done()).not.toContain('product');
  await shop.send('PATCH', `/v1/products/${product}`, { stock: 1 }, bearer(admin.token));
  expect(await done()).toEqual(['shop_information', 'logo', 'category', 'product']);

  await pay({ cod_enabled: true });
  expect(await done()).toContain('payment_ways');
  // Confirmed once, it stays so.
  expect((await pay({ cod_enabled: true })).body).toMatchObject({ status: 422 });

  // Zones with their rates say it, and so does the policy.
  await deliver(threeZones);
  expect(await done()).toContain('delivery_terms');
  await deliver(noDeliveryRules);
  await set({ policies: { refund: 'Bring it back.' } });
  expect(await done()).not.toContain('delivery_terms');
  await set({ policies: { shipping: 'We bring it.' } });
  expect(await done()).toEqual(undone);

  const customer = await aPerson(shop, 'customer');
  expect((await checklist()).has_orders).toBe(false);
  await order(shop, customer, [aLine(product)]);
  expect(await checklist()).toMatchObject({ has_orders: true });
  // Sold out.
  expect(await done()).not.toContain('product');

  await set({ logo: null });
  await remove(`/v1/category/delete/${categoryId}?cascade=true`);
  expect(await done()).toEqual(['shop_information', 'payment_ways', 'delivery_terms']);
  await pay({ cod_enabled: false });
  expect(await done()).not.toContain('payment_ways');
  await pay({ upi_vpa: 'mithai@bank', upi_payee: 'Mithai' });
  expect(await done()).toContain('payment_ways');
});
