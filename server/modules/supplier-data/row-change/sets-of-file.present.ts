import type { SetOfFile } from './sets-of-file.views.ts';
import { personName } from '#values/person-name.ts';

/** A change set in a history on screen. `present` shows its changes. */
export function presentSet<Row, Change>(
  language: string,
  { id, at, by, undoneBy, changes }: SetOfFile<Row>,
  present: (changes: SetOfFile<Row>['changes']) => Change[],
) {
  return {
    changeSet: id,
    at: at.toISOString(),
    // One who was erased has none any more.
    by: (by && personName(language, by)) || null,
    undone: undoneBy !== null,
    changes: present(changes),
  };
}
