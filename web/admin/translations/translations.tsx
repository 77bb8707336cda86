import { useState } from 'react';
import { useSearchParams } from 'react-router';

import type { Answer } from '#contract/call.ts';
import type { CatalogueText } from '#contract/catalogue/texts.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-translations.ts';
import { api } from '#web/data/fetch-transport.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { rowsClass } from '#web/ui/looks/rows.ts';
import { Pager } from '#web/ui/pager.tsx';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';

import type { Route } from './+types/translations.ts';
import { askedTexts } from './asked-texts.ts';
import { ProgressTable } from './progress-table.tsx';
import { type RowDraft, keyOf, onlyChanges } from './text-drafts.ts';
import { TextFile } from './text-file.tsx';
import { TextFilter } from './text-filter.tsx';
import { TranslationRow } from './translation-row.tsx';
import styles from './translations.module.css';

type Texts = Answer<'GET /v1/texts'>;

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) => ({
  texts: settled(context.get(apiContext)('GET /v1/texts', { query: askedTexts(url.searchParams) })),
});

/** The catalogue's texts beside what they are in other languages. What is typed stays while other pages of it are looked at. */
export default function TranslationsPage({ loaderData }: Route.ComponentProps) {
  const texts = useLoaded(loaderData.texts);
  const [parameters] = useSearchParams();
  const [drafts, setDrafts] = useState<Record<string, RowDraft>>({});
  const unsaved = Object.values(drafts).filter((draft) => Object.keys(draft).length > 0).length;
  const leaving = useLeaveGuard(unsaved > 0);
  const saved = useSaved(texts.answer);

  const setDraft = (text: CatalogueText, draft: RowDraft) =>
    setDrafts((known) => ({ ...known, [keyOf(text)]: draft }));

  return (
    <section aria-labelledby="translations-title">
      {leaving}
      <div className={pageHeadClass}>
        <h2 id="translations-title">{messages.translations}</h2>
      </div>
      <p className={classes('sm second', styles.hint)}>{messages.translationsHint()}</p>
      {saved.progress && <ProgressTable progress={saved.progress} />}
      <TextFile onRead={texts.reload} />
      <TextFilter />
      {parameters.has('thing_id') && (
        <p className={classes('sm', styles.one)}>
          {messages.ofOneThing}
          <Link className={linkClass('tall')} to="?">
            {messages.showAllTexts}
          </Link>
        </p>
      )}
      <p className={classes('sm second', styles.count)} role="status">
        {texts.answer && <span>{messages.counted({ count: texts.answer.total_items })}</span>}
        {unsaved > 0 && <strong>{messages.unsavedTexts({ count: unsaved })}</strong>}
      </p>
      <Loaded
        of={texts}
        lead={messages.fetchTranslationsFailed}
        isEmpty={({ total_items: count }) => count === 0}
        empty={<EmptyState title={messages.nothingListed} text={messages.nothingListedText} />}
      >
        {({ data, total_pages: totalPages }) => (
          <>
            <ul className={rowsClass} aria-busy={texts.isLoading}>
              {data.map((one) => {
                const text = saved.rows.get(keyOf(one)) ?? one;
                return (
                  <TranslationRow
                    key={keyOf(one)}
                    text={text}
                    draft={drafts[keyOf(one)] ?? {}}
                    onDraft={(draft) => setDraft(one, draft)}
                    onSaved={(after) => {
                      setDraft(one, {});
                      saved.note(after);
                    }}
                    onOvertaken={(after) => {
                      setDraft(one, onlyChanges(after, drafts[keyOf(one)] ?? {}));
                      saved.note(after);
                    }}
                  />
                );
              })}
            </ul>
            {saved.rows.size > 0 && parameters.has('state') ? (
              <p className={styles.left}>
                <button type="button" className={buttonClass('plain')} onClick={texts.reload}>
                  {messages.showRest}
                </button>
              </p>
            ) : (
              <Pager
                page={askedTexts(parameters).page}
                totalPages={totalPages}
                numbers={limits.pagerNumbers}
                to={(number) => withPage(parameters, number)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const none: ReadonlyMap<string, CatalogueText> = new Map();

/**
 * What was saved since the list was loaded: its rows stay where they are, also where the list was of those that lack a
 * translation. The pages of such a list have moved, so it is loaded again before the next one.
 */
function useSaved(answer: Texts | undefined) {
  const [since, setSince] = useState<{
    answer: Texts | undefined;
    rows: ReadonlyMap<string, CatalogueText>;
    progress?: Texts['progress'];
  }>({ answer, rows: none });
  const isCurrent = since.answer === answer;

  async function note(text: CatalogueText): Promise<void> {
    setSince((known) => ({
      ...(known.answer === answer ? known : {}),
      answer,
      rows: new Map(known.answer === answer ? known.rows : none).set(keyOf(text), text),
    }));
    // How far the languages are is of no weight: without an answer it stays as it was.
    const fresh = await api('GET /v1/texts', { query: { page_size: 1 } }).catch(() => undefined);
    if (!fresh) return;
    const { progress } = fresh;
    setSince((known) => (known.answer === answer ? { ...known, progress } : known));
  }

  return {
    rows: isCurrent ? since.rows : none,
    progress: (isCurrent ? since.progress : undefined) ?? answer?.progress,
    note: (text: CatalogueText) => void note(text),
  };
}

/** The page's own query with another page number. */
function withPage(parameters: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(parameters);
  changed.set('page', String(page));
  return `?${changed}`;
}
