import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErpOrderRow, ErpReportRow } from '#contract/desk/erp.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { Paged } from '../../ui/paged.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './erp.module.css';
import { OrderName } from './order-name.tsx';
import { PriceDifferences } from './price-differences.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { standingOf } from './standing-of.ts';
import { stateKey, useReportWords } from './use-report-words.ts';

/** What is looked at: all of it changes while nobody does anything here. */
const EVERY_MS = 10_000;

/** A page of Operation: the connection to the ERP, how it stands, what stopped on the way to it or from it, and what people can do about that (desk.md, 3 Operation). */
export function Erp() {
  const { t } = useTranslation();
  const words = useReportWords();
  const format = useFormat();
  const may = mayDo(useMe())('Desk Operation');
  const [settling, setSettling] = useState<{ order: ErpOrderRow } | { report: ErpReportRow } | null>(null);
  const [state, setState] = useState<'stopped' | 'waiting'>('stopped');
  const connection = useQuery({
    queryKey: ['erp', 'connection'],
    queryFn: () => desk('GET /erp', {}),
    refetchInterval: EVERY_MS,
  });
  const orders = useInfiniteQuery({
    queryKey: ['erp', 'orders', state],
    queryFn: ({ pageParam }) => desk('GET /erp/orders', { query: { state, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    refetchInterval: EVERY_MS,
  });
  const reports = useInfiniteQuery({
    queryKey: ['erp', 'reports'],
    queryFn: ({ pageParam }) => desk('GET /erp/reports', { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    refetchInterval: EVERY_MS,
  });
  const queries = useQueryClient();
  const anew = () => queries.invalidateQueries({ queryKey: ['erp'] });
  const said = (key: 'deskErp.sent' | 'deskErp.asked', count: number) => {
    toast(count > 0 ? { tone: 'done', text: t(key, { count }) } : { tone: 'info', text: t('deskErp.gone') });
    return anew();
  };
  const failed = (error: Error) => toast({ tone: 'wrong', text: error.message });
  const send = useMutation({
    mutationFn: (ids: number[]) => desk('POST /erp/orders/tries', { body: { ids } }),
    onSuccess: ({ sent }) => said('deskErp.sent', sent.length),
    onError: failed,
  });
  const read = useMutation({
    mutationFn: (ids: string[]) => desk('POST /erp/reports/readings', { body: { ids } }),
    onSuccess: ({ asked }) => said('deskErp.asked', asked.length),
    onError: failed,
  });
  const orderRows = orders.data?.pages.flatMap((page) => page.orders) ?? [];
  const reportRows = reports.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <>
      {connection.error && (
        <Failed
          error={connection.error}
          again={() => void connection.refetch()}
          since={connection.data ? connection.dataUpdatedAt : null}
        />
      )}
      {!connection.data ? (
        !connection.error && <Loading />
      ) : (
        <dl className={css['standing']}>
          <div data-tone={connection.data.up === false || connection.data.clock ? 'wrong' : undefined}>
            <dt>{t(`deskErp.is.${connection.data.erp}`)}</dt>
            <dd>{t(standingOf({ kind: connection.data.erp, up: connection.data.up }))}</dd>
            <dd>
              {connection.data.clock && (
                <small>
                  {t(connection.data.clock.seconds > 0 ? 'deskErp.clockAhead' : 'deskErp.clockBehind', {
                    seconds: format.number(Math.abs(connection.data.clock.seconds)),
                    at: format.dayTime(connection.data.clock.at),
                  })}
                </small>
              )}
              {(
                [
                  ['lastAnswer', connection.data.answeredAt],
                  ['lastFailure', connection.data.failedAt],
                  ['lastMessage', connection.data.heardAt],
                ] as const
              ).map(([what, at]) => at && <small key={what}>{t(`deskErp.${what}`, { at: format.dayTime(at) })}</small>)}
              {connection.data.up === false && connection.data.failedWhy && <small>{connection.data.failedWhy}</small>}
            </dd>
          </div>
          <div data-tone={connection.data.orders.stopped > 0 ? 'wrong' : undefined}>
            <dt>{t('deskErp.stopped')}</dt>
            <dd>{format.number(connection.data.orders.stopped)}</dd>
            <dd>
              <small>{t('deskErp.stoppedBody')}</small>
            </dd>
          </div>
          <div>
            <dt>{t('deskErp.waiting')}</dt>
            <dd>{format.number(connection.data.orders.waiting)}</dd>
            <dd>
              <small>
                {connection.data.orders.since
                  ? t('deskErp.since', { at: format.dayTime(connection.data.orders.since) })
                  : t('deskErp.noneWaits')}
              </small>
            </dd>
          </div>
        </dl>
      )}
      {connection.data && connection.data.missing.length > 0 && (
        <section className={css['missing']} aria-label={t('deskErp.missing')}>
          <b>{t('deskErp.missing')}</b>
          <ul>
            {connection.data.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>{t('deskErp.missingBody')}</p>
        </section>
      )}

      <section aria-labelledby="erp-orders">
        <header className={table['head']}>
          <h2 id="erp-orders">{t('deskErp.orders')}</h2>
          <div className={table['right']}>
            <label className={css['state']}>
              {t('deskErp.show')}
              <select value={state} onChange={({ target }) => setState(target.value as typeof state)}>
                {(['stopped', 'waiting'] as const).map((one) => (
                  <option key={one} value={one}>
                    {t(`deskErp.orderState.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            {may && orderRows.length > 1 && (
              <Button busy={send.isPending} onClick={() => send.mutate(orderRows.slice(0, 100).map(({ id }) => id))}>
                {t('deskErp.sendAll', { count: Math.min(orderRows.length, 100) })}
              </Button>
            )}
          </div>
        </header>
        <Paged
          of={orders}
          isEmpty={orderRows.length === 0}
          empty={<Empty title={t(`deskErp.none.${state}`)}>{t('deskErp.noneBody')}</Empty>}
        >
          <div className={table['scroll']}>
            <table className={table['table']}>
              <thead>
                <tr>
                  <th>{t('desk.order')}</th>
                  <th>{t('deskErp.errand')}</th>
                  <th>{t('deskErp.why')}</th>
                  <th>{t('deskErp.tries')}</th>
                  <th>
                    <span className="hidden-visually">{t('deskErp.acts')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {orderRows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <OrderName {...row} />
                    </td>
                    <td>{t(`deskErp.errands.${row.errand}`)}</td>
                    <td className={css['why']}>{row.why}</td>
                    <td>
                      {format.number(row.tries)}
                      <small>{t('deskErp.since', { at: format.dayTime(row.since) })}</small>
                    </td>
                    <td>
                      {may && (
                        <div className={css['acts']}>
                          <Button busy={send.isPending} onClick={() => send.mutate([row.id])}>
                            {t('deskErp.send')}
                          </Button>
                          {state === 'stopped' && (
                            <Button onClick={() => setSettling({ order: row })}>{t('deskErp.settle')}</Button>
                          )}
                        </div>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Paged>
      </section>

      {connection.data && ['http', 'files', 'sap'].includes(connection.data.erp) && (
        <section aria-labelledby="erp-reports">
          <header className={table['head']}>
            <h2 id="erp-reports">{t('deskErp.reports')}</h2>
            {may && reportRows.length > 1 && (
              <div className={table['right']}>
                <Button busy={read.isPending} onClick={() => read.mutate(reportRows.slice(0, 100).map(({ id }) => id))}>
                  {t('deskErp.readAll', { count: Math.min(reportRows.length, 100) })}
                </Button>
              </div>
            )}
          </header>
          <Paged
            of={reports}
            isEmpty={reportRows.length === 0}
            empty={<Empty title={t('deskErp.noReport')}>{t('deskErp.noReportBody')}</Empty>}
          >
            <div className={table['scroll']}>
              <table className={table['table']}>
                <thead>
                  <tr>
                    <th>{t('desk.order')}</th>
                    <th>{t('deskErp.report')}</th>
                    <th>{t('deskErp.why')}</th>
                    <th>{t('deskErp.state')}</th>
                    <th>
                      <span className="hidden-visually">{t('deskErp.acts')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {reportRows.map((row) => (
                    <tr key={row.id}>
                      <td>
                        <OrderName {...row} />
                      </td>
                      <td>
                        {words.kindOf(row)}
                        <small>{row.number ?? row.id}</small>
                      </td>
                      <td className={css['why']}>
                        {words.whyOf(row)}
                        <small>{format.dayTime(row.at)}</small>
                      </td>
                      <td>
                        <span
                          className={classes(table['state'], row.state === 'waiting' ? table['held'] : table['ended'])}
                        >
                          {t(`deskErp.reportState.${stateKey(row.state)}`)}
                        </span>
                      </td>
                      <td>
                        {may && (
                          <div className={css['acts']}>
                            {row.state !== 'not possible' && (
                              <Button busy={read.isPending} onClick={() => read.mutate([row.id])}>
                                {t('deskErp.read')}
                              </Button>
                            )}
                            <Button onClick={() => setSettling({ report: row })}>{t('deskErp.settle')}</Button>
                          </div>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Paged>
        </section>
      )}
      {connection.data?.erp === 'sap' && <PriceDifferences />}
      {settling && <SettleDialog {...settling} onClose={() => setSettling(null)} onSettled={() => void anew()} />}
    </>
  );
}
