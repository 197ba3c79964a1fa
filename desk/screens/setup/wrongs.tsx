import { useTranslation } from 'react-i18next';
import type { SetupBrought } from '#contract/desk/setup.ts';
import { WhyNot } from '../../ui/states.tsx';
import css from './setup.module.css';

const SHOWN = 20;

interface Props {
  readonly error: Error | null;
  readonly faults: readonly SetupBrought['faults'][number][];
  /** How many fields say themselves what is wrong with them. */
  readonly fields?: number;
}

/** What was said against an act: a sentence, or row by row. */
export function Wrongs({ error, faults, fields = 0 }: Props) {
  const { t } = useTranslation();
  if (!error && faults.length === 0)
    return fields === 0 ? null : (
      <p className={css['wrong']} role="alert">
        {t('deskSetup.wrongFields', { count: fields })}
      </p>
    );
  return (
    <div className={css['wrong']} role="alert">
      {error ? <WhyNot error={error} /> : t('deskSetup.goods.faults', { count: faults.length })}
      {faults.length > 0 && (
        <ul>
          {faults.slice(0, SHOWN).map(({ file, row, column, reason }) => (
            <li key={`${file} ${row} ${column} ${reason}`}>
              {[row > 0 && t('deskSetup.goods.row', { row }), column].filter(Boolean).join(', ')} {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
