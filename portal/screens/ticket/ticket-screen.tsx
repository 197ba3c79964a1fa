import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ATTACHABLE, whyNotAttached } from '#portal/features/ticket/attachment.ts';
import { TicketChip } from '#portal/features/ticket/ticket-chip.tsx';
import {
  useAttach,
  useAttachment,
  useComment,
  useReading,
  useTicket,
  useUpdateTicket,
} from '#portal/features/ticket/use-tickets.ts';
import type { Ticket } from '#portal/features/ticket/use-tickets.ts';
import { isUnknown } from '#ui/failure.ts';
import { paths } from '#portal/paths.ts';
import { forget, keep, kept } from '#portal/state/kept.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { TextArea } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { Leader, Leaders } from '#ui/leaders.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import css from './ticket-screen.module.css';

const COMMENT_MAX = 2000;

/** One case: what was said, what is attached, how it went; to comment, close, or take up again. */
export function TicketScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useTicket(id);
  const { data: ticket } = answer;
  const update = useUpdateTicket(id);
  useReading(id, ticket?.comments.findLast(({ bySupplier }) => bySupplier)?.date);
  if (!ticket)
    return (
      <Awaited
        of={answer}
        failed={(error, again) => (
          <PageFailed error={error} onRetry={again} list={{ to: paths.tickets(), label: t('ticket.history') }} />
        )}
      >
        <SkeletonRows rows={10} height={48} />
      </Awaited>
    );
  const close = async () => {
    if (await confirm({ title: t('ticket.closeAsk'), yes: t('ticket.close'), no: t('ticket.keepOpen'), danger: true }))
      update.mutate('Closed');
  };
  return (
    <Page
      title={ticket.title}
      crumbs={[{ label: t('ticket.title'), to: paths.tickets() }, { label: ticket.caseNumber }]}
      mark={<TicketChip ticket={ticket} />}
      note={`${ticket.caseNumber} · ${ticket.mainCategoryName}, ${ticket.subCategoryName}`}
      actions={
        <>
          {ticket.canReopen && (
            <Button busy={update.isPending} onClick={() => update.mutate('In Progress')}>
              {t('ticket.reopen')}
            </Button>
          )}
          {ticket.canClose && (
            <Button busy={update.isPending} onClick={() => void close()}>
              {t('ticket.close')}
            </Button>
          )}
        </>
      }
      aside={<Facts ticket={ticket} />}
    >
      {ticket.mergedInto && (
        <Notice tone="info">
          <Link to={paths.ticket(ticket.mergedInto)}>{t('ticket.mergedInto', { caseNumber: ticket.mergedInto })}</Link>
        </Notice>
      )}
      <Panel title={t('ticket.field.description')}>
        <p className={css['text']}>{ticket.description}</p>
      </Panel>
      <Comments ticket={ticket} />
    </Page>
  );
}

function Comments({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const format = useFormat();
  const draft = `comment.${ticket.caseNumber}`;
  const [text, setText] = useState(() => String(kept(draft) ?? ''));
  const comment = useComment(ticket.caseNumber);
  const send = () =>
    comment.mutate(text, {
      onSuccess: () => {
        setText('');
        forget(draft);
      },
    });
  return (
    <Panel title={t('ticket.comments')}>
      {ticket.comments.length === 0 && <p>{t('ticket.commentsNone')}</p>}
      <ol className={css['comments']}>
        {ticket.comments.map(({ id, description, user, bySupplier, date }) => (
          <li key={id} data-supplier={bySupplier || undefined}>
            <p className={css['who']}>
              <b>{user}</b>
              {bySupplier && ` · ${t('ticket.supplier')}`} <time dateTime={date}>{format.dayTime(date)}</time>
            </p>
            <p className={css['text']}>{description}</p>
          </li>
        ))}
      </ol>
      {ticket.canComment ? (
        <Form
          className={css['form']}
          onSend={() => {
            if (text.trim()) send();
          }}
        >
          <TextArea
            label={t('ticket.comment')}
            count
            maxLength={COMMENT_MAX}
            rows={4}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              keep(draft, event.target.value);
            }}
            error={
              comment.error &&
              (isUnknown(comment.error) ? t('ticket.commentNotSure') : failureSentence(comment.error, t))
            }
          />
          <Button type="submit" variant="primary" busy={comment.isPending} inactive={text.trim() === ''}>
            {t('ticket.sendComment')}
          </Button>
        </Form>
      ) : (
        <Notice tone="info">{t('ticket.ended')}</Notice>
      )}
    </Panel>
  );
}

function Facts({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const format = useFormat();
  const attach = useAttach(ticket.caseNumber);
  const download = useAttachment();
  return (
    <>
      <Panel title={t('ticket.data')}>
        <Leaders>
          <Leader name={t('ticket.openedBy')}>{ticket.createdBy}</Leader>
          <Leader name={t('ticket.column.opened')}>{format.dayTime(ticket.dateOpened)}</Leader>
          {ticket.dateClosed && <Leader name={t('ticket.column.closed')}>{format.dayTime(ticket.dateClosed)}</Leader>}
          <Leader name={t('ticket.field.shipTo')}>{ticket.shipTo?.name ?? t('ticket.field.wholeCompany')}</Leader>
          {ticket.phone && <Leader name={t('ticket.field.phone')}>{ticket.phone}</Leader>}
          {ticket.orderNumber && (
            <Leader name={t('ticket.field.order')}>
              <Link to={paths.order(ticket.orderNumber)}>{ticket.orderNumber}</Link>
            </Leader>
          )}
          {ticket.documentNumber && <Leader name={t('ticket.field.document')}>{ticket.documentNumber}</Leader>}
        </Leaders>
      </Panel>
      <Panel title={t('ticket.field.files')}>
        <ul className={css['files']}>
          {ticket.attachments.map(({ id, name, size }) => (
            <li key={id}>
              <Button variant="ghost" icon={<IconDownload size={16} aria-hidden />} onClick={() => download.mutate(id)}>
                {name}
              </Button>
              <small>{`${format.number(Math.ceil(size / 1024))} kB`}</small>
            </li>
          ))}
        </ul>
        {ticket.canComment && (
          <label className={css['attach']}>
            <IconPaperclip size={18} aria-hidden />
            {t('ticket.addFile')}
            <input
              type="file"
              accept={ATTACHABLE}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                const why = file && whyNotAttached(file, t);
                if (why) toast({ tone: 'wrong', text: why });
                else if (file) attach.mutate(file);
                event.target.value = '';
              }}
            />
          </label>
        )}
      </Panel>
      <Panel title={t('ticket.progress')}>
        <ol className={css['progress']}>
          {ticket.history.map(({ statusLabel, user, date }) => (
            <li key={`${statusLabel} ${date}`}>
              <b>{statusLabel}</b>
              <small>{[format.dayTime(date), user].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
