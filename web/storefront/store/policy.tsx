import { data } from 'react-router';

import type { StoreInformation } from '#contract/store/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/store.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { policyLinks } from '#web/shared/store/policy-links.ts';
import { pageMeta } from '#web/shared/store/seo.ts';
import { useStore } from '#web/data/store.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { FormattedText } from '#web/ui/formatted-text.tsx';

import type { Route } from './+types/policy.ts';
import { policyText } from './policy-text.ts';
import { writtenAt, writtenText } from './written-texts.ts';
import { type ExceptionNames, withReturns } from './return-policy.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './policy.module.css';
import { belowCrumbsClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

const findPolicy = (name: string) => policyLinks.find((policy) => policy.name === name);

/** Formats the text on the server, so that browsers do not load the Markdown library. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = loaderApi(context);
  const written = writtenText(params.policy);
  if (written) {
    const [{ data: store }, { data: offers }] = await Promise.all([
      api('GET /v1/user/information'),
      api('GET /v1/offers'),
    ]);
    const { html, sections } = policyText(written.text({ store, offers: offers.length }), store);
    const { title, summary } = written;
    return { name: params.policy, title, summary, html, sections, updatedAt: writtenAt };
  }
  const policy = findPolicy(params.policy);
  if (!policy) throw data(null, { status: 404 });
  const { data: store } = await api('GET /v1/user/information');
  const ownText = store.policies[policy.name];
  const text =
    policy.name === 'refund'
      ? withReturns(ownText, store, await namesOfExceptions(context, store))
      : ownText;
  return {
    ...policy,
    ...policyText(text, store),
    updatedAt: store.policies.updated_at[policy.name],
  };
}

/** The names of the categories with other return days; nothing is fetched if there are none. */
async function namesOfExceptions(
  context: Route.LoaderArgs['context'],
  { return_terms: { exceptions } }: StoreInformation,
): Promise<ExceptionNames> {
  if (exceptions.length === 0) return { categories: new Map(), subCategories: new Map() };
  const { data } = await loaderApi(context)('GET /v1/category');
  return {
    categories: new Map(data.map((one) => [one.category_id, one.category_name])),
    subCategories: new Map(
      data.flatMap((one) =>
        one.sub_categories.map((inside) => [inside.sub_category_id, inside.sub_category_name]),
      ),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: policy, matches }) => {
  const root = matches[0]?.loaderData;
  if (!policy || !root) return [];
  return pageMeta(root, {
    title: policy.title,
    description: policy.summary,
    path: `/policy/${policy.name}`,
  });
};

export default function PolicyPage({ loaderData: policy }: Route.ComponentProps) {
  const { store } = useStore();
  return (
    <div className="wrap">
      <p className="only-print">
        {store.shop_name} ({store.legal_name}), {store.address}
      </p>
      <Breadcrumbs crumbs={[{ label: messages.home, to: '/' }, { label: policy.title }]} />
      <div className={belowCrumbsClass}>
        <h1>{policy.title}</h1>
        <p className="second">{messages.asOf({ updatedAt: policy.updatedAt })}</p>
      </div>
      <div className={styles.policy}>
        {policy.sections.length > 1 && (
          <nav className={classes('no-print', styles.toc)} aria-labelledby="toc-title">
            <h2 id="toc-title">{messages.onThisPage}</h2>
            <ol>
              {policy.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <FormattedText
          className={classes(panelClass, styles.prose)}
          html={policy.html}
          lang={languageOf(policy.html)}
        />
      </div>
    </div>
  );
}
