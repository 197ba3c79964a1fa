import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintedPaper } from '#vocabulary/printed-paper.ts';
import { keepFile } from '#portal/api/keep-file.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../api.ts';
import { FormDialog, Labelled } from './form-dialog.tsx';
import css from './print-dialog.module.css';

/** Orders by their numbers, or all of a day. */
export type ToPrint =
  | { readonly orderNumbers: readonly string[] }
  | { readonly deliveryDate: string; readonly depots: readonly string[] };

interface Props {
  readonly what: ToPrint;
  /** The page itself can be printed as well. */
  readonly withPage?: boolean;
  readonly onClose: () => void;
}

const NAMES = {
  'picking-list': 'pickingList',
  'picking-sum': 'pickingSum',
  'delivery-note': 'deliveryNote',
  page: 'page',
} as const;

/** Which paper of which orders; the PDF goes to the browser's downloads (desk.md, 4 Print). */
export function PrintDialog({ what, withPage = false, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [paper, setPaper] = useState<PrintedPaper | 'page'>('picking-list');
  const [depot, setDepot] = useState('');
  const print = useMutation({
    mutationFn: async (of: PrintedPaper) =>
      keepFile(
        await desk.file('POST /print-sets', {
          body:
            'orderNumbers' in what
              ? { paper: of, orderNumbers: [...what.orderNumbers] }
              : { paper: of, deliveryDate: what.deliveryDate, ...(depot && { depot }) },
        }),
      ),
    onSuccess: onClose,
  });
  const go = () => {
    if (paper !== 'page') return print.mutate(paper);
    onClose();
    // The dialog is off the paper by then.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  };
  const papers = ['picking-list', 'picking-sum', 'delivery-note', ...(withPage ? (['page'] as const) : [])] as const;
  return (
    <FormDialog
      title={t('deskPrint.title')}
      act={t(paper === 'page' ? 'deskPrint.act' : 'deskPrint.make')}
      busy={print.isPending}
      error={print.error}
      onAct={go}
      onClose={onClose}
    >
      <p className={css['whole']}>
        {'orderNumbers' in what
          ? t('deskPrint.of', { count: what.orderNumbers.length, order: what.orderNumbers[0] ?? '' })
          : t('deskPrint.ofDay', { day: format.day(what.deliveryDate) })}
      </p>
      <fieldset>
        <legend>{t('deskPrint.what')}</legend>
        {papers.map((one) => (
          <label key={one}>
            <input type="radio" name="paper" checked={paper === one} onChange={() => setPaper(one)} />
            <span className={css['paper']}>
              {t(`deskPrint.${NAMES[one]}`)} <small>{t(`deskPrint.${NAMES[one]}Note`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {'depots' in what && what.depots.length > 1 && (
        <Labelled label={t('deskPrint.depot')}>
          {(wired) => (
            <select {...wired} value={depot} onChange={(event) => setDepot(event.target.value)}>
              <option value="">{t('deskPrint.allDepots')}</option>
              {what.depots.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
    </FormDialog>
  );
}
