import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';

const TONES = { coming: 'waiting', running: 'done', ended: 'plain' } as const satisfies Record<string, Tone>;

export function ContractChip({ state }: { readonly state: keyof typeof TONES }) {
  const { t } = useTranslation();
  return <Chip tone={TONES[state]}>{t(`contract.state.${state}`)}</Chip>;
}
