import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

import { api } from './data/fetch-transport.ts';
import { apiContext } from './data/loader-api.ts';
import { guardPageData } from './data/page-data.ts';
import { readDigitsOfAnyScript } from './ui/latin-digits.ts';
import { watchSteps } from './ui/history-steps.ts';
import { endTransitionsQuietly } from './ui/view-transitions.ts';
import { fetchPagesAhead, waitForScripts } from './shell/pages-ahead.ts';

function browserContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}

guardPageData();
watchSteps();
readDigitsOfAnyScript();
endTransitionsQuietly();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={browserContext} instrumentations={[waitForScripts]} />
    </StrictMode>,
  );
});

if (import.meta.env.PROD) fetchPagesAhead();
