import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskTicket } from '#contract/desk/ticket.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import { TICKET_STATUS_KEYS } from '#vocabulary/ticket-status.ts';
import { folded } from '#values/text.ts';
import { hasCode, isUnknown } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useMe } from '../../state/me.ts';
import { useCallKey } from '../../state/use-call-key.ts';
import { useEditing } from '../../state/unsaved.ts';
import type { Written } from '../../state/use-written.ts';
import { useWritten } from '../../state/use-written.ts';
import { fillTemplate, openField, openFields, templateSought } from './fill-template.ts';
import type { WithAct } from './with-act.tsx';
import { ActChoice, useChosenAct } from './with-act.tsx';
import css from './tickets.module.css';

const MOST = 2_000;
/** Where an answer takes a case by itself: it is being worked on. Every other state says something that the words alone decide, so somebody chooses it. */
const NEXT: Partial<Record<TicketStatus, TicketStatus>> = {
  New: 'In Progress',
  'Information Provided': 'In Progress',
};

interface Sent {
  readonly to: TicketStatus | undefined;
  readonly key: string;
  readonly seen: string;
  readonly withAct: WithAct | undefined;
}

/** An answer to the customer, or a note that they never read; `;` brings a template (desk.md, 3.7). */
export function Composer({ ticket, onSent }: { readonly ticket: DeskTicket; readonly onSent: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [draft, setDraft, clearDraft] = useWritten(useMe().uid, ticket.caseNumber);
  // What was left here another time is nobody's writing now.
  const [isWriting, setWriting] = useState(false);
  useEditing(isWriting && draft.text.trim() !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [sought, setSought] = useState<ReturnType<typeof templateSought>>(null);
  const [at, setAt] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  // What stood in the conversation when the writer last looked: it moves on when they have been asked, not by itself.
  const [seen, setSeen] = useState(ticket.lastAnswer);
  const [asks, setAsks] = useState(false);
  // Sent, and nobody knows whether it arrived: sent again as it was, whatever the order shows by now.
  const [unsure, setUnsure] = useState<{ readonly of: Written; readonly sent: Sent } | null>(null);
  const call = useCallKey();
  const templates = useQuery({
    queryKey: ['reply-templates'],
    queryFn: () => desk('GET /reply-templates', {}),
    staleTime: 300_000,
    enabled: sought !== null,
  });
  const fits = sought
    ? (templates.data?.templates ?? []).filter(({ title, code }) =>
        folded(`${title} ${code}`).includes(folded(sought.words)),
      )
    : [];
  const next =
    draft.kind === 'answer' && ticket.moves.includes(NEXT[ticket.status] ?? 'New') ? NEXT[ticket.status] : undefined;
  const status = (of: TicketStatus) => t(`status.ticket.${TICKET_STATUS_KEYS[of]}` as 'status.ticket.new');
  const send = useMutation({
    mutationFn: async ({ to, key, seen: mark, withAct }: Sent) => {
      const params = { caseNumber: ticket.caseNumber };
      const body = { text: draft.text.trim(), seen: mark, ...(to && { status: to }) };
      if (draft.kind === 'answer')
        return desk(
          'POST /tickets/:caseNumber/held-answers',
          { params, body: { ...body, ...(withAct && { withAct }) } },
          { idempotencyKey: key },
        );
      await desk(
        'POST /tickets/:caseNumber/messages',
        { params, body: { kind: 'note', ...body } },
        { idempotencyKey: key },
      );
      return { held: null };
    },
    onSuccess: async ({ held }) => {
      // The same text again, once it was undone, is another answer.
      call.settled();
      clearDraft();
      setAsks(false);
      setUnsure(null);
      // An answer that waits says so at the foot, where it is undone.
      if (!held)
        toast({
          tone: 'done',
          text: t(draft.kind === 'note' ? 'deskTicket.noted' : 'deskTicket.sent', { caseNumber: ticket.caseNumber }),
        });
      void queries.invalidateQueries({ queryKey: ['held-acts'] });
      queries.removeQueries({ queryKey: ['act-check'] });
      void queries.invalidateQueries({ queryKey: ['tickets'] });
      void onSent();
    },
    onError: async (error, sent) => {
      setUnsure(isUnknown(error) ? { of: draft, sent } : null);
      setWrong(isUnknown(error) ? t('deskTicket.unknown') : error.message);
      if (hasCode(error, 'TICKET_ANSWERED_MEANWHILE')) {
        await onSent();
        setAsks(true);
      }
      // The order is shown as it is now, before anybody decides again.
      else if (draft.choice && !isUnknown(error)) {
        queries.removeQueries({ queryKey: ['act-check'] });
        await onSent();
      }
    },
  });
  const act = useChosenAct(ticket, draft.kind === 'answer' ? draft.choice : undefined);
  // One answer waits at a time; a note is none.
  const waits = ticket.held !== null && draft.kind === 'answer';
  const go = (to: TicketStatus | undefined) => {
    if (send.isPending || waits) return;
    const open = openField(draft.text);
    if (unsure && unsure.of === draft && unsure.sent.to === to) {
      setWrong(null);
      send.mutate(unsure.sent);
    } else if (draft.text.trim() === '') setWrong(t('deskTicket.empty'));
    else if (open) {
      setWrong(t('deskTicket.fieldOpen', { field: `{${open.name}}` }));
      field.current?.focus();
      field.current?.setSelectionRange(open.from, open.to);
    } else if (act.gone) {
      // Never an answer alone that was written for an act: somebody reads it again first.
      setWrong(t('deskTicket.act.gone'));
      setDraft({ ...draft, choice: undefined });
    } else if (act.chosen && !act.chosen.withAct) setWrong(act.chosen.wrong);
    else {
      setWrong(null);
      const mark = asks ? ticket.lastAnswer : seen;
      const withAct = act.chosen?.withAct ?? undefined;
      send.mutate({ to, key: call.keyOf([draft, to, mark, withAct]), seen: mark, withAct });
    }
  };
  const type = (text: string, caret: number) => {
    // Who begins to write has read what stands.
    if (draft.text === '') setSeen(ticket.lastAnswer);
    setWriting(true);
    setDraft({ ...draft, text: text.slice(0, MOST) });
    setSought(draft.kind === 'answer' ? templateSought(text, caret) : null);
    setAt(0);
    setWrong(null);
  };
  const take = (index: number) => {
    const template = fits[index];
    if (!template || !sought) return;
    const body = template.text[ticket.contact.language] ?? template.text['hu'] ?? Object.values(template.text)[0] ?? '';
    const end = sought.from + 1 + sought.words.length;
    const text =
      `${draft.text.slice(0, sought.from)}${fillTemplate(body, ticket.fields)}${draft.text.slice(end)}`.slice(0, MOST);
    setDraft({ ...draft, text });
    setSought(null);
    requestAnimationFrame(() => {
      const open = openField(text);
      field.current?.focus();
      if (open) field.current?.setSelectionRange(open.from, open.to);
    });
  };
  const fieldsOpen = openFields(draft.text);
  return (
    <section
      className={classes(css['composer'], draft.kind === 'note' && css['noting'])}
      aria-label={t('deskTicket.composer')}
    >
      <div className={css['kinds']} role="group" aria-label={t('deskTicket.kind')}>
        {(['answer', 'note'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={draft.kind === kind}
            onClick={() => setDraft({ ...draft, kind })}
          >
            {t(`deskTicket.${kind}`)}
          </button>
        ))}
        <small>{t(draft.kind === 'note' ? 'deskTicket.noteHint' : 'deskTicket.templateHint')}</small>
      </div>
      {sought && fits.length > 0 && (
        <div id="desk-templates" role="listbox" aria-label={t('deskTicket.templates')} className={css['templates']}>
          {fits.map(({ code, title, text }, index) => (
            <div
              key={code}
              id={`template-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => take(index)}
            >
              <b>{title}</b>
              <small>{fillTemplate(text[ticket.contact.language] ?? text['hu'] ?? '', ticket.fields)}</small>
            </div>
          ))}
        </div>
      )}
      <div role="status">
        {sought && templates.data && fits.length === 0 && (
          <p className={css['hint']}>{t('deskTicket.noTemplate', { words: sought.words })}</p>
        )}
      </div>
      <textarea
        id="desk-answer"
        ref={field}
        rows={6}
        aria-label={t(`deskTicket.${draft.kind}`)}
        aria-invalid={wrong !== null}
        aria-describedby="desk-answer-note"
        aria-controls={sought ? 'desk-templates' : undefined}
        aria-activedescendant={sought && fits.length > 0 ? `template-${at}` : undefined}
        placeholder={t(draft.kind === 'note' ? 'deskTicket.notePlaceholder' : 'deskTicket.answerPlaceholder', {
          name: ticket.contact.name,
        })}
        maxLength={MOST}
        value={draft.text}
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
        onKeyDown={(event) => {
          if (sought && fits.length > 0 && ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) {
            event.preventDefault();
            if (event.key === 'Escape') setSought(null);
            else if (event.key === 'Enter') take(at);
            else setAt(Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), fits.length - 1));
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            go(next);
          } else if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <p id="desk-answer-note" role={wrong ? 'alert' : undefined} className={wrong ? css['wrong'] : css['hint']}>
        {wrong ?? (fieldsOpen.length > 0 ? t('deskTicket.fieldsOpen', { fields: fieldsOpen.join(', ') }) : '')}
      </p>
      {draft.kind === 'answer' && (
        <ActChoice
          ticket={ticket}
          choice={draft.choice}
          said={act.said}
          isWrong={act.isWrong}
          disabled={waits || send.isPending}
          onChoose={(choice) => {
            setWrong(null);
            setDraft({ ...draft, choice });
          }}
        />
      )}
      <div className={css['send']}>
        <small>
          {waits && ticket.held
            ? t(ticket.held.isMine ? 'deskWork.held.wait' : 'deskWork.held.waitOther', { name: ticket.held.by })
            : draft.text
              ? t('deskTicket.draftKept')
              : ''}
        </small>
        {next && (
          <Button inactive={send.isPending || waits} onClick={() => go(undefined)}>
            {t('deskTicket.sendStay')}
          </Button>
        )}
        <Button variant="primary" busy={send.isPending} inactive={waits} onClick={() => go(next)}>
          {draft.kind === 'note'
            ? t('deskTicket.saveNote')
            : asks
              ? t('deskTicket.sendAnyway')
              : next
                ? t('deskTicket.sendAs', { status: status(next) })
                : t('deskTicket.send')}{' '}
          <kbd>{t('deskTicket.sendKey')}</kbd>
        </Button>
      </div>
    </section>
  );
}
