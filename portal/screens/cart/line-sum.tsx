import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';

interface Props {
  /** Net value of the line as it is saved, in Ft. */
  readonly sum: number;
  /** The saved quantity with its unit. */
  readonly saved: string;
  /** What stands in the field could not be saved: the sum is not of it. */
  readonly unsaved: boolean;
}

/** What a line comes to. While its quantity is not saved it says of which quantity that is. */
export function LineSum({ sum, saved, unsaved }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <b className="money">
      {format.money(sum)} {unsaved && <small>{t('cart.sumOf', { units: saved })}</small>}
    </b>
  );
}
