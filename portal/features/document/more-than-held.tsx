import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { useEmptiesAccount } from './use-documents.ts';

interface Props {
  readonly shipToId: string;
  readonly sku: string;
  readonly pieces: number;
}

/** Said where more goes back than the account of the ship-to holds. It hinders nobody: what has just been delivered may not be on the account yet. */
export function MoreThanHeld({ shipToId, sku, pieces }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPlaceholderData } = useEmptiesAccount({ shipToId }, true);
  // Without the right to read it, nothing is known of the account; nor while that of another ship-to is shown.
  if (!data?.mayRead || isPlaceholderData) return null;
  const held = Math.max(0, data.results.find((row) => row.sku === sku && row.shipTo.id === shipToId)?.closing ?? 0);
  return pieces > held && <span role="status">{t('empties.moreThanHeld', { held: format.number(held) })}</span>;
}
