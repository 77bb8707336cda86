import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import * as messages from '#messages/admin-catalogue.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { columnsClass } from '#web/ui/looks/columns.ts';

/** Export and import of products and orders. */
export default function ProductFilesPage() {
  return (
    <section aria-labelledby="files-title">
      <div className={pageHeadClass}>
        <h2 id="files-title">{messages.importExport}</h2>
      </div>
      <div className={columnsClass}>
        <ExportPanel />
        <ImportPanel />
      </div>
    </section>
  );
}
