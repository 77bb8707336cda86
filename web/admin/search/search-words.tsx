import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';

import type { Synonym } from '#contract/search/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-search.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Plus, Search } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass, sectionHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';

import type { Route } from './+types/search-words.ts';
import { LostRow } from './lost-row.tsx';
import styles from './search-words.module.css';
import { type SynonymDraft, SynonymDialog } from './synonym-dialog.tsx';
import { SynonymRow } from './synonym-row.tsx';
import { wordRowsClass } from './word-rows.ts';

const lostPageIn = (search: URLSearchParams): number =>
  pageNumberIn(new URLSearchParams({ page: search.get('lost') ?? '1' }));

const askedIn = (search: URLSearchParams) => ({
  search: search.get('search') ?? '',
  page: pageNumberIn(search),
});

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  lost: settled(
    context.get(apiContext)('GET /v1/search/lost', {
      query: { page: lostPageIn(url.searchParams) },
    }),
  ),
  synonyms: settled(
    context.get(apiContext)('GET /v1/search/synonyms', { query: askedIn(url.searchParams) }),
  ),
});

/** What people search for and do not find, and what their words mean here. */
export default function SearchWordsPage({ loaderData }: Route.ComponentProps) {
  const [edited, setEdited] = useState<SynonymDraft>();
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="search-words-title">
      <div className={pageHeadClass}>
        <h2 id="search-words-title">{messages.searchWords}</h2>
        <button
          type="button"
          className={classes(buttonClass('primary', 'small'), 'push')}
          onClick={() => setEdited({ words: '', means: '' })}
        >
          <Plus />
          {messages.addSynonym}
        </button>
      </div>
      <div className={styles.parts}>
        <LostSearches
          loading={loaderData.lost}
          onMake={(words) => setEdited({ words, means: '', settles: words })}
        />
        <Synonyms loading={loaderData.synonyms} onEdit={setEdited} />
      </div>
      <SynonymDialog
        synonym={edited}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onChanged={() => void revalidate()}
      />
    </section>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

interface LostSearchesProps {
  loading: LoaderData['lost'];
  onMake: (words: string) => void;
}

function LostSearches({ loading, onMake }: LostSearchesProps) {
  const lost = useLoaded(loading);
  const [parameters] = useSearchParams();
  return (
    <section className={panelClass} aria-labelledby="lost-title">
      <h3 id="lost-title">{messages.lostSearches}</h3>
      <p className="sm second">{messages.lostSearchesHint}</p>
      <Loaded
        of={lost}
        lead={messages.fetchLostFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={<p className={styles.empty}>{messages.nothingLost}</p>}
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={wordRowsClass} aria-busy={lost.isLoading}>
              {data.map((one) => (
                <LostRow key={one.words} lost={one} onMake={onMake} onSettled={lost.reload} />
              ))}
            </ul>
            <Pager
              page={lostPageIn(parameters)}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => withValue(parameters, 'lost', number)}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface SynonymsProps {
  loading: LoaderData['synonyms'];
  onEdit: (synonym: Synonym) => void;
}

function Synonyms({ loading, onEdit }: SynonymsProps) {
  const synonyms = useLoaded(loading);
  const [parameters] = useSearchParams();
  const { search, page } = askedIn(parameters);
  return (
    <section aria-labelledby="synonyms-title">
      <div className={sectionHeadClass}>
        <h3 id="synonyms-title">{messages.synonyms}</h3>
        {synonyms.answer && (
          <p className="sm second" role="status">
            {messages.counted({ count: synonyms.answer.total_items })}
          </p>
        )}
      </div>
      <p className={classes('sm second', styles.hint)}>{messages.synonymsHint}</p>
      <SearchForm
        of={messages.synonyms}
        label={messages.findSynonym}
        maxLength={limits.maxSynonymWords}
        initial={search}
        inputMode="search"
      />
      <Loaded
        of={synonyms}
        lead={messages.fetchSynonymsFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={<EmptyState icon={Search} title={messages.noSynonyms} />}
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={classes(panelClass, wordRowsClass)} aria-busy={synonyms.isLoading}>
              {data.map((one) => (
                <SynonymRow
                  key={one.synonym_id}
                  synonym={one}
                  onEdit={() => onEdit(one)}
                  onChanged={synonyms.reload}
                />
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={totalPages}
              numbers={limits.pagerNumbers}
              to={(number) => withValue(parameters, 'page', number)}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The page's own query with one number in it changed. */
function withValue(parameters: URLSearchParams, name: string, value: number): string {
  const changed = new URLSearchParams(parameters);
  changed.set(name, String(value));
  return `?${changed}`;
}
