import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { prepareTables } from '#server/app/bootstrap.ts';
import { startServer, stopEmbedded } from '#server/platform/db/embedded.ts';

import { must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { ask } from './customers.ts';
import { exampleOf, freePort, placed, readDocument, runBeside, versionOf } from './documents.ts';
import { mustRefuseAll, runStatements } from './statements.ts';

const rules = 'deploy/prometheus-alerts.yml';

/** The lines of a comment that are indented more than its sentences. */
const settingsIn = (text: string): string =>
  Array.from(text.matchAll(/^# {3}(.*)$/gm), ([, line = '']) => line).join('\n');

interface Target {
  health: string;
}
interface Rule {
  name: string;
  health: string;
}

/** Prometheus scrapes the shop and can evaluate every alarm, with the settings documented beside the alarms. */
export async function tryPrometheus(): Promise<string> {
  const version = await versionOf('prometheus', '--version');
  await using stack = new AsyncDisposableStack();
  const dir = stack.adopt(await mkdtemp(path.join(tmpdir(), 'jalsa-prometheus-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const metricsPort = String(await freePort());
  stack.use(await openAttackedShop({ settings: { METRICS_PORT: metricsPort } }));
  const alarms = await readDocument(rules);
  const documented = placed(settingsIn(alarms), { '127.0.0.1:9464': `127.0.0.1:${metricsPort}` });
  await writeFile(path.join(dir, path.basename(rules)), alarms);
  const file = path.join(dir, 'prometheus.yml');
  await writeFile(
    file,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${documented}\n`,
  );
  const port = await freePort();
  const api = async (name: string) =>
    (await ask('GET', `http://127.0.0.1:${port}/api/v1/${name}`)).body;
  const targets = async (): Promise<Target[]> => (await api('targets'))?.data?.activeTargets ?? [];
  const ruleList = async (): Promise<Rule[]> =>
    ((await api('rules'))?.data?.groups ?? []).flatMap(
      ({ rules: list }: { rules: Rule[] }) => list,
    );
  const isUp = async () => {
    const states = [...(await targets()), ...(await ruleList())].map(({ health }) => health);
    const asked = await api(`query?query=${encodeURIComponent('up{job="jalsa"}')}`);
    if (asked?.data?.result[0]?.value[1] !== '1') return false;
    return states.length > 1 && states.every((health) => ['up', 'ok'].includes(health));
  };
  const settings = [`--config.file=${file}`, `--storage.tsdb.path=${dir}/data`];
  const command = ['prometheus', ...settings, `--web.listen-address=127.0.0.1:${port}`];
  await runBeside(stack, command, {}, isUp);
  const count = (await ruleList()).length;
  must(count === alarms.split('- alert: ').length - 1, `${count} alarms are known.`);
  return `prometheus ${version}: the shop is up, ${count} alarms can be asked`;
}

/** Creates two roles on a separate PostgreSQL with the documented statements. */
export async function tryTwoRoles(): Promise<string> {
  await using stack = new AsyncDisposableStack();
  const dir = stack.adopt(await mkdtemp(path.join(tmpdir(), 'jalsa-roles-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const server = await startServer({ dir, durable: false });
  stack.defer(() => stopEmbedded(dir));
  const [before = '', after = ''] = (await exampleOf('docs/operations.md', 'sql')).split(
    '\\connect jalsa\n',
  );
  const addressOf = (user: string, password: string) => {
    const url = new URL(server);
    return Object.assign(url, { pathname: '/jalsa', username: user, password }).href;
  };
  const { username, password } = new URL(server);
  await runStatements(server, ...before.split(';\n').filter(Boolean));
  await runStatements(addressOf(username, password), after);
  const [ownerUrl, url] = [addressOf('jalsa_owner', 'one'), addressOf('jalsa_shop', 'another')];
  await prepareTables({ ownerUrl, url });
  await runStatements(url, `insert into category (name) values ('Balloons')`);
  return `the second writes into the shop's tables; ${await mustRefuseAll(url)}`;
}
