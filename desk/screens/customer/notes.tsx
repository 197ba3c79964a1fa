import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useCallKey } from '../../state/use-call-key.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import css from './customer.module.css';

/** What the supplier's people tell each other about the company; the customer never reads it. */
export function Notes({ companyId, mayAct }: { readonly companyId: string; readonly mayAct: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const call = useCallKey();
  const [text, setText] = useState('');
  const [dropping, setDropping] = useState<{ id: number; text: string } | null>(null);
  useUnsaved(text.trim() === '' ? 0 : 1);
  const params = { companyId };
  const queryKey = ['customer', companyId, 'notes'];
  const notes = useQuery({
    queryKey,
    queryFn: () => desk('GET /customers/:companyId/notes', { params }),
  });
  const settled = { onSettled: () => void queries.invalidateQueries({ queryKey }) };
  const write = useMutation({
    mutationFn: () => {
      const body = { text: text.trim() };
      return desk(
        'POST /customers/:companyId/notes',
        { params, body },
        { idempotencyKey: call.keyOf({ companyId, body }) },
      );
    },
    onSuccess: () => {
      call.settled();
      setText('');
    },
    ...settled,
  });
  const drop = useMutation({
    mutationFn: (id: number) => desk('DELETE /customers/:companyId/notes/:id', { params: { companyId, id } }),
    onSuccess: () => setDropping(null),
    ...settled,
  });
  return (
    <section className={css['card']} aria-label={t('deskCustomer.notes.title')}>
      <header>
        <h2>{t('deskCustomer.notes.title')}</h2>
      </header>
      <p className={css['note']}>{t('deskCustomer.notes.unseen')}</p>
      {mayAct && (
        <form
          className={css['write']}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') write.mutate();
          }}
        >
          <textarea
            aria-label={t('deskCustomer.notes.write')}
            placeholder={t('deskCustomer.notes.write')}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text.trim() !== '' && (
            <Button type="submit" variant="primary" busy={write.isPending}>
              {t('deskCustomer.notes.save')}
            </Button>
          )}
          {write.error && <p role="alert">{write.error.message}</p>}
        </form>
      )}
      {notes.error && <Failed error={notes.error} again={() => void notes.refetch()} since={null} />}
      {!notes.data && !notes.error && <Loading />}
      {notes.data?.notes.length === 0 && <p>{t('deskCustomer.notes.none')}</p>}
      <ul className={css['notes']}>
        {notes.data?.notes.map((one) => (
          <li key={one.id}>
            <p>{one.text}</p>
            <small>
              {one.author}, {format.dayTime(one.at)}
              {mayAct && (
                <button type="button" onClick={() => setDropping(one)}>
                  {t('deskCustomer.notes.drop')}
                </button>
              )}
            </small>
          </li>
        ))}
      </ul>
      {dropping && (
        <ReasonDialog
          title={t('deskCustomer.notes.dropSure')}
          act={t('deskCustomer.notes.drop')}
          danger
          readBy={null}
          busy={drop.isPending}
          error={drop.error}
          onAct={() => drop.mutate(dropping.id)}
          onClose={() => setDropping(null)}
        >
          <blockquote>{dropping.text}</blockquote>
          <p>{t('deskCustomer.notes.dropBody')}</p>
        </ReasonDialog>
      )}
    </section>
  );
}
