import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskPriceCondition } from '#contract/desk/price-condition.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import css from './conditions.module.css';

/** Who changed a condition, and how. */
export function ConditionHistory({
  condition,
  onClose,
}: {
  readonly condition: DeskPriceCondition;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = condition;
  const past = useQuery({
    queryKey: ['price-condition-changes', id],
    queryFn: () => desk('GET /price-conditions/:id/changes', { params: { id } }),
  });
  return (
    <Dialog open size="lg" title={t('deskPrice.history')} onClose={onClose}>
      {past.error ? (
        <Failed error={past.error} again={() => void past.refetch()} />
      ) : !past.data ? (
        <Loading />
      ) : past.data.changes.length === 0 ? (
        <p>{t('deskPrice.noHistory')}</p>
      ) : (
        <table className={css['difference']}>
          <tbody>
            {past.data.changes.map(({ changeSet, at, by, fields }) => (
              <tr key={changeSet}>
                <td>
                  {format.dayTime(at)}
                  <small>{by ?? t('desk.byCommand')}</small>
                </td>
                <td>
                  {fields.map(({ field, before, after }) => (
                    <p key={field}>
                      {t(`deskPrice.field.${field}` as 'deskPrice.field.kind', { defaultValue: field })}:{' '}
                      {before !== null && <s>{before}</s>} <b>{after ?? '–'}</b>
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
