import { describe, expect, test } from 'vitest';
import { decisionFaults } from './decisions.ts';

const row = (number: string, title: string, status = 'in force') =>
  `| [${number}](${number}-a.md) | ${title} | ${status} | 2026-11-21 |`;
const page = (number: string, text: string) => ({ name: `${number}-a.md`, text });
const first = page('0001', '# 0001 Queue: own table\n\nCompleted by [0002](0002-a.md).\n');
const second = page('0002', '# 0002 Queue: leases\n\nCompletes [0001](0001-a.md).\n');
const index = [row('0001', 'Queue: own table', 'completed by 0002'), row('0002', 'Queue: leases')].join('\n');

describe('the index of the decisions', () => {
  test('accepts pages that stand in it once, with their title and status', () => {
    expect(decisionFaults(index, [first, second])).toEqual([]);
  });

  test('reports a page that is missing, listed twice or gone', () => {
    expect(decisionFaults(index, [first, second, page('0003', '# 0003 Cart: one per user\n')])).toEqual([
      expect.stringContaining('0003-a.md stands in docs/decisions/README.md 0 times'),
    ]);
    expect(decisionFaults(`${index}\n${row('0002', 'Queue: leases')}`, [first, second])).toEqual([
      expect.stringContaining('0002-a.md stands in docs/decisions/README.md 2 times'),
    ]);
    expect(decisionFaults(`${index}\n${row('0004', 'Mail: a row')}`, [first, second])).toEqual([
      'docs/decisions/README.md lists 0004-a.md, which does not exist',
    ]);
  });

  test('reports a heading without a choice, and a title that differs from the page', () => {
    expect(decisionFaults(row('0001', 'Riddle'), [page('0001', '# 0001 Riddle\n')])).toEqual([
      'docs/decisions/0001-a.md needs the heading "# 0001 Topic: choice"',
      'docs/decisions/0001-a.md is called "0001 Riddle" in docs/decisions/README.md',
    ]);
    expect(decisionFaults(row('0001', 'Queue: other'), [page('0001', '# 0001 Queue: own table\n')])).toEqual([
      'docs/decisions/0001-a.md is called "0001 Queue: other" in docs/decisions/README.md',
    ]);
  });

  test('reports a relation that only one of two pages mentions', () => {
    const silent = page('0001', '# 0001 Queue: own table\n');
    expect(
      decisionFaults([row('0001', 'Queue: own table'), row('0002', 'Queue: leases')].join('\n'), [
        silent,
        page('0002', second.text.replace('Completes', 'Replaces')),
      ]),
    ).toEqual(['docs/decisions/0002-a.md says "Replaces 0001", and 0001 does not say "Replaced by 0002"']);
  });

  test('reports a status that is not the one of the page', () => {
    expect(
      decisionFaults([row('0001', 'Queue: own table'), row('0002', 'Queue: leases')].join('\n'), [first, second]),
    ).toEqual([
      'docs/decisions/0001-a.md has the status "in force" in docs/decisions/README.md, and says "completed by 0002" itself',
    ]);
  });
});
