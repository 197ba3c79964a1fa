/**
 * The demo's texts are written as people write notes: a blank line between paragraphs, `## ` a heading, `- ` and `1. ` lists,
 * `**bold**`, `[words](address)`, `| a | b |` a table with its head first. This makes HTML of them.
 */
export function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockOf(block.split('\n').map((line) => line.trim())))
    .join('\n');
}

function blockOf(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`;
  if (first.startsWith('- ')) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  if (/^\d+\. /.test(first))
    return `<ol>${lines.map((line) => `<li>${inline(line.replace(/^\d+\. /, ''))}</li>`).join('')}</ol>`;
  if (first.startsWith('> '))
    return `<blockquote><p>${inline(lines.map((line) => line.replace(/^> ?/, '')).join(' '))}</p></blockquote>`;
  if (first.startsWith('|')) return table(lines);
  return `<p>${inline(lines.join(' '))}</p>`;
}

function table([head = '', ...rows]: readonly string[]): string {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim()));
  const row = ([name, ...others]: string[]) =>
    `<tr><th scope="row">${name}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  return `<table><thead><tr>${cells(head)
    .map((cell) => (cell === '' ? '<td></td>' : `<th scope="col">${cell}</th>`))
    .join('')}</tr></thead><tbody>${rows.map((line) => row(cells(line))).join('')}</tbody></table>`;
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\][]+)\]\(([^()]+)\)/g, '<a href="$2">$1</a>');
}
