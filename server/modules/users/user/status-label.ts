import type { Language } from '#values/text.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import { say } from '#wording/say.ts';

const KEYS = {
  Active: 'active',
  Deactivated: 'deactivated',
  Invited: 'invited',
  'Move Out': 'moveOut',
  Suspended: 'suspended',
  Exited: 'exited',
} as const;

/** A status in words; Deactivated and Inactive have one wording (T4.36). */
export function statusLabel(language: Language, status: UserStatus): string {
  return say(language, `status.user.${KEYS[status]}`);
}
