import { type Permission, permissionsOf } from '#contract/permissions.ts';
import { type Session, isOfStaff } from '#web/data/session.ts';

/** Only decides what is displayed; the server checks access to what is behind it. */
export const mayDo = (session: Session | null, permission: Permission): boolean =>
  session !== null && isOfStaff(session) && permissionsOf(session.role_id).includes(permission);
