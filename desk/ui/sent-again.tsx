import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';

interface Props {
  /** How often a person has had it sent again. */
  readonly count: number;
  /** When it was given up last, and for the first time. */
  readonly last: string;
  readonly first: string;
}

/** What was sent again and given up once more says so: without it the page would look as if nobody had tried. */
export function SentAgain({ count, last, first }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count === 0) return null;
  return (
    <p>{t('deskOperation.letters.sentAgain', { count, last: format.dayTime(last), first: format.dayTime(first) })}</p>
  );
}
