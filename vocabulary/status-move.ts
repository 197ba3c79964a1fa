import type { UserStatus } from '#vocabulary/user-status.ts';

/** Who makes a move: the portal itself (a verified or forgotten invitation), who manages the company's users, the supplier. */
type Mover = 'portal' | 'manager' | 'supplier';

/** rules 2.8, as data: from → to, by whom. What is not here is refused; Exited is final. */
const MOVES: readonly (readonly [from: UserStatus, to: UserStatus, by: readonly Mover[]])[] = [
  ['Invited', 'Active', ['portal']],
  ['Invited', 'Exited', ['portal']],
  ['Active', 'Deactivated', ['manager', 'supplier']],
  ['Deactivated', 'Active', ['manager', 'supplier']],
  ['Active', 'Suspended', ['supplier']],
  ['Deactivated', 'Suspended', ['supplier']],
  ['Suspended', 'Active', ['supplier']],
  ['Active', 'Move Out', ['supplier']],
  ['Move Out', 'Active', ['supplier']],
  ['Move Out', 'Exited', ['supplier']],
];

/** The statuses that somebody may set next. */
export function movesFrom(from: UserStatus, by: Mover): UserStatus[] {
  return MOVES.filter(([start, , who]) => start === from && who.includes(by)).map(([, to]) => to);
}
