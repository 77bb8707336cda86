type Document = PDFKit.PDFDocument;

interface Row {
  name: string;
  cells: string[];
}

interface Table {
  titles: Row;
  rows: Row[];
  /** In points, as the next two. */
  margin: number;
  width: number;
  /** Where a sheet ends. */
  bottom: number;
}

const gap = 6;
/** In points: what names are left with at least, however wide the amounts are. */
const minNameWidth = 84;
const fontSizes = [8, 7, 6, 5];

/** How wide the columns are: no amount is broken, and no word of a title. */
function widthsOf(document: Document, { titles, rows }: Table): number[] {
  const widest = (texts: string[], font: string): number =>
    Math.max(...texts.map((text) => document.font(font).widthOfString(text)));
  return titles.cells.map((title, at) => {
    const cells = [...new Set(rows.flatMap(({ cells }) => cells[at]?.split('\n') ?? []))];
    return gap + Math.ceil(Math.max(widest(title.split(' '), 'bold'), widest(cells, 'regular')));
  });
}

/** The largest letters in which the columns leave room for names, and how wide the columns are then. */
function fit(document: Document, table: Table): { size: number; widths: number[] } {
  let size = 0;
  let widths: number[] = [];
  for (size of fontSizes) {
    document.fontSize(size);
    widths = widthsOf(document, table);
    if (table.width - widths.reduce((all, one) => all + one, 0) >= minNameWidth) break;
  }
  return { size, widths };
}

/** Draws a table from where the document is; its first line stands on every sheet. Cells are aligned right. */
export function drawTable(document: Document, table: Table): void {
  const { titles, rows, margin, width, bottom } = table;
  const { size, widths } = fit(document, table);
  const nameWidth = width - widths.reduce((all, one) => all + one, 0);
  const heightOf = ({ name, cells }: Row): number =>
    Math.max(
      document.heightOfString(name, { width: nameWidth - gap }),
      ...cells.map((cell, at) => document.heightOfString(cell, { width: widths[at] ?? 0 })),
    );
  const drawRow = (row: Row, font: string) => {
    document.font(font).fontSize(size);
    const height = heightOf(row);
    const isOver = document.y + height > bottom - 20;
    if (isOver) {
      document.addPage();
      if (row !== titles) drawRow(titles, 'bold');
      document.font(font).fontSize(size);
    }
    const y = document.y;
    document.text(row.name, margin, y, { width: nameWidth - gap });
    let x = margin + nameWidth;
    for (const [at, cell] of row.cells.entries()) {
      const room = widths[at] ?? 0;
      document.text(cell, x, y, { width: room, align: 'right' });
      x += room;
    }
    document.y = y + height + 3;
    document
      .moveTo(margin, document.y)
      .lineTo(margin + width, document.y)
      .lineWidth(0.5)
      .stroke('#cccccc');
    document.y += 3;
  };
  drawRow(titles, 'bold');
  for (const row of rows) drawRow(row, 'regular');
}
