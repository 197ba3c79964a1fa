import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';
import type { ManagedUser } from './use-managed-users.ts';

const TONES: Readonly<Record<ManagedUser['status'], Tone>> = {
  Active: 'done',
  Invited: 'waiting',
  Deactivated: 'plain',
  'Move Out': 'moving',
  Suspended: 'refused',
  Exited: 'plain',
};

export function UserChip({ user }: { readonly user: Pick<ManagedUser, 'status' | 'statusLabel'> }) {
  return <Chip tone={TONES[user.status]}>{user.statusLabel}</Chip>;
}
