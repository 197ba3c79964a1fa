import { useTranslation } from 'react-i18next';
import type { SetupBrought } from '#contract/desk/setup.ts';
import { WhyNot } from '../../ui/states.tsx';
import css from './setup.module.css';

const SHOWN = 20;

/** What was said against an act: a sentence, or row by row. */
export function Wrongs({ error, faults }: { readonly error: Error | null; readonly faults: SetupBrought['faults'] }) {
  const { t } = useTranslation();
  if (!error && faults.length === 0) return null;
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
