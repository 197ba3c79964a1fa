import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { Initials } from './initials.tsx';
import css from './draft.module.css';

interface Props<Change> {
  readonly history: readonly {
    readonly changeSet: number;
    readonly at: string;
    readonly by: string | null;
    readonly undone: boolean;
    readonly changes: readonly Change[];
  }[];
  readonly mayAct: boolean;
  /** One change of a set: what it is about, and what stood there before and after. */
  readonly told: (change: Change) => {
    readonly key: string;
    readonly name: string;
    readonly before: string;
    readonly after: string;
  };
  readonly revert: (changeSet: number) => Promise<{ readonly faults: readonly { readonly reason: string }[] }>;
  readonly onReverted: () => Promise<unknown>;
}

/** The latest changes by drafts, each with its way back. */
export function ChangeHistory<Change>({ history, mayAct, told, revert, onReverted }: Props<Change>) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const back = useMutation({
    mutationFn: revert,
    onSuccess: ({ faults }) =>
      toast(
        faults.length > 0
          ? { tone: 'wrong', text: faults[0]!.reason }
          : { tone: 'done', text: t('deskSettings.reverted') },
      ),
    onError: (error) => toast({ tone: 'wrong', text: error.message }),
    onSettled: onReverted,
  });
  return (
    <aside className={css['history']} aria-labelledby={id}>
      <h2 id={id}>{t('deskSettings.history')}</h2>
      <ul>
        {history.map(({ changeSet, at, by, undone, changes }) => (
          <li key={changeSet}>
            <span className={css['who']}>
              <Initials name={by ?? t('deskSettings.command')} beside />
              <b>{by ?? t('deskSettings.command')}</b>
            </span>
            <small>{format.dayTime(at)}</small>
            {changes.map((change) => {
              const { key, name, before, after } = told(change);
              return (
                <span key={key}>
                  {name} <s>{before}</s> <b>{after}</b>
                </span>
              );
            })}
            {undone ? (
              <small>{t('deskSettings.reverted')}</small>
            ) : (
              mayAct && (
                <Button variant="ghost" busy={back.isPending} onClick={() => back.mutate(changeSet)}>
                  {t('deskSettings.revert')}
                </Button>
              )
            )}
          </li>
        ))}
        {history.length === 0 && <li>{t('deskSettings.noHistory')}</li>}
      </ul>
    </aside>
  );
}
