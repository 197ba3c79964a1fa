/** A page of docs/decisions: its file name and its text. */
export interface Page {
  readonly name: string;
  readonly text: string;
}

const ROW = /^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| ([^|]+?) \| (\d{4}-\d\d-\d\d) \|$/gm;
/** What one page says about another one, and what that one has to say in return. */
const RELATIONS = [
  ['Completes', 'Completed by'],
  ['Replaces', 'Replaced by'],
] as const;

/** What is wrong with the decisions: pages that the index lacks or has twice, headings that differ, and relations that only one side mentions. */
export function decisionFaults(index: string, pages: readonly Page[]): string[] {
  const rows = [...index.matchAll(ROW)].map(([, number, name, title, status]) => ({
    number: number!,
    name: name!,
    title: title!,
    status: status!,
  }));
  const byNumber = new Map(pages.map((page) => [page.name.slice(0, 4), page]));
  const faults = rows
    .filter(({ name }) => !pages.some((page) => page.name === name))
    .map(({ name }) => `docs/decisions/README.md lists ${name}, which does not exist`);
  if (byNumber.size !== pages.length) faults.push('docs/decisions has two pages with one number');
  for (const { name, text } of pages) {
    const fault = (message: string) => faults.push(`docs/decisions/${name} ${message}`);
    const number = name.slice(0, 4);
    const title = new RegExp(`^# ${number} ([^:\n]+: .+)$`, 'm').exec(text)?.[1];
    if (!title) fault(`needs the heading "# ${number} Topic: choice"`);
    const own = rows.filter((row) => row.name === name);
    if (own.length !== 1)
      fault(
        `stands in docs/decisions/README.md ${own.length} times; it needs one row "| [${number}](${name}) | ${title ?? 'Topic: choice'} | in force | YYYY-MM-DD |"`,
      );
    for (const row of own) {
      if (row.number !== number || row.title !== title)
        fault(`is called "${row.number} ${row.title}" in docs/decisions/README.md`);
      if (row.status !== statusOf(text))
        fault(`has the status "${row.status}" in docs/decisions/README.md, and says "${statusOf(text)}" itself`);
    }
    for (const [one, other] of RELATIONS) {
      const back: readonly (readonly [says: string, answer: string])[] = [
        [one, other],
        [other, one],
      ];
      for (const [says, answer] of back) {
        for (const related of numbersBehind(says, text)) {
          const there = byNumber.get(related);
          if (!there || !numbersBehind(answer, there.text).includes(number))
            fault(`says "${says} ${related}", and ${related} does not say "${answer} ${number}"`);
        }
      }
    }
  }
  return faults;
}

/** "Completes [0151](…), [0097](…)." at the beginning of a line or behind another such sentence, as numbers. */
function numbersBehind(says: string, text: string): string[] {
  const sentence = new RegExp(`(?:^|\\. )${says} ((?:\\[\\d{4}\\]\\([^)]+\\)(?:, )?)+)`, 'gm');
  return [...text.matchAll(sentence)].flatMap(([, links]) =>
    [...links!.matchAll(/\[(\d{4})\]/g)].map(([, number]) => number!),
  );
}

function statusOf(text: string): string {
  const replaced = numbersBehind('Replaced by', text);
  const completed = numbersBehind('Completed by', text);
  if (replaced.length > 0) return `replaced by ${replaced.join(', ')}`;
  return completed.length > 0 ? `completed by ${completed.join(', ')}` : 'in force';
}
