import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keepFile } from '#portal/api/keep-file.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { Failed } from '../../ui/states.tsx';
import css from './order.module.css';

/** What the customer was given of an order, each to open: who is asked about a line of an invoice looks at the same paper. */
export function Papers({ orderNumber }: { readonly orderNumber: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const papers = useQuery({
    queryKey: ['order', orderNumber, 'papers'],
    queryFn: () => desk('GET /orders/:orderNumber/papers', { params: { orderNumber } }),
  });
  const open = useMutation({
    mutationFn: async (documentId: string) =>
      keepFile(await desk.file('GET /orders/:orderNumber/papers/:documentId', { params: { orderNumber, documentId } })),
    onError: (error) => toast({ tone: 'wrong', text: error.message || t('desk.failed') }),
  });
  const { data, error } = papers;
  if (error && !data) return <Failed error={error} again={() => void papers.refetch()} />;
  if (!data || data.papers.length === 0) return null;
  return (
    <section className={css['panel']} aria-labelledby="desk-papers" data-no-print>
      <header>
        <h2 id="desk-papers">{t('deskInvoice.papers')}</h2>
      </header>
      <ul className={css['invoices']}>
        {data.papers.map(({ documentId, typeName, number, issuedOn }) => (
          <li key={documentId}>
            <p>
              <b>{number}</b> <small>{format.day(issuedOn)}</small>
            </p>
            <Button
              aria-label={t('deskInvoice.openPaper', { paper: typeName, number })}
              busy={open.isPending && open.variables === documentId}
              onClick={() => open.mutate(documentId)}
            >
              {t('deskInvoice.asPdf', { paper: typeName })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
