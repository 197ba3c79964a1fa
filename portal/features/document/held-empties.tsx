import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { useEmptiesAccount } from './use-documents.ts';

interface Props {
  readonly shipToId: string;
  readonly sku: string;
  /** How many go back with the cart. */
  readonly pieces: number;
}

/**
 * How many of a kind the account of the ship-to holds, in pieces, and that more than those go back. That hinders nobody (rules 2.10):
 * what has just been delivered may not be on the account yet, and people bring back what they did not get from here.
 */
export function HeldEmpties({ shipToId, sku, pieces }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPlaceholderData } = useEmptiesAccount({ shipToId }, true);
  // Without the right to read it, nothing is known of the account; nor while that of another ship-to is shown.
  if (!data?.mayRead || isPlaceholderData) return null;
  const held = Math.max(0, data.results.find((row) => row.sku === sku && row.shipTo.id === shipToId)?.closing ?? 0);
  return (
    <>
      {' '}
      <small>{t('empties.onAccount', { held: format.number(held) })}</small>
      <span role="status">{pieces > held && t('empties.moreThanHeld', { more: format.number(pieces - held) })}</span>
    </>
  );
}
