import { KINDS } from '../../server/modules/supplier-data/kinds.ts';
import type { Kind } from '../../server/modules/supplier-data/kind.ts';
import { SETTINGS } from '../../server/modules/portal-config/setting/settings.ts';

/** The documents that are written from the code: path -> text. */
export function reference(): Readonly<Record<string, string>> {
  return { 'docs/how-to/configure.md': settingsPage(), 'docs/how-to/import.md': filesPage() };
}

function settingsPage(): string {
  const rows = Object.entries(SETTINGS).map(([key, { default: value, about }]) => `| \`${key}\` | ${shown(value)} | ${about} |`);
  return `# Configure the portal

What the supplier may set without a release. Written from \`server/modules/portal-config/setting/settings.ts\` by \`node tools/write-reference.ts\`.
Variables of the environment (port, database, secrets …) are another thing: they stand in the [README](../../README.md).

Three ways, all checked, all followed by every running process at once:

- \`npm run supplier -- limit KEY VALUE\`, for example \`npm run supplier -- limit limit.horeca.minUnits 10\`. Flags take \`on\` and \`off\`, texts in languages take JSON.
- \`npm run supplier -- maintenance on|off\` and \`npm run supplier -- section NAME 0|1\` for these two.
- \`portal-config.json\` in a folder that is [imported](import.md): one object, key and value; what it does not name gets its default.

A ship-to may have limits of its own (column \`limits\` of \`ship-tos.csv\`); they win over those of its customer type.

| Key | Default | What it does |
|---|---|---|
${rows.join('\n')}
`;
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object' && value !== null && 'hu' in value) return String(value.hu);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function filesPage(): string {
  return `# Import and export the supplier's data

Written from \`server/modules/supplier-data/kinds\` by \`node tools/write-reference.ts\`.

\`\`\`
npm run import -- FOLDER     # all or nothing; the same folder again changes nothing
npm run export -- FOLDER     # the same files, as the portal has them now
\`\`\`

Both work beside a running server, which follows at once. The demo supplier (\`demo/files\`) came in this way and is an example of every file.

- Files are CSV in UTF-8 with a header line, columns in any order. Several values in a cell are separated by \`|\`. Texts have a column per language (\`name_hu\`, \`name_en\`, \`name_es\`); only the Hungarian one is needed.
- A file describes its kind **wholly**: a row it no longer has is withdrawn (orders still know it) or deleted, as said below. A file that is not in the folder leaves its kind alone.
- Every fault is named with file, row and column, up to a thousand; then nothing is changed and the exit code is 1.
- \`portal-config.json\` holds [settings](configure.md), not rows. Passwords are in no file.

${KINDS.map(fileOf).join('\n')}`;
}

function fileOf({ file, about, fields, key, missing }: Kind): string {
  const rows = fields.map((field) => `| ${field.headers.map((header) => `\`${header}\``).join(' ')} | ${field.required ? 'yes' : ''} | ${cell(field.form)} | ${cell(field.about)} |`);
  return `## ${file}

${about} A row is known by ${key.map((name) => `\`${name}\``).join(', ')}; one that is missing is ${missing}.

| Column | Needed | Form | Meaning |
|---|---|---|---|
${rows.join('\n')}
`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
