import { IconCheck, IconLock, IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskTicket } from '#contract/desk/ticket.ts';
import type { TicketStatus } from '#vocabulary/ticket-status.ts';
import { TICKET_STATUS_KEYS } from '#vocabulary/ticket-status.ts';
import { isUnknown } from '#ui/failure.ts';
import { keepFile } from '#portal/api/keep-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk, deskAt } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { useMe } from '../../state/me.ts';
import { usePresence } from '../../state/presence.ts';
import { toTheSecond } from '../../state/to-the-second.ts';
import { Initials } from '../../ui/initials.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { TicketState } from '../../ui/ticket-state.tsx';
import { useRecordSave } from '../../ui/use-record-save.tsx';
import { Composer } from './composer.tsx';
import { Context } from './context.tsx';
import css from './tickets.module.css';

const FIELDS = ['assigneeUid', 'orderNumber'] as const;
type Written = Pick<DeskTicket, (typeof FIELDS)[number] | 'version'>;

/** One case: its conversation, the acts that are legal now, and what one needs to know (desk.md, 3.7). */
export function Case({ caseNumber }: { readonly caseNumber: string }) {
  const ticket = useQuery({
    queryKey: ['ticket', caseNumber],
    queryFn: () => desk('GET /tickets/:caseNumber', { params: { caseNumber } }),
    refetchInterval: 20_000,
  });
  return (
    <>
      {ticket.error && (
        <Failed
          error={ticket.error}
          again={() => void ticket.refetch()}
          since={ticket.data ? ticket.dataUpdatedAt : null}
          list="/tickets"
        />
      )}
      {ticket.data ? <Shown ticket={ticket.data} refresh={() => ticket.refetch()} /> : !ticket.error && <Loading />}
    </>
  );
}

function Shown({ ticket, refresh }: { readonly ticket: DeskTicket; readonly refresh: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const me = useMe();
  const queries = useQueryClient();
  const { caseNumber, moves } = ticket;
  usePresence('ticket', caseNumber);
  const params = { caseNumber };
  const [merging, setMerging] = useState(false);
  const status = (of: TicketStatus) => t(`status.ticket.${TICKET_STATUS_KEYS[of]}` as 'status.ticket.new');
  const settle = async () => {
    void queries.invalidateQueries({ queryKey: ['tickets'] });
    await refresh();
  };
  useEffect(() => {
    // Not being marked as read is no failure that anybody must hear of: the case stays bold.
    if (ticket.unread)
      void desk('PUT /tickets/:caseNumber/read', { params: { caseNumber } }, { quiet: true }).then(
        () => queries.invalidateQueries({ queryKey: ['tickets'] }),
        () => {},
      );
  }, [caseNumber, ticket.unread, queries]);
  const wrong = (error: Error) =>
    void toast({ tone: 'wrong', text: isUnknown(error) ? t('deskTicket.unknown') : error.message });
  const nameOf = (uid: unknown) => ticket.colleagues.find((one) => one.uid === uid)?.name ?? t('deskTicket.nobody');
  const { save, dialog } = useRecordSave<Written>({
    fields: { assigneeUid: t('deskTicket.assignee'), orderNumber: t('desk.order') },
    show: (field, value) => (field === 'assigneeUid' ? nameOf(value) : ((value as string | null) ?? '—')),
    write: (change, version) => deskAt(version)('PATCH /tickets/:caseNumber', { params, body: change }),
    read: () => desk('GET /tickets/:caseNumber', { params }),
    onSaved: () => void settle(),
  });
  const assign = (uid: string | null) => void save({ assigneeUid: uid }, ticket).catch(wrong);
  const move = useMutation({
    mutationFn: (to: TicketStatus) =>
      desk('POST /tickets/:caseNumber/moves', { params, body: { status: to, seen: ticket.status } }),
    onSuccess: (done) =>
      void toast({ tone: 'done', text: t('deskTicket.moved', { caseNumber, status: status(done.status) }) }),
    onError: wrong,
    onSettled: settle,
  });
  useKeys({
    a: () => ticket.mayAct && ticket.assigneeUid !== me.uid && assign(me.uid),
    r: () => document.getElementById('desk-answer')?.focus(),
    ...(moves.includes('Problem Solved') && !ticket.held && { e: () => move.mutate('Problem Solved') }),
    o: () => ticket.order && document.querySelector<HTMLAnchorElement>('[data-order-link]')?.click(),
  });
  return (
    <>
      <div className={css['case']}>
        <header className={css['caseHead']}>
          <Link to="/tickets" className={css['backToList']}>
            {t('desk.back')}
          </Link>
          <div className={css['caseName']}>
            <h1>{ticket.title}</h1>
            <TicketState of={ticket} />
            <p>
              {caseNumber} · {ticket.category}
            </p>
          </div>
          {ticket.mayAct && (
            <div className={css['acts']}>
              <label>
                {t('deskTicket.assignee')}
                <select value={ticket.assigneeUid ?? ''} onChange={(event) => assign(event.target.value || null)}>
                  <option value="">{t('deskTicket.nobody')}</option>
                  {ticket.colleagues.map(({ uid, name }) => (
                    <option key={uid} value={uid}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              {ticket.assigneeUid !== me.uid && (
                <Button onClick={() => assign(me.uid)}>
                  {t('deskTicket.takeIt')} <kbd>A</kbd>
                </Button>
              )}
              {moves.some((to) => to !== 'Merged' && to !== 'Problem Solved') && (
                <label>
                  {t('deskTicket.status')}
                  <select
                    value=""
                    disabled={move.isPending || ticket.held !== null}
                    onChange={(event) => event.target.value && move.mutate(event.target.value as TicketStatus)}
                  >
                    <option value="">{ticket.statusLabel}</option>
                    {moves
                      .filter((to) => to !== 'Merged')
                      .map((to) => (
                        <option key={to} value={to}>
                          {status(to)}
                        </option>
                      ))}
                  </select>
                </label>
              )}
              {moves.includes('Merged') && (
                <Button inactive={ticket.held !== null} onClick={() => setMerging(true)}>
                  {t('deskTicket.merge')}…
                </Button>
              )}
              {moves.includes('Problem Solved') && (
                <Button
                  busy={move.isPending}
                  inactive={ticket.held !== null}
                  onClick={() => move.mutate('Problem Solved')}
                >
                  {status('Problem Solved')} <kbd>E</kbd>
                </Button>
              )}
            </div>
          )}
        </header>
        <Conversation ticket={ticket} />
        {ticket.mergedInto ? (
          <p className={css['ended']}>
            {t('deskTicket.mergedInto')} <Link to={`/tickets/${ticket.mergedInto}`}>{ticket.mergedInto}</Link>
          </p>
        ) : ticket.status === 'Closed' ? (
          <p className={css['ended']}>{t('deskTicket.isClosed')}</p>
        ) : (
          ticket.mayAct && <Composer ticket={ticket} onSent={settle} />
        )}
      </div>
      <Context ticket={ticket} />
      {merging && <Merge ticket={ticket} onClose={() => setMerging(false)} onMerged={settle} />}
      {dialog}
    </>
  );
}

function Conversation({ ticket }: { readonly ticket: DeskTicket }) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = (id: string) =>
    void desk
      .file('GET /ticket-attachments/:id', { params: { id } })
      .then(keepFile)
      .catch((error: Error) => toast({ tone: 'wrong', text: error.message || t('desk.failed') }));
  const list = useRef<HTMLOListElement>(null);
  // What comes while the case is open stands last, behind the field on a low window: it is brought into view.
  const newest = `${ticket.messages.length} ${ticket.held?.id}`;
  const shown = useRef(newest);
  useEffect(() => {
    if (shown.current !== newest) list.current?.scrollTo({ top: list.current.scrollHeight });
    shown.current = newest;
  }, [newest]);
  return (
    <ol ref={list} className={css['talk']} aria-label={t('deskTicket.conversation')}>
      <Message kind="customer" name={ticket.contact.name}>
        <p>
          <b>{ticket.contact.name}</b> <time>{format.dayTime(ticket.openedAt)}</time>
        </p>
        <p className={css['words']}>{ticket.description}</p>
        {ticket.attachments.length > 0 && (
          <div className={css['files']}>
            {ticket.attachments.map(({ id, name, size }) => (
              <button key={id} type="button" onClick={() => open(id)}>
                <IconPaperclip size={14} aria-hidden /> {name} <small>{format.bytes(size)}</small>
              </button>
            ))}
          </div>
        )}
      </Message>
      {ticket.mergedFrom.map((one) => (
        <li key={one.caseNumber} data-kind="status">
          {t('deskTicket.mergedFrom')} <Link to={`/tickets/${one.caseNumber}`}>{one.caseNumber}</Link> {one.title}
        </li>
      ))}
      {ticket.messages.map((one) =>
        one.kind === 'status' ? (
          <li key={one.id} data-kind="status">
            {one.author ? t('deskTicket.statusBy', { name: one.author, status: one.text }) : one.text}{' '}
            <time>{format.dayTime(one.at)}</time>
          </li>
        ) : (
          <Message key={one.id} kind={one.kind} name={one.author}>
            <p>
              {one.kind === 'note' && <IconLock size={14} aria-hidden />} <b>{one.author}</b>{' '}
              <time>{format.dayTime(one.at)}</time>
              {one.kind === 'note' && <small>{t('deskTicket.noteUnseen')}</small>}
            </p>
            <p className={css['words']}>{one.text}</p>
            {one.doneWith && (
              <p className={css['doneWith']}>
                <IconCheck size={14} aria-hidden />
                {t(`deskTicket.act.done.${one.doneWith.act as 'reject'}`, {
                  number: one.doneWith.object,
                  amount: format.money(one.doneWith.amount),
                })}
              </p>
            )}
          </Message>
        ),
      )}
      {ticket.held && (
        <Message key={`h${ticket.held.id}`} kind="supplier" name={ticket.held.by} waits>
          <p>
            <b>{ticket.held.by}</b>
            <small>
              {ticket.held.isMine
                ? t('deskTicket.waitsMine')
                : t('deskTicket.waits', { time: toTheSecond(ticket.held.dueAt) })}
            </small>
          </p>
          <p className={css['words']}>{ticket.held.text}</p>
          {ticket.held.withAct && (
            <p className={css['doneWith']}>
              {t(`deskTicket.act.${ticket.held.withAct.kind}`, {
                number: ticket.held.withAct.orderNumber,
                invoice: ticket.held.withAct.kind === 'credit' ? ticket.held.withAct.invoice : '',
                amount: format.money(ticket.held.withAct.amount),
              })}
              {'lines' in ticket.held.withAct &&
                ` · ${t(`deskTicket.act.comesTo.${ticket.held.withAct.kind}`, {
                  amount: format.money(ticket.held.withAct.amount),
                  day: ticket.held.withAct.kind === 'replace' ? format.day(ticket.held.withAct.day) : '',
                })}`}
            </p>
          )}
        </Message>
      )}
    </ol>
  );
}

/** What somebody wrote, with who it was: the customer on the left, the house on the right, a note of the house across. */
function Message({
  kind,
  name,
  waits,
  children,
}: {
  readonly kind: string;
  readonly name: string | null;
  readonly waits?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li data-kind={kind} data-waits={waits}>
      {kind !== 'note' && <Initials name={name} own={kind !== 'customer'} beside className={css['by']} />}
      <div>{children}</div>
    </li>
  );
}

/** Ends the case in another one of the customer, which is looked for among the open ones. */
function Merge({
  ticket,
  onClose,
  onMerged,
}: {
  readonly ticket: DeskTicket;
  readonly onClose: () => void;
  readonly onMerged: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [into, setInto] = useState('');
  const [tried, setTried] = useState(false);
  const open = useQuery({
    queryKey: ['tickets', 'merge', ticket.companyId],
    queryFn: () => desk('GET /tickets', { query: { view: 'open', companyId: ticket.companyId } }),
  });
  const merge = useMutation({
    mutationFn: () =>
      desk('POST /tickets/:caseNumber/merges', {
        params: { caseNumber: ticket.caseNumber },
        body: { into, seen: ticket.status },
      }),
    onSuccess: async () => {
      toast({ tone: 'done', text: t('deskTicket.merged', { caseNumber: ticket.caseNumber, into }) });
      onClose();
      await onMerged();
    },
  });
  const others = (open.data?.tickets ?? []).filter(({ caseNumber }) => caseNumber !== ticket.caseNumber);
  return (
    <Dialog
      open
      title={t('deskTicket.mergeTitle', { caseNumber: ticket.caseNumber })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button
            variant="primary"
            busy={merge.isPending}
            onClick={() => {
              setTried(true);
              if (into) merge.mutate();
            }}
          >
            {t('deskTicket.merge')}
          </Button>
        </>
      }
    >
      <p>{t('deskTicket.mergeBody')}</p>
      {open.error && <Failed error={open.error} again={() => void open.refetch()} />}
      {open.data && others.length === 0 && <p>{t('deskTicket.mergeNone')}</p>}
      {others.map((one) => (
        <label key={one.caseNumber} className={css['choice']} aria-label={`${one.title} ${one.caseNumber}`}>
          <input
            type="radio"
            name="merge-into"
            checked={into === one.caseNumber}
            onChange={() => setInto(one.caseNumber)}
          />
          <span>
            <b>{one.title}</b>
            <small>
              {one.caseNumber} · {one.statusLabel}, {format.day(one.openedAt)}
            </small>
          </span>
        </label>
      ))}
      {((tried && !into) || merge.error) && (
        <p role="alert" className={css['wrong']}>
          {merge.error?.message ?? t('deskTicket.mergeChoose')}
        </p>
      )}
    </Dialog>
  );
}
