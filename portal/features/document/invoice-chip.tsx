import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';

const TONES = { open: 'waiting', paid: 'done', overdue: 'refused', cancelled: 'plain' } as const satisfies Record<
  string,
  Tone
>;

/** Where the payment of an invoice stands. */
export function InvoiceChip({ state }: { readonly state: keyof typeof TONES }) {
  const { t } = useTranslation();
  return <Chip tone={TONES[state]}>{t(`document.state.${state}`)}</Chip>;
}
