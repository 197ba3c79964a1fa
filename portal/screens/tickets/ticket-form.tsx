import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ShipToField } from '#portal/features/ship-to/ship-to-field.tsx';
import { isOpen, useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { ATTACHABLE, whyNotAttached } from '#portal/features/ticket/attachment.ts';
import { draftOf, dropDraft, keepDraft, otherDrafts, queryOf, subjectOf } from '#portal/features/ticket/draft.ts';
import { useSuggestions } from '#portal/features/ticket/use-suggestions.ts';
import { useCreateTicket, useTicketCategories, useTicketSubCategories } from '#portal/features/ticket/use-tickets.ts';
import type { NewTicket } from '#portal/features/ticket/use-tickets.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { isUnknown } from '#ui/failure.ts';
import { paths } from '#portal/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import css from './tickets-screen.module.css';

const TITLE_MAX = 40;
const DESCRIPTION_MAX = 2000;
const MOST_FILES = 5;
const MUST = ['title', 'description', 'mainCategory', 'subCategory'] as const;

/** A new case. What is typed about something stays in this tab until it is sent; what might help shows while it is being written. */
export function TicketForm() {
  const [query] = useSearchParams();
  const subject = subjectOf(query);
  return <FormAbout key={subject} subject={subject} />;
}

function FormAbout({ subject }: { readonly subject: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [ticket, setTicket] = useState<NewTicket>(() => draftOf(query));
  const [begun, setBegun] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const categories = useTicketCategories();
  const subCategories = useTicketSubCategories(ticket.mainCategory);
  const places = useShipTos();
  const { data: me } = useMe();
  const [filled, setFilled] = useState(false);
  // What is known of the writer is filled in once; what is taken out again stays out.
  if (!filled && me && places.data) {
    const open = places.data.filter(isOpen);
    setFilled(true);
    setTicket({
      ...ticket,
      phone: ticket.phone || (me.phone ?? ''),
      shipToId: ticket.shipToId || (open.length === 1 ? open[0]!.id : ''),
    });
  }
  const suggestions = useSuggestions(`${ticket.title} ${ticket.description}`);
  const create = useCreateTicket();
  // What was only filled in is no draft yet.
  useEffect(() => {
    if (begun) keepDraft(subject, ticket);
  }, [begun, subject, ticket]);
  const set = (name: keyof NewTicket, value: string) => {
    setBegun(true);
    setTicket((before) => ({ ...before, [name]: value, ...(name === 'mainCategory' && { subCategory: '' }) }));
  };
  const others = otherDrafts(subject);
  const field = (name: keyof NewTicket) => ({
    value: ticket[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const missing = MUST.filter((name) => ticket[name].trim() === '');
  const wrong = (name: (typeof MUST)[number]) => (asked && missing.includes(name) ? t('form.required') : undefined);
  const attach = (chosen: FileList | null) => {
    const fits = [...(chosen ?? [])].filter((file) => {
      const why = whyNotAttached(file, t);
      if (why) toast({ tone: 'wrong', text: why });
      return why === null;
    });
    const room = MOST_FILES - files.length;
    const left = fits.slice(room);
    if (left.length > 0)
      toast({ tone: 'wrong', text: t('ticket.tooManyFiles', { names: left.map(({ name }) => name).join(', ') }) });
    setFiles([...files, ...fits.slice(0, room)]);
  };
  const send = () => {
    setAsked(true);
    if (missing.length > 0) return;
    create.mutate(
      { ticket, files },
      {
        onSuccess: ({ opened, refused, arrivedBefore }) => {
          const action = { label: t('ticket.show'), run: () => void navigate(paths.ticket(opened.caseNumber)) };
          if (arrivedBefore)
            return void toast({
              tone: 'info',
              stays: true,
              text: t('ticket.arrivedBefore', { caseNumber: opened.caseNumber }),
              action,
            });
          toast({
            tone: 'done',
            stays: true,
            text: t('success.ticketCreated', { caseNumber: opened.caseNumber }),
            action,
          });
          for (const text of refused) toast({ tone: 'wrong', text });
          setBegun(false);
          setTicket(dropDraft(subject));
          setFilled(false);
          setFiles([]);
          setAsked(false);
        },
      },
    );
  };
  return (
    <Panel title={t('ticket.new')} subtitle={t('ticket.newHint')}>
      {others.length > 0 && (
        <Notice tone="info" title={t('ticket.begun')}>
          <ul className={css['suggestions']}>
            {others.map(({ subject: other, title }) => (
              <li key={other}>
                <Link to={queryOf(other)}>{other || title}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Form className={css['form']} onSend={send}>
        {asked && missing.length > 0 ? (
          <Notice tone="wrong" urgent>
            {t('ticket.mandatoryNotice')}
          </Notice>
        ) : (
          <p className={css['quiet']}>{`${t('ticket.mandatoryNotice')}. ${t('ticket.markedNotice')}.`}</p>
        )}
        <div className={css['pair']}>
          <SelectField
            label={t('ticket.field.category')}
            required
            of={categories}
            error={wrong('mainCategory')}
            {...field('mainCategory')}
          >
            <option value="">{t('ticket.field.choose')}</option>
            {categories.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('ticket.field.subCategory')}
            required
            of={subCategories}
            error={wrong('subCategory')}
            disabled={ticket.mainCategory === ''}
            {...field('subCategory')}
          >
            <option value="">{t('ticket.field.choose')}</option>
            {subCategories.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label={t('ticket.field.title')}
          required
          count
          maxLength={TITLE_MAX}
          error={wrong('title')}
          {...field('title')}
        />
        <TextArea
          label={t('ticket.field.description')}
          required
          count
          rows={6}
          maxLength={DESCRIPTION_MAX}
          error={wrong('description')}
          {...field('description')}
        />
        {suggestions.length > 0 && (
          <Notice tone="info" title={t('ticket.suggestions')}>
            <ul className={css['suggestions']}>
              {suggestions.map(({ id, kind, title, link }) => (
                <li key={`${kind} ${id}`}>
                  <Link to={link} target="_blank">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className={css['pair']}>
          <ShipToField
            label={t('ticket.field.shipTo')}
            none={t('ticket.field.wholeCompany')}
            of={places}
            shipTos={places.data ?? []}
            {...field('shipToId')}
          />
          <TextField
            type="tel"
            autoComplete="tel"
            label={t('ticket.field.phone')}
            placeholder={t('ticket.phonePlaceholder')}
            maxLength={30}
            {...field('phone')}
          />
          <TextField label={t('ticket.field.order')} inputMode="numeric" maxLength={40} {...field('orderNumber')} />
          <TextField label={t('ticket.field.document')} maxLength={40} {...field('documentNumber')} />
        </div>
        <div>
          <label className={css['attach']}>
            <IconPaperclip size={18} aria-hidden />
            {t('ticket.addFile')}
            <input
              type="file"
              multiple
              accept={ATTACHABLE}
              onChange={(event) => {
                attach(event.target.files);
                event.target.value = '';
              }}
            />
          </label>
          <p className={css['quiet']}>{t('ticket.field.filesHint')}</p>
          <ul className={css['files']} aria-label={t('ticket.field.files')}>
            {files.map((file, index) => (
              <li key={`${file.name} ${file.lastModified}`}>
                {file.name}
                <IconButton
                  label={t('ticket.removeFile', { name: file.name })}
                  icon={<IconX size={16} aria-hidden />}
                  onClick={() => setFiles((before) => before.filter((_, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
        </div>
        {create.error && (
          <Notice tone="wrong" urgent>
            {isUnknown(create.error) ? t('ticket.notSure') : failureSentence(create.error, t)}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" busy={create.isPending}>
          {t('ticket.send')}
        </Button>
      </Form>
    </Panel>
  );
}
