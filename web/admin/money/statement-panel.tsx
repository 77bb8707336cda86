import * as messages from '#messages/admin-money.ts';
import { uploader } from '#web/data/upload-transport.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { ColumnFields } from './column-fields.tsx';
import { FileChooser } from './file-chooser.tsx';
import { FilePanel } from './file-panel.tsx';
import { NotUnderstood, Understood } from './understood.tsx';
import { useTableFile } from './use-table-file.ts';

const post = (body: FormData) =>
  uploader(() => undefined)('POST /v1/payments/statements', { body });

/** Reads in a bank's statement: choose or paste it, see how it is understood, change its columns, read it. */
export function StatementPanel({ onRead }: { onRead: () => void }) {
  const statement = useTableFile(post, onRead);
  const { name, busy, looked, read, failure } = statement;
  return (
    <FilePanel
      title={messages.statement}
      hint={messages.statementHint}
      isOpen={Boolean(looked ?? read ?? failure)}
    >
      <FileChooser name={name} busy={busy} onChosen={statement.choose} />
      <FormNotice success={read && messages.statementRead(read)} failure={failure} />
      {read && <NotUnderstood statement={read} />}
      {looked && (
        <>
          <ColumnFields
            key={JSON.stringify(looked.columns)}
            names={messages.columnNames}
            needed={['date', 'text', 'credit']}
            headings={looked.headings}
            columns={looked.columns}
            onChosen={(columns) => void statement.lookAgain(columns)}
          />
          {looked.columns && <Understood statement={looked} />}
          {looked.payments > 0 && (
            <button
              type="button"
              className={buttonClass('primary')}
              aria-busy={busy === 'read'}
              disabled={Boolean(busy)}
              onClick={() => void statement.readNow()}
            >
              {busy === 'read' ? messages.reading : messages.readThese({ count: looked.payments })}
            </button>
          )}
        </>
      )}
    </FilePanel>
  );
}
