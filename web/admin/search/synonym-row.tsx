import type { Synonym } from '#contract/search/schemas.ts';
import * as messages from '#messages/admin-search.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditActions } from '#web/shared/forms/edit-actions.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

import { wordRowClass, wordTextClass } from './word-rows.ts';

interface SynonymRowProps {
  synonym: Synonym;
  onEdit: () => void;
  onChanged: () => void;
}

export const SynonymRow = ({ synonym, onEdit, onChanged }: SynonymRowProps) => (
  <li className={wordRowClass}>
    <p className={wordTextClass}>
      <strong>{synonym.words}</strong>{' '}
      <Sentence text={messages.means(synonym)} parts={{ b: (text) => <b>{text}</b> }} />
    </p>
    <EditActions
      name={synonym.words}
      edit={onEdit}
      onDeleted={onChanged}
      remove={() => api('DELETE /v1/search/synonyms/{id}', { params: { id: synonym.synonym_id } })}
      failed={messages.deleteSynonymFailed}
      networkError={messages.deleteSynonymFailedText}
      consequence={messages.deleteSynonymText}
    />
  </li>
);
