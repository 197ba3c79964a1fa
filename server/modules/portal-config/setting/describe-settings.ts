import { SETTINGS } from './settings.ts';

/** docs/how-to/configure.md, written from the catalogue of settings itself. */
export function configureGuide(): string {
  const rows = Object.entries(SETTINGS).map(
    ([key, { default: value, about }]) => `| \`${key}\` | \`${escaped(JSON.stringify(value))}\` | ${escaped(about)} |`,
  );
  return `# Configure the portal

What the supplier may set without a release. The environment of the server (ports, database, mail) is another matter: see the operations guide.

- **One setting**: \`npm run supplier -- limit KEY VALUE\`, for example \`npm run supplier -- limit limit.horeca.minUnits 10\`; sections and maintenance also as
  \`supplier section "Reporting" 0\` and \`supplier maintenance on\`.
- **Many**: \`portal-config.json\` in a folder for [the import](import.md): one object of key and value. A key that the file lacks has its default again.
- Every process of the portal follows at once. A wrong key or value is refused, and changes nothing.
- A ship-to may have limits of its own: column \`limits\` of \`ship-tos.csv\`.

| key | default | meaning |
|---|---|---|
${rows.join('\n')}
`;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
