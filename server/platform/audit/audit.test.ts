import { beforeAll, expect, test } from 'vitest';

import { endpoints } from '#contract/index.ts';
import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { auditOf } from './audit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const entriesOf = async (actorId: number) =>
  (await shop.pool.query('select action from audit_entry where actor_id = $1', [actorId])).rows;

/** A call about the caller's own account, during which they lost their access. */
async function callOfDismissed(more = {}) {
  const { id: actorId } = await aPerson(shop, 'admin');
  const author = { actorId, action: 'reset_link_issued' as const, ...more };
  const audit = auditOf(shop.db, author, () => Promise.resolve(false));
  const done = audit.transaction(() =>
    Promise.resolve({ result: 'done', entry: { accountId: actorId } }),
  );
  return { actorId, done };
}

test('who was dismissed meanwhile does nothing more, to their own account neither', async () => {
  const { actorId, done } = await callOfDismissed();
  await expect(done).rejects.toMatchObject({ code: 'session_required' });
  expect(await entriesOf(actorId)).toEqual([]);
});

test('unless the call says that it may be what dismisses them', async () => {
  const { actorId, done } = await callOfDismissed({ mayDismissSelf: true });
  expect(await done).toBe('done');
  expect(await entriesOf(actorId)).toHaveLength(1);
});

test('of all calls the one that gives a role may dismiss who makes it', async () => {
  const shapes = Object.entries<EndpointShape>(endpoints);
  const named = shapes.filter(([, shape]) => shape.mayDismissSelf).map(([name]) => name);
  expect(named).toEqual(['PATCH /v1/user/{id}/role']);
  await aPerson(shop, 'super_admin');
  const leaving = await aPerson(shop, 'super_admin');
  const role = { role_id: 3 };
  const { status } = await shop.send(
    'PATCH',
    `/v1/user/${leaving.id}/role`,
    role,
    bearer(leaving.token),
  );
  expect(status).toBe(200);
  expect(await entriesOf(leaving.id)).toEqual([{ action: 'role_changed' }]);
});
