import type { SetOfFile } from './sets-of-file.views.ts';

/** A change set in a history on screen. `present` shows its changes. */
export function presentSet<Row, Change>(
  { id, at, by, undoneBy, changes }: SetOfFile<Row>,
  present: (changes: SetOfFile<Row>['changes']) => Change[],
) {
  return { changeSet: id, at: at.toISOString(), by, undone: undoneBy !== null, changes: present(changes) };
}
