import { useState } from 'react';

import * as messages from '#messages/admin-couriers.ts';
import { reading } from '#messages/admin-money.ts';
import { uploader } from '#web/data/upload-transport.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { ColumnFields } from './column-fields.tsx';
import { FileChooser } from './file-chooser.tsx';
import { FilePanel } from './file-panel.tsx';
import { UnderstoodRemittances } from './understood-remittances.tsx';
import { useTableFile } from './use-table-file.ts';

const post = (body: FormData) =>
  uploader(() => undefined)('POST /v1/payments/remittances', { body });

/** Reads in what a courier has paid for which orders: choose or paste it, see what it means, write it. */
export function RemittancePanel({ onRead }: { onRead: () => void }) {
  const file = useTableFile(post, onRead);
  const [paidBy, setPaidBy] = useState('');
  const { name, busy, looked, read, failure, fields } = file;
  return (
    <FilePanel
      title={messages.whatCameIn}
      hint={messages.whatCameInHint}
      isOpen={Boolean(looked ?? read ?? failure)}
    >
      <FileChooser
        name={name}
        busy={busy}
        onChosen={(content, chosen) => {
          setPaidBy('');
          return file.choose(content, chosen);
        }}
      />
      <FormNotice success={read && messages.entered(read.fitting)} failure={failure} />
      {looked && (
        <>
          <ColumnFields
            key={JSON.stringify(looked.columns)}
            names={messages.columnNames}
            needed={['order', 'amount']}
            headings={looked.headings}
            columns={looked.columns}
            isOther={paidBy !== (fields?.['paid_by'] ?? '')}
            onChosen={(columns) => void file.lookAgain({ ...columns, paid_by: paidBy })}
          >
            <Field
              label={messages.oneReference}
              maxLength={40}
              autoComplete="off"
              value={paidBy}
              onChange={({ target }) => setPaidBy(target.value)}
            />
          </ColumnFields>
          {looked.columns && <UnderstoodRemittances file={looked} />}
          {looked.fitting.orders > 0 && (
            <button
              type="button"
              className={buttonClass('primary')}
              aria-busy={busy === 'read'}
              disabled={Boolean(busy)}
              onClick={() => void file.readNow()}
            >
              {busy === 'read' ? reading : messages.enterThese(looked.fitting)}
            </button>
          )}
        </>
      )}
    </FilePanel>
  );
}
