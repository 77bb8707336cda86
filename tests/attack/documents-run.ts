import type { Attack } from './attack.ts';
import { tryCaddy, tryHaproxy, tryNginx } from './documented-proxies.ts';
import { tryPrometheus, tryTwoRoles } from './documented-services.ts';

const served =
  'pages, HTTP/2, the way to TLS, one true address of the visitor, events at once, a file of 19 MB; 40 MB refused';

/** Extracts the examples of the documents and runs them with the real programs. */
export const documentsRun: Attack[] = [
  {
    number: '60',
    what: 'the example for nginx in docs/operations.md, run',
    expected: served,
    run: tryNginx,
  },
  {
    number: '60a',
    what: 'the example for Caddy in docs/operations.md, run',
    expected: served,
    run: tryCaddy,
  },
  {
    number: '60b',
    what: 'the example for HAProxy in docs/operations.md, run',
    expected: served,
    run: tryHaproxy,
  },
  {
    number: '60c',
    what: 'the settings and alarms of deploy/prometheus-alerts.yml, run',
    expected: 'Prometheus reads the shop, and every alarm can be asked',
    run: tryPrometheus,
  },
  {
    number: '60d',
    what: 'the statements for two roles in docs/operations.md, run',
    expected: 'the shop serves as the second, which can do nothing else',
    run: tryTwoRoles,
  },
];
