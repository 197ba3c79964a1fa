import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useCallKey } from '../../state/use-call-key.ts';
import { useEditing } from '../../state/unsaved.ts';
import { useWritten } from '../../state/use-written.ts';
import { useHeldAct } from '../../state/use-held-act.ts';
import { Initials } from '../../ui/initials.tsx';
import { WhyNot } from '../../ui/states.tsx';
import css from './thread.module.css';

const LONGEST = 2_000;

/** Messages to the customer and notes of the house in one thread; a note is dashed, so that nobody takes one for the other (desk.md, 3.2). */
export function Thread({ order }: { readonly order: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const me = useMe();
  const mayWrite = mayDo(me)('Desk Orders');
  const { orderNumber, messages } = order;
  const [{ kind, text }, write, clear] = useWritten(me.uid, orderNumber);
  const [isWriting, setWriting] = useState(false);
  useEditing(isWriting && text.trim() !== '');
  const isNote = kind === 'note';
  const message = useHeldAct(orderNumber, { onHeld: clear });
  const call = useCallKey();
  const note = useMutation({
    mutationFn: (words: string) =>
      desk(
        'POST /orders/:orderNumber/notes',
        { params: { orderNumber }, body: { text: words } },
        { idempotencyKey: call.keyOf({ orderNumber, words }) },
      ),
    onSuccess: () => {
      call.settled();
      clear();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', orderNumber] }),
  });
  const busy = message.isPending || note.isPending;
  const error = (isNote ? note : message).error;
  const send = () => {
    const words = text.trim();
    if (words === '' || busy) return;
    if (isNote) note.mutate(words);
    else message.mutate({ act: 'message', text: words });
  };
  return (
    <section className={css['panel']} aria-labelledby="desk-thread">
      <header>
        <h2 id="desk-thread">{t('deskWork.thread.title')}</h2>
      </header>
      <ol className={css['thread']}>
        {messages.length === 0 && <li className={css['empty']}>{t('deskWork.thread.empty')}</li>}
        {messages.map(({ id, author, internal, text: words, at }) => (
          <li key={id} data-internal={internal || undefined}>
            <Initials name={author} beside />
            <div>
              <b>{author}</b> <time dateTime={at}>{format.dayTime(at)}</time>{' '}
              <i>{t(internal ? 'deskWork.thread.note' : 'deskWork.thread.toCustomer')}</i>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <form
          className={css['write']}
          data-no-print
          data-internal={isNote || undefined}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <textarea
            aria-label={t('deskWork.thread.text')}
            rows={3}
            maxLength={LONGEST}
            value={text}
            readOnly={busy}
            onChange={(event) => {
              setWriting(true);
              write({ kind, text: event.target.value });
            }}
            onKeyDown={(event) => {
              if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') send();
            }}
          />
          <label>
            <input
              type="checkbox"
              checked={isNote}
              onChange={(event) => write({ kind: event.target.checked ? 'note' : 'answer', text })}
            />{' '}
            {t('deskWork.thread.isNote')}
          </label>
          {error && (
            <p role="alert">
              <WhyNot error={error} />
            </p>
          )}
          <Button type="submit" variant={isNote ? undefined : 'primary'} busy={busy}>
            {t(isNote ? 'deskWork.thread.keep' : 'deskWork.thread.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
