import type { APIRequestContext } from '@playwright/test';

import type { RoleId } from '#contract/accounts/words.ts';

import { type Login, demoLogin, register, tokenOf } from './accounts.ts';

const newPassword = 'tuberose garland';

/** Somebody whom the owner appoints, with a password of their own. */
export async function aStaffMember(request: APIRequestContext, role: RoleId): Promise<Login> {
  const login = await register(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const found = await request.get(`/v1/user?search=${login.phone_no}`, { headers });
  const { id } = (await found.json()).data[0];
  const data = { role_id: role };
  const answer = await request.patch(`/v1/user/${id}/role`, { headers, data });
  const token = (await answer.json()).reset_link.url.split('/').at(-1);
  await request.post('/v1/user/reset', { data: { token, new_password: newPassword } });
  return { ...login, password: newPassword };
}
