import type { APIRequestContext } from '@playwright/test';

import { demoLogin, register, tokenOf } from './accounts.ts';

export const appointedPassword = 'tuberose garland';

/** Somebody whom the owner appoints. */
export async function anAdmin(request: APIRequestContext) {
  const login = await register(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const found = await request.get(`/v1/user?search=${login.phone_no}`, { headers });
  const { id } = (await found.json()).data[0];
  const data = { role_id: 2 };
  const answer = await request.patch(`/v1/user/${id}/role`, { headers, data });
  const token = (await answer.json()).reset_link.url.split('/').at(-1);
  await request.post('/v1/user/reset', { data: { token, new_password: appointedPassword } });
  return { phone_no: login.phone_no, password: appointedPassword };
}
