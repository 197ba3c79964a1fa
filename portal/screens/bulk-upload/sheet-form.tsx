import { rounded } from '#values/money.ts';
import { IconFileSpreadsheet, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '#ui/failure.ts';
import { useSendSheet } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { forget, keep, kept } from '#portal/state/kept.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { confirm } from '#ui/confirm.tsx';
import { CheckField, TextArea } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import css from './bulk-upload.module.css';

const KEPT = 'sheet';

/** The terms, then a file or a pasted table. What was chosen and typed stays until it has been taken; a table also over a reload. */
export function SheetForm({ onSent }: { readonly onSent: (jobId: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const send = useSendSheet();
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState(() => String(kept(KEPT) ?? ''));
  const [terms, setTerms] = useState(false);
  const [wrong, setWrong] = useState<{ readonly terms: boolean; readonly sheet: boolean } | null>(null);
  const [over, setOver] = useState(false);
  const [pasting, setPasting] = useState(table !== '');
  const input = useRef<HTMLInputElement>(null);
  const write = (text: string) => {
    setTable(text);
    if (text === '') forget(KEPT);
    else keep(KEPT, text);
  };
  const take = (chosen: File | null | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setWrong(wrong && { ...wrong, sheet: false });
    send.reset();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  const submit = async (again?: string): Promise<void> => {
    try {
      const job = await send.mutateAsync({ file, table, termsAccepted: terms, again });
      setFile(null);
      write('');
      onSent(job.jobId);
    } catch (error) {
      if (!isFailure(error) || error.code !== 'BULK_FILE_REPEATED') return;
      const yes = await confirm({
        title: t('bulk.again.title'),
        body: error.message,
        yes: t('bulk.again.yes'),
        no: t('bulk.again.no'),
      });
      if (yes) return submit(String(error.params['jobId']));
    }
  };
  const press = () => {
    if (send.isPending) return;
    const found = { terms: !terms, sheet: !file && table.trim() === '' };
    const isComplete = !found.terms && !found.sheet;
    setWrong(isComplete ? null : found);
    if (isComplete) void submit();
  };

  return (
    <Panel title={t('bulk.page.send')} subtitle={t('bulk.page.sendNote')}>
      <Form className={css['form']} onSend={press}>
        {send.error && <Refused error={send.error} />}
        <div>
          <CheckField
            checked={terms}
            onChange={(event) => {
              setTerms(event.target.checked);
              setWrong(wrong && { ...wrong, terms: false });
            }}
            label={t('checkout.acceptTerms')}
            error={wrong?.terms ? t('order.termsRequired') : undefined}
          />
          <details className={css['terms']}>
            <summary>{t('checkout.readTerms')}</summary>
            <p>{t('checkout.terms1')}</p>
            <p>{t('checkout.terms2')}</p>
            <p>{t('checkout.terms3')}</p>
          </details>
        </div>
        <div
          className={classes(css['drop'], over && css['over'])}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            type="file"
            accept=".xlsx,.ods,.csv"
            aria-label={t('bulk.page.file')}
            className={css['file']}
            tabIndex={-1}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {file ? (
            <p className={css['chosen']}>
              <IconFileSpreadsheet size={22} aria-hidden />
              <span>
                <b>{file.name}</b>
                <small>{t('bulk.page.size', { kb: format.number(Math.max(1, rounded(file.size / 1024))) })}</small>
              </span>
              <IconButton
                label={t('bulk.page.removeFile')}
                icon={<IconX size={18} aria-hidden />}
                onClick={() => setFile(null)}
              />
            </p>
          ) : (
            <p className={css['invite']}>
              <IconUpload size={22} aria-hidden />
              {t('bulk.page.drop')}
            </p>
          )}
          <Button onClick={() => input.current?.click()}>{t(file ? 'bulk.page.otherFile' : 'bulk.page.choose')}</Button>
        </div>
        {!file && (
          <details className={css['paste']} open={pasting} onToggle={(event) => setPasting(event.currentTarget.open)}>
            <summary>{t('bulk.page.paste')}</summary>
            <TextArea
              label={t('bulk.page.pasteLabel')}
              hint={t('bulk.page.pasteHint')}
              rows={6}
              value={table}
              spellCheck={false}
              onChange={(event) => {
                write(event.target.value);
                setWrong(wrong && { ...wrong, sheet: false });
              }}
            />
          </details>
        )}
        {wrong?.sheet && (
          <Notice tone="wrong" urgent>
            {t('bulk.page.nothingChosen')}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
            {t('bulk.page.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** What the server says of the refused file, and why. */
function Refused({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  if (!isFailure(error))
    return <Notice tone="wrong" urgent>{`${t('error.tryLater')} ${t('bulk.page.stillHere')}`}</Notice>;
  if (error.code === 'BULK_FILE_REPEATED') return <Notice tone="warning">{error.message}</Notice>;
  if (error.kind !== 'refused')
    return <Notice tone="wrong" urgent>{`${failureSentence(error, t)} ${t('bulk.page.stillHere')}`}</Notice>;
  if (error.code === 'FILE_CHANGED')
    return (
      <Notice tone="wrong" urgent>
        {failureSentence(error, t)}
      </Notice>
    );
  const reason = String(error.params['reason'] ?? '');
  return (
    <Notice tone="wrong" urgent>
      <b>{error.message}</b>
      {reason && <p>{reason}</p>}
    </Notice>
  );
}
