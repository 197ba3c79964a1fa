import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Clash } from '../state/merge-record.ts';
import { WhyNot } from './states.tsx';
import css from './merge-dialog.module.css';

interface Props<R> {
  readonly clashes: readonly Clash<R>[];
  readonly nameOf: (field: keyof R & string) => string;
  readonly show: (field: keyof R & string, value: unknown) => ReactNode;
  /** My values of the fields where mine shall count; the others stay theirs. */
  readonly onDecide: (mine: Partial<R>) => Promise<void>;
  readonly onClose: () => void;
}

/** Two people wrote the same field: what it was, what the other one wrote, what I did (desk.md, 4 Two at once). */
export function MergeDialog<R>({ clashes, nameOf, show, onDecide, onClose }: Props<R>) {
  const { t } = useTranslation();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const decide = async () => {
    setBusy(true);
    setError(null);
    try {
      await onDecide(
        Object.fromEntries(
          clashes.filter(({ field }) => mine.has(field)).map((clash) => [clash.field, clash.mine]),
        ) as Partial<R>,
      );
    } catch (failed) {
      setError(failed as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={t('desk.merge.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('desk.merge.theirsAll')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void decide()}>
            {t('desk.merge.save')}
          </Button>
        </>
      }
    >
      <p>{t('desk.merge.body')}</p>
      {clashes.map(({ field, base, theirs, mine: own }) => (
        <fieldset key={field} className={css['clash']}>
          <legend>{nameOf(field)}</legend>
          <p className={css['base']}>
            <span>{t('desk.merge.base')}</span> {show(field, base)}
          </p>
          {([false, true] as const).map((isMine) => (
            <label key={String(isMine)} className={css['choice']}>
              <input
                type="radio"
                name={`merge-${field}`}
                checked={mine.has(field) === isMine}
                onChange={() => {
                  const next = new Set(mine);
                  if (isMine) next.add(field);
                  else next.delete(field);
                  setMine(next);
                }}
              />
              <span>{t(isMine ? 'desk.merge.mine' : 'desk.merge.theirs')}</span>{' '}
              <b>{show(field, isMine ? own : theirs)}</b>
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={css['error']}>
          <WhyNot error={error} />
        </p>
      )}
    </Dialog>
  );
}
