import type { Kind } from '#platform/import-kind/kind.ts';

/** docs/how-to/import.md, written from the descriptions that the import itself reads by. */
export function importGuide(kinds: readonly Kind[]): string {
  return `# Import and export

\`npm run import -- FOLDER\` brings the supplier's data into the portal, \`npm run export -- FOLDER\` writes it in the same files.

- **Whole or nothing.** The folder is checked as a whole: every fault is reported with file, row (as a spreadsheet counts), column and reason, at most 1000
  of them. With any fault nothing is changed and the exit code is 1.
- **A file describes its kind wholly.** A row that it lacks is withdrawn: hidden, and kept where history needs it (or deleted where nothing can).
  A file that is missing leaves its kind alone.
- **A look before.** \`--dry-run\` after the folder does everything but keep it: faults, and how many rows of each file would be new, changed and withdrawn.
- **A file that broke off is refused**: one whose last row has too few cells and no line end, and one that lacks more than a tenth of the rows (a single one of several may go, all of them not)
  that the portal has of its kind. \`--withdraw-many\` takes such a file all the same.
- **Texts that a spreadsheet would run** (they begin with = + - @) get an apostrophe in front on the way out and lose it on the way in.
- **Taking back.** Each import that changes something is a *change set* with a number, which is printed. \`npm run import -- undo NUMBER\` makes its rows and settings what they were
  before, for 30 days, whole or not at all: it is refused when one of the rows was changed since, or is needed by what came later, and names it. An undo is a change set itself.
  \`npm run import -- list\` shows the newest. A row that the import added is withdrawn. What followed stays as it is: sessions that ended, lent roles that ended, orders.
  What is imported before the portal has products and customers cannot be taken back.
- **Values that no two rows share** (an e-mail, a path) may be exchanged by rows of one file, and a withdrawn row keeps them from nobody.
- **Twice is once.** A second run of the same folder changes nothing.
- **While the portal runs.** All processes follow at once; one import at a time.
- **Scale.** Files are streamed: 100 000 products with four prices each take about a minute, a change of all 400 000 prices three quarters of one, taking it back
  one and a half; the process takes less than 500 MB.
- **Form.** CSV in UTF-8 with a header, separated by commas or semicolons, cells in quotes where needed. The order of columns is free; a column that is
  marked optional may be left out. A strange column or file name is a fault, so that a misspelt one is not overlooked. Names for texts in languages
  end in \`_hu\`, \`_en\`, \`_es\`.
- **At the desk** a file may be a workbook (\`products.xlsx\`, \`products.ods\`) with one worksheet under the same headings, at most 20 000 rows. Days and times may be
  those of the spreadsheet. Formulas, hidden rows, columns and worksheets with data, and merged cells refuse it.
  Under headings of its own, and under any name, a file is taken too: the desk asks from which of its columns each of ours comes, and remembers it. With values that are the same in every row it may become 32 MB at most.
  Its cells may be written as spreadsheets write them: \`6 200 Ft\`, \`6200,00\`, \`2026. 12. 01.\`, \`5,5%\`, yes and no, kinds of prices by their names. What can be read in two ways
  (\`6.200\`, \`01/12/2026\`) is a fault, which names the column as the file does.
- **Without the faulty rows.** At the desk rows with faults may be left out, when that is said: they are named, and what the portal has of them stays.
- **A CSV from a spreadsheet** may be in Windows-1250 or UTF-16 at the desk; on the command line it is UTF-8.
- **Passwords are in no file.** New users are created without one.
- **Good to know.** Export, change, import is the way to change many things at once. What the portal's users change in the meantime would be put back, so do it swiftly.

The demo supplier is such a folder: \`demo/files\`.

${kinds.map(section).join('\n')}
## portal-config.json

One JSON object, key and value of each setting that differs from its default: see [configure.md](configure.md).
`;
}

function section({ file, about, key, fields, missing, initial }: Kind): string {
  const row = fields.flatMap((field) =>
    field.headers.map((header, index) => {
      const needed = field.required && !field.optionalHeaders.includes(header);
      const optional = field.optionalHeaders.includes(header);
      const first = index === 0;
      return `| \`${header}\` | ${needed ? 'needed' : optional ? 'optional' : 'may be empty'} | ${first ? escaped(field.form) : '″'} | ${first ? escaped(field.about) + (initial?.includes(field.name) ? ' Counts for new rows only.' : '') : '″'} |`;
    }),
  );
  return `## ${file}

${about} Key: ${key.map((name) => `\`${name}\``).join(', ')}. A row that is missing is ${missing === 'withdrawn' ? 'withdrawn' : 'deleted'}.

| column | | form | meaning |
|---|---|---|---|
${row.join('\n')}
`;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
