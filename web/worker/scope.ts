/** What a service worker is given by its browser, as far as ours uses it: the types of pages do not know it. */
interface Lasting extends Event {
  /** The browser does not end the worker before it is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Asked extends Lasting {
  request: Request;
  /** The response to a navigation that the browser asked for while it started the worker; undefined if it did not. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response> | Response) => void;
}

interface Installing extends Lasting {
  /** Lets requests pass without waking the worker; missing in some browsers. */
  addRoutes?: (
    routes: { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ) => Promise<void>;
}

interface Received extends Lasting {
  data: unknown;
}

interface WorkerScope {
  addEventListener: ((type: 'fetch', listener: (event: Asked) => void) => void) &
    ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'message', listener: (event: Received) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { includeUncontrolled: boolean }) => Promise<{ url: string }[]>;
  };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
}

export const scope = globalThis as unknown as WorkerScope;
