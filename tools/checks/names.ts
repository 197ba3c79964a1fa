/** Words in backticks that no file of the tree has: of the shell, of other programs, and placeholders. */
const FOREIGN = new Set(
  [
    'PATH createdb dropdb docker systemd tini nvmrc sslcert sslkey sslmode NODE_EXTRA_CA_CERTS Forwarded StreamMaxLength'.split(
      ' ',
    ),
    'instancer instantiateVariableFont disableStorageReset sbom cyclonedx'.split(' '),
    'max_prepared_statements default_pool_size query_wait_timeout RECONNECT server_lifetime'.split(' '), // of PgBouncer
    'HANDLE KEY NAME NNNN NOUN'.split(' '),
  ].flat(),
);
const TOPS = 'bench|contract|demo|docs|e2e|pictures|portal|server|ui|tools|values|vocabulary|wording';

/** Documents whose names are checked: all but the history, the decisions, and what another check or a program keeps true. */
export function hasCheckedNames(path: string): boolean {
  return path.endsWith('.md') && !/^(CHANGELOG\.md|docs\/(decisions\/|how-to\/import\.md|map\.md|asvs\.md))/.test(path);
}

/** Identifiers and paths in backticks, outside of code blocks, that exist nowhere. What is cut short by … or * is not looked up. */
export function unknownNames(
  markdown: string,
  isWord: (word: string) => boolean,
  exists: (path: string) => boolean,
): string[] {
  const texts = [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/(`+)([^`\n]+)\1/g)].map(([, , text]) =>
    text!.replace(/[\w./-]*[…*{][^\s]*/g, ''),
  );
  const words = texts
    .flatMap((text) => text.match(/[A-Za-z_$][\w$]{2,}/g) ?? [])
    .filter((word) => !FOREIGN.has(word) && !isWord(word));
  const paths = texts.filter(
    (text) => new RegExp(`^(?:${TOPS})/[\\w./-]+$`).test(text) && !/[A-Z]{3}/.test(text) && !exists(text),
  );
  return [...new Set([...words, ...paths])];
}

/** Every word of the sources, and every part of a file's name. */
export function wordsOf(files: readonly { readonly path: string; readonly text: string }[]): Set<string> {
  return new Set(
    files.flatMap(({ path, text }) => [...(path.match(/[\w$]+/g) ?? []), ...(text.match(/[A-Za-z_$][\w$]*/g) ?? [])]),
  );
}
