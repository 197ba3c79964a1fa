/** Commits that edited or renamed a migration before databases knew them by checksum; 0220 and `migrations.ts` mend what they did. */
const MENDED = new Set([
  '13474535e85a84f762a99dc9c500bb132f7b2df6',
  '6f761d7800038c6c0c7d5990ce87d5a002e69d7c',
  '09b6ff271869bf67cc821abf127780a9195eef2f',
]);

/**
 * What is wrong with the migrations, a line each. `history` is `git log --format=%H --name-status --no-renames` of their folder,
 * `uncommitted` is `git diff --name-status --no-renames HEAD`; in both a rename is a removal and an addition.
 */
export function wrongMigrations(names: readonly string[], history: string, uncommitted: string): string[] {
  const wrong = names
    .filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .map((name) => `${name}: a migration is called NNNN_words.sql`);
  const numbers = new Map<string, string>();
  for (const name of names) {
    const other = numbers.get(name.slice(0, 4));
    if (other) wrong.push(`${name}: has the number of ${other}`);
    numbers.set(name.slice(0, 4), name);
  }
  let commit = 'not committed';
  for (const line of [...uncommitted.split('\n'), ...history.split('\n')]) {
    if (/^[0-9a-f]{40}$/.test(line)) commit = line;
    const [, kind, path] = /^([MDT])\t(.*\.sql)$/.exec(line) ?? [];
    if (path && !MENDED.has(commit))
      wrong.push(
        `${path}: ${kind === 'D' ? 'renamed or removed' : 'edited'} (${commit.slice(0, 13)}); databases have applied it: a change is a new file`,
      );
  }
  return wrong;
}
