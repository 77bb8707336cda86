import { accountOf, customers, step, unknownId } from './step.ts';

const logOut = step('POST /v1/user/auth/logout', customers, (model, caller) => ({
  caller,
  after: () => accountOf(model, caller)?.tokens.pop(),
}));

const logOutEverywhere = step(
  'POST /v1/user/auth/logout-everywhere',
  customers,
  (model, caller) => ({
    caller,
    after: () => {
      const account = accountOf(model, caller);
      if (account) account.tokens = [];
    },
  }),
);

const whoAmI = step('GET /v1/user/me', customers, (model, caller) => ({
  caller,
  answer: { data: { id: accountOf(model, caller)?.id } },
}));

const chooseLanguage = step('PATCH /v1/user/me', customers, (model, caller) => ({
  caller,
  body: { language: 'mr' },
  answer: { data: { id: accountOf(model, caller)?.id, language: 'mr' } },
}));

const listSessions = step('GET /v1/user/sessions', customers, (model, caller) => ({
  caller,
  after: ({ data }) => {
    const count = accountOf(model, caller)?.tokens.length;
    if (data.length !== count) throw new Error(`${data.length} sessions instead of ${count}.`);
  },
}));

const endSession = step('DELETE /v1/user/sessions/{id}', customers, (_model, caller) => ({
  caller,
  params: { id: unknownId },
  refusal: 'not_found',
}));

/** Calls about sessions that there are. */
export const sessionSteps = [
  logOut,
  logOutEverywhere,
  whoAmI,
  chooseLanguage,
  listSessions,
  endSession,
];
