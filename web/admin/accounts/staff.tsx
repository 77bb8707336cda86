import { useState } from 'react';
import { replace } from 'react-router';

import type { ListedPerson } from '#contract/accounts/schemas.ts';
import type { RoleId } from '#contract/accounts/words.ts';
import { isAbove } from '#contract/permissions.ts';
import * as messages from '#messages/admin-accounts.ts';
import * as twoStepMessages from '#messages/two-step.ts';
import { api } from '#web/data/fetch-transport.ts';
import { currentSession, isSuperAdmin, useSession } from '#web/data/session.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';

import type { Route } from './+types/staff.ts';
import { AppointForm } from './appoint-form.tsx';
import { type Appointed, AppointedDialog, ResetLinkDialog } from './reset-link-dialog.tsx';
import { aRoleWords, roleWords } from './role-words.ts';
import { TakeOffTwoStep, TwoStepRule } from './two-step-rule.tsx';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { rowActionsClass, rowClass, rowTextClass, rowsClass } from '#web/ui/looks/rows.ts';

const maxStaff = 100;

/** For super admins only. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!isSuperAdmin(currentSession())) throw replace('/admin');
  const api = context.get(apiContext);
  const withRole = async (role: RoleId) =>
    (await api('GET /v1/user', { query: { role_id: role, page_size: maxStaff } })).data;
  return {
    twoStep: settled(api('GET /v1/user/two-step/staff')),
    staff: settled(Promise.all([withRole(1), withRole(2), withRole(4)])),
  };
}

/** The staff: super admins appoint and dismiss admins and packers here. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const staff = useLoaded(loaderData.staff);
  const twoStep = useLoaded(loaderData.twoStep);
  const { reload } = staff;
  const [appointed, setAppointed] = useState<Appointed>();
  const handOver = (next: Appointed) => {
    setAppointed(next);
    reload();
  };
  return (
    <section aria-labelledby="staff-title">
      <div className={pageHeadClass}>
        <h2 id="staff-title">{messages.staff}</h2>
      </div>
      <AppointForm onAppointed={handOver} />
      <TwoStepRule twoStep={twoStep} />
      <AppointedDialog appointed={appointed} onClose={() => setAppointed(undefined)} />
      <Loaded of={staff} box={classes(skeletonClass('list'), 'mt-4')}>
        {(byRole) => (
          <ul className={classes(rowsClass, 'mt-4')}>
            {byRole.flat().map((person) => (
              <StaffRow
                key={person.id}
                person={person}
                hasTwoStep={twoStep.answer?.data.accounts.includes(person.id) ?? false}
                onChanged={reload}
                onAppointed={handOver}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

const makeWords = {
  1: messages.makeSuperAdmin,
  2: messages.makeAdmin,
  4: messages.makePacker,
};
type StaffRole = keyof typeof makeWords;

/** The roles of staff that somebody does not have. */
const otherRoles = (role: number): StaffRole[] =>
  ([1, 2, 4] as const).filter((other) => other !== role);

interface StaffRowProps {
  person: ListedPerson;
  hasTwoStep: boolean;
  onChanged: () => void;
  onAppointed: (appointed: Appointed) => void;
}

function StaffRow({ person, hasTwoStep, onChanged, onAppointed }: StaffRowProps) {
  const isOneself = useSession()?.id === person.id;
  const [next, setNext] = useState<RoleId>();
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { id, phone_no: phone, role_id: role } = person;

  async function changeRole() {
    if (next === undefined) return;
    try {
      const answer = await api('PATCH /v1/user/{id}/role', {
        params: { id },
        body: { role_id: next },
      });
      const { reset_link: link } = answer;
      if (link) return onAppointed({ phone, roleWord: aRoleWords[next], link });
      showToast({ title: messages.hasRoleNow({ phone, roleWord: roleWords[next].toLowerCase() }) });
      onChanged();
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <li className={classes(panelClass, rowClass)}>
      <h3>{person.name ? messages.nameAndPhone({ name: person.name, phone }) : phone}</h3>
      <span className={badgeClass()}>{roleWords[role as RoleId]}</span>
      {hasTwoStep && <span className={badgeClass('good')}>{twoStepMessages.has}</span>}
      {isOneself && <p className={classes('sm second', rowTextClass)}>{messages.thisIsYou}</p>}
      <div className={rowActionsClass}>
        {!isOneself && (
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            onClick={() => setIsLinkOpen(true)}
          >
            {messages.resetLink}
          </button>
        )}
        {hasTwoStep && !isOneself && <TakeOffTwoStep person={person} onDone={onChanged} />}
        {otherRoles(role).map((other) => (
          <button
            key={other}
            type="button"
            className={buttonClass('plain', 'small')}
            onClick={() => setNext(other)}
          >
            {makeWords[other]}
          </button>
        ))}
        <button type="button" className={buttonClass('danger', 'small')} onClick={() => setNext(3)}>
          {messages.dismiss}
        </button>
      </div>
      <ResetLinkDialog person={person} isOpen={isLinkOpen} onClose={() => setIsLinkOpen(false)} />
      <Confirm
        title={
          next === 3 ? messages.dismissQuestion({ phone }) : messages.changeRoleQuestion({ phone })
        }
        action={next === 3 ? messages.dismiss : messages.changeRole}
        isOpen={next !== undefined}
        onClose={() => setNext(undefined)}
        onConfirm={changeRole}
      >
        <p className="second mt-3">
          {isOneself
            ? messages.changeOwnRoleWarning
            : next !== undefined && isAbove(next, role)
              ? messages.appointText
              : messages.changeRoleText}
        </p>
      </Confirm>
    </li>
  );
}
