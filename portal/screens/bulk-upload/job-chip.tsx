import { useTranslation } from 'react-i18next';
import type { Upload } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';

const TONES: Record<Upload['state'], Tone> = {
  checking: 'waiting',
  waiting: 'moving',
  ordering: 'waiting',
  done: 'done',
  closed: 'plain',
};

/** Where an upload is. */
export function JobChip({ state }: { readonly state: Upload['state'] }) {
  const { t } = useTranslation();
  return <Chip tone={TONES[state]}>{t(`bulk.state.${state}`)}</Chip>;
}
