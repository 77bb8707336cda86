import { Users } from '#web/admin/icons.tsx';
import { useSearchParams } from 'react-router';

import type { ListedPerson } from '#contract/accounts/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-accounts.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { customerPath } from '#web/admin/customer-path.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';

import type { Route } from './+types/customers.ts';
import { CustomerActions } from './customer-actions.tsx';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { rowActionsClass, rowClass, rowTextClass, rowsClass } from '#web/ui/looks/rows.ts';
import { Sentence } from '#web/ui/sentence.tsx';

const customerRole = 3;

const askedIn = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  page: pageNumberIn(search),
});

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  customers: settled(
    context.get(apiContext)('GET /v1/user', {
      query: { role_id: customerRole, ...askedIn(url.searchParams) },
    }),
  ),
});

/** Customers: find them by phone number, reset their password, block and unblock them. */
export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { search, page } = askedIn(parameters);
  const customers = useLoaded(loaderData.customers);
  const at = (number: number) => `?${new URLSearchParams({ search, page: String(number) })}`;

  return (
    <section aria-labelledby="customers-title">
      <div className={pageHeadClass}>
        <h2 id="customers-title">{messages.customers}</h2>
        {customers.answer && (
          <p className="second" role="status">
            {messages.inAll({ totalItems: customers.answer.total_items })}
          </p>
        )}
      </div>
      <SearchForm
        of={messages.customers}
        label={messages.searchPhoneNumber}
        maxLength={20}
        initial={search}
      />
      <Loaded of={customers}>
        {({ data, total_pages: totalPages }) => (
          <>
            {data.length === 0 && <EmptyState icon={Users} title={messages.noCustomersFound} />}
            <ul className={rowsClass} aria-busy={customers.isLoading}>
              {data.map((person) => (
                <CustomerRow key={person.id} person={person} onChanged={customers.reload} />
              ))}
            </ul>
            <Pager page={page} totalPages={totalPages} numbers={limits.pagerNumbers} to={at} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function CustomerRow({ person, onChanged }: { person: ListedPerson; onChanged: () => void }) {
  const { id, phone_no: phone, disabled, orders, spent, created_at: since } = person;
  return (
    <li className={classes(panelClass, rowClass)}>
      <h3>
        <Link className={linkClass('tall')} to={customerPath(id)}>
          {person.name ? messages.nameAndPhone({ name: person.name, phone }) : phone}
        </Link>
      </h3>
      {person.is_guest && <span className={badgeClass('main')}>{messages.guest}</span>}
      {disabled && <span className={badgeClass('bad')}>{messages.disabled}</span>}
      <p className={classes('sm second', rowTextClass)}>
        <Sentence
          text={messages.ordersAllSince({ orders, spent, since })}
          parts={{ time: (words) => <time dateTime={since}>{words}</time> }}
        />
      </p>
      <div className={rowActionsClass}>
        <CustomerActions person={person} onChanged={onChanged} />
      </div>
    </li>
  );
}
