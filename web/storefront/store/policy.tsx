import { data } from 'react-router';

import { policyLinks } from '#web/shell/policy-links.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { useStore } from '#web/shell/store.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

import type { Route } from './+types/policy.ts';

const findPolicy = (name: string) => policyLinks.find((policy) => policy.name === name);

export function loader({ params }: Route.LoaderArgs) {
  const policy = findPolicy(params.policy);
  if (!policy) throw data(null, { status: 404 });
  return policy;
}

export const meta: Route.MetaFunction = ({ loaderData: policy, matches }) => {
  const root = matches[0]?.loaderData;
  if (!policy || !root) return [];
  return pageMeta(root, {
    title: policy.title,
    description: root.store.policies[policy.name],
    path: `/policy/${policy.name}`,
  });
};

export default function PolicyPage({ loaderData: policy }: Route.ComponentProps) {
  const { store } = useStore();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: policy.title }]} />
      <div className="page-head mt-0">
        <h1>{policy.title}</h1>
      </div>
      <article className="panel prose">
        {store.policies[policy.name].split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
    </div>
  );
}
