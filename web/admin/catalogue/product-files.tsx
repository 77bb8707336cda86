import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';

/** The shop's products and orders in and out of a spreadsheet. */
export default function ProductFilesPage() {
  return (
    <section aria-labelledby="files-title">
      <div className="page-head">
        <h2 id="files-title">Import &amp; export</h2>
      </div>
      <div className="account-grid">
        <ExportPanel />
        <ImportPanel />
      </div>
    </section>
  );
}
