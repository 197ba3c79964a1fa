import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskInvoice } from '#contract/desk/invoice.ts';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failed } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './order.module.css';

const useInvoices = (orderNumber: string) =>
  useQuery({
    queryKey: ['order', orderNumber, 'invoices'],
    queryFn: () => desk('GET /orders/:orderNumber/invoices', { params: { orderNumber } }),
  });

/** Bills again what a cancelled invoice billed, once somebody has said yes: a number that is issued stays. */
function useBillAgain(orderNumber: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: ({ documentId }: DeskInvoice) =>
      desk('POST /orders/:orderNumber/invoices/:documentId/replacement', { params: { orderNumber, documentId } }),
    onSuccess: ({ newInvoice }) => toast({ tone: 'done', text: t('deskInvoice.billed', { number: newInvoice }) }),
    onError: (error) => toast({ tone: 'wrong', text: error.message || t('desk.failed') }),
    onSettled: () => {
      for (const queryKey of [['work-items'], ['orders']]) void queries.invalidateQueries({ queryKey });
      return queries.invalidateQueries({ queryKey: ['order', orderNumber] });
    },
  });
  const ask = async (invoice: DeskInvoice) => {
    const question = {
      title: t('deskInvoice.againSure', { number: invoice.number }),
      body: t('deskInvoice.againBody'),
    };
    if (
      !again.isPending &&
      (await confirm({ ...question, yes: t('deskInvoice.billAgain'), no: t('deskInvoice.keep') }))
    )
      again.mutate(invoice);
  };
  return { isPending: again.isPending, ask };
}

/** Of an order whose invoices were all cancelled: what that means, and billing again as the next step. */
export function Unbilled({ orderNumber }: { readonly orderNumber: string }) {
  const { t } = useTranslation();
  const invoices = (useInvoices(orderNumber).data?.invoices ?? []).filter(({ mayBillAgain }) => mayBillAgain);
  const again = useBillAgain(orderNumber);
  const next = invoices[0];
  useKeys(next ? { e: () => void again.ask(next) } : {});
  return (
    <section className={css['question']} aria-labelledby="desk-unbilled">
      <h2 id="desk-unbilled">{t('deskInvoice.unbilledTitle')}</h2>
      <p>{t('deskInvoice.unbilledBody')}</p>
      {invoices.length > 0 && (
        <div className={css['acts']} data-no-print>
          {invoices.map((invoice, index) => (
            <Button
              key={invoice.documentId}
              variant={index === 0 ? 'primary' : 'outline'}
              busy={again.isPending}
              onClick={() => void again.ask(invoice)}
            >
              {t('deskInvoice.againOf', { number: invoice.number })}… {index === 0 && <kbd>E</kbd>}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The invoices of an order, what corrects them, and the way to cancel one or to bill again (foundations, Papers: issuing is final). */
export function Invoices({ orderNumber }: { readonly orderNumber: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<DeskInvoice | null>(null);
  const invoices = useInvoices(orderNumber);
  const onSettled = () => queries.invalidateQueries({ queryKey: ['order', orderNumber] });
  const again = useBillAgain(orderNumber);
  const withdraw = useMutation({
    mutationFn: ({ documentId }: DeskInvoice) =>
      desk('DELETE /orders/:orderNumber/invoices/:documentId/cancellation', { params: { orderNumber, documentId } }),
    onError: (error) => toast({ tone: 'wrong', text: error.message || t('desk.failed') }),
    onSettled,
  });
  const mayDecide = mayDo(useMe())('Desk People');
  const { data, error } = invoices;
  if (error && !data) return <Failed error={error} again={() => void invoices.refetch()} />;
  if (!data || data.invoices.length === 0) return null;
  return (
    <section className={css['panel']} aria-label={t('deskInvoice.title')}>
      <header>
        <h2>{t('deskInvoice.title')}</h2>
      </header>
      <ul className={css['invoices']}>
        {data.invoices.map((invoice) => (
          <li key={invoice.documentId}>
            <p>
              <b>{invoice.number}</b>
              <span>{format.money(invoice.gross)}</span>
            </p>
            <small>
              {format.day(invoice.issuedOn)}{' '}
              {invoice.state && (
                <span
                  className={classes(
                    table['state'],
                    invoice.state === 'overdue' && table['held'],
                    invoice.state === 'cancelled' && table['ended'],
                  )}
                >
                  {t(`deskInvoice.state.${invoice.state}`)}
                </span>
              )}
            </small>
            {invoice.corrections.map((paper) => (
              <small key={paper.number}>
                {t(paper.cancels ? 'deskInvoice.cancelledBy' : 'deskInvoice.creditedBy', { number: paper.number })}{' '}
                {format.money(paper.gross)}
              </small>
            ))}
            {invoice.replacedBy && <small>{t('deskInvoice.replacedBy', { number: invoice.replacedBy })}</small>}
            {invoice.asked && (
              <small>
                {t('deskInvoice.asked', {
                  by: invoice.asked.by,
                  at: format.dayTime(invoice.asked.at),
                  reason: invoice.asked.reason,
                })}
              </small>
            )}
            {invoice.asked?.own && invoice.mayCancel && (
              <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(invoice)}>
                {t('deskPeople.withdraw')}
              </Button>
            )}
            {invoice.asked && !invoice.asked.own && mayDecide && (
              <Link to="/portal/people">{t('deskInvoice.decide')}</Link>
            )}
            {invoice.mayCancel && !invoice.asked && (
              <Button onClick={() => setAsked(invoice)}>{t('deskInvoice.cancel')}…</Button>
            )}
            {invoice.mayBillAgain && (
              <Button busy={again.isPending} onClick={() => void again.ask(invoice)}>
                {t('deskInvoice.billAgain')}…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <CancelDialog
          orderNumber={orderNumber}
          invoice={asked}
          twoPersons={data.twoPersons}
          onSettled={onSettled}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface Props {
  readonly orderNumber: string;
  readonly invoice: DeskInvoice;
  readonly twoPersons: boolean;
  readonly onSettled: () => Promise<void>;
  readonly onClose: () => void;
}

function CancelDialog({ orderNumber, invoice, twoPersons, onSettled, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [billAgain, setBillAgain] = useState(true);
  const { number, gross, documentId } = invoice;
  const left = invoice.corrections.reduce((all, paper) => all + paper.gross, gross);
  const cancel = useMutation({
    mutationFn: (reason: string) =>
      desk('POST /orders/:orderNumber/invoices/:documentId/cancellation', {
        params: { orderNumber, documentId },
        body: { reason, billAgain, left },
      }),
    onSuccess: ({ waits, cancelledBy, newInvoice }) => {
      onClose();
      toast({
        tone: waits ? 'info' : 'done',
        text: waits
          ? t('deskInvoice.waits', { number })
          : newInvoice
            ? t('deskInvoice.doneAgain', { number, by: cancelledBy ?? '', again: newInvoice })
            : t('deskInvoice.done', { number, by: cancelledBy ?? '' }),
      });
    },
    onSettled,
  });
  return (
    <ReasonDialog
      title={t('deskInvoice.sure', { number })}
      act={t(twoPersons ? 'deskInvoice.ask' : 'deskInvoice.cancel')}
      danger
      readBy={t('deskInvoice.reads')}
      busy={cancel.isPending}
      error={cancel.error}
      onAct={(reason) => cancel.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('deskInvoice.body', { amount: format.money(left) })}</p>
      {invoice.state === 'paid' && <p>{t(billAgain ? 'deskInvoice.paidAgain' : 'deskInvoice.paid')}</p>}
      {twoPersons && <p>{t('deskInvoice.second')}</p>}
      <label className={css['tick']}>
        <input type="checkbox" checked={billAgain} onChange={(event) => setBillAgain(event.target.checked)} />
        <span>
          {t('deskInvoice.andAgain')} <small>{t('deskInvoice.andAgainNote')}</small>
        </span>
      </label>
    </ReasonDialog>
  );
}
