import { IconBuildingStore, IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { DeskCustomer } from '#contract/desk/customer.ts';
import { isUnknown } from '#ui/failure.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { usePresence } from '../../state/presence.ts';
import { useEditing } from '../../state/unsaved.ts';
import { useNewPath } from '../../state/use-new-path.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './customer.module.css';
import { Effects } from './effects.tsx';
import { CasesOfCustomer } from './cases-of-customer.tsx';
import { EmptiesOfCustomer, useEmpties } from './empties-of-customer.tsx';
import { Notes } from './notes.tsx';
import { OpenOrders } from './open-orders.tsx';
import { CartNow, EmptiesHeld, NextDelivery, useOverview } from './place-now.tsx';
import { PlaceForm } from './place-form.tsx';
import { PricesToday } from './prices-today.tsx';
import { Terms } from './terms.tsx';
import { FirstUser, UsersOfCustomer } from './users-of-customer.tsx';

type Act =
  | { readonly kind: 'block'; readonly on: boolean }
  | { readonly kind: 'suspend'; readonly on: boolean; readonly shipToId: string; readonly name: string };

/** One company on one page: whether it may order, its credit, its ship-tos (desk.md, 3.3). */
export default function Customer() {
  const { id = '' } = useParams();
  return <OneCustomer key={id} id={id} />;
}

function OneCustomer({ id }: { readonly id: string }) {
  const customer = useQuery({
    queryKey: ['customer', id],
    queryFn: () => desk('GET /customers/:companyId', { params: { companyId: id } }),
    refetchInterval: 30_000,
  });
  return (
    <>
      {customer.error && (
        <Failed
          error={customer.error}
          again={() => void customer.refetch()}
          since={customer.data ? customer.dataUpdatedAt : null}
          list="/customers"
        />
      )}
      {customer.data ? <Shown customer={customer.data} /> : !customer.error && <Loading />}
    </>
  );
}

function Shown({ customer }: { readonly customer: DeskCustomer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const may = mayDo(useMe());
  const newPath = useNewPath();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Act | null>(null);
  // The number of the ship-to that is written; null: a new one.
  const [writing, setWriting] = useState<{ readonly shipToId: string | null } | null>(null);
  const { companyId } = customer;
  usePresence('customer', companyId);
  useEditing(asked !== null);
  const overview = useOverview(companyId);
  const empties = useEmpties(companyId);
  const placeNow = (shipToId: string) => overview.data?.places.find((place) => place.shipToId === shipToId);
  const act = useMutation({
    mutationFn: async ({ done, reason }: { done: Act; reason: string }): Promise<{ changed: boolean }> =>
      done.kind === 'block'
        ? desk('PUT /customers/:companyId/block', { params: { companyId }, body: { blocked: done.on, reason } })
        : desk('PUT /ship-tos/:shipToId/suspension', {
            params: { shipToId: done.shipToId },
            body: { suspended: done.on, reason },
          }),
    onSuccess: (_answer, { done }) => {
      setAsked(null);
      toast({
        tone: 'done',
        text: t(`desk.customer_.${done.kind}.${done.on ? 'on' : 'off'}Done`, {
          name: done.kind === 'block' ? customer.name : done.name,
        }),
      });
    },
    onError: (error) => {
      if (!isUnknown(error)) return;
      toast({ tone: 'wrong', text: t('desk.customer_.unknown') });
    },
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['customers'] });
      await queries.invalidateQueries({ queryKey: ['customer', companyId] });
    },
  });
  const begin = (one: Act) => {
    act.reset();
    setAsked(one);
  };
  const again = () => {
    setWriting(null);
    void queries.invalidateQueries({ queryKey: ['customers'] });
    void queries.invalidateQueries({ queryKey: ['customer', companyId] });
  };
  const days = ['1', '2', '3', '4', '5', '6', '7'] as const;
  return (
    <>
      <header className={table['head']}>
        <div className={css['name']}>
          <h1>{customer.name}</h1>
          {customer.blocked ? (
            <Chip tone="refused" icon={IconLock}>
              {t('desk.customers.isBlocked')}
            </Chip>
          ) : (
            <Chip tone="done">{t('desk.customer_.mayOrder')}</Chip>
          )}
          <Chip icon={IconBuildingStore}>
            {t(`desk.customerType.${wordingKeyOf(customer.customerType)}` as 'desk.customerType.whs')}
          </Chip>
          <small>
            {[
              companyId,
              customer.taxNumber && t('desk.customer_.taxNumberIs', { number: customer.taxNumber }),
              customer.address,
              customer.salesperson,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        <div className={table['right']}>
          {may('Desk Orders', 'view') && <Link to={`/orders?company=${companyId}`}>{t('desk.customer_.orders')}</Link>}
          {may('Desk Audit', 'view') && <Link to={`/audit?object=${companyId}`}>{t('deskOperation.audit.title')}</Link>}
          {newPath('customer') === '/customers/new' && (
            <Link to={`/customers/new?like=${encodeURIComponent(companyId)}`}>{t('deskNewCustomer.likeThis')}…</Link>
          )}
          {customer.mayAct && (
            <Button
              variant={customer.blocked ? 'outline' : 'danger'}
              onClick={() => begin({ kind: 'block', on: !customer.blocked })}
            >
              {t(`desk.customer_.block.${customer.blocked ? 'off' : 'on'}`)}…
            </Button>
          )}
        </div>
      </header>
      {customer.mayAct && <FirstUser companyId={companyId} onInvite={() => setInviting(true)} />}
      <div className={css['page']}>
        <div className={css['main']}>
          <section className={css['places']} aria-label={t('deskCustomer.places')}>
            <header>
              <h2>{t('deskCustomer.places')}</h2>
              <span>{format.number(customer.places.length)}</span>
              {customer.mayAct && (
                <Button onClick={() => setWriting({ shipToId: null })}>{t('deskCustomer.place.new')}…</Button>
              )}
            </header>
            <div className={table['scroll']}>
              <table className={table['table']}>
                <thead>
                  <tr>
                    <th>{t('desk.side.shipTo')}</th>
                    <th>{t('desk.customer_.route')}</th>
                    <th>{t('deskOverview.next')}</th>
                    <th>{t('deskOverview.cart')}</th>
                    <th>{t('deskOverview.empties')}</th>
                    <th>{t('desk.customers.state')}</th>
                    <th>{t('desk.customer_.acts')}</th>
                  </tr>
                </thead>
                <tbody>
                  {customer.places.map((place) => (
                    <tr key={place.shipToId}>
                      <td>
                        <b>{place.name}</b>
                        <small>{place.address}</small>
                        <small>{place.shipToId}</small>
                      </td>
                      <td className={table['tight']}>
                        {place.routeDays.map((day) => t(`desk.weekday.${days[day - 1]!}`)).join(', ') || '–'}
                        <small>{[place.depot, place.deliveryWindow].filter(Boolean).join(' · ')}</small>
                        <small>{t('desk.customer_.cutOff', { time: place.cutOff })}</small>
                      </td>
                      <td className={table['tight']}>
                        <NextDelivery place={placeNow(place.shipToId)} />
                      </td>
                      <td>
                        <CartNow place={placeNow(place.shipToId)} />
                      </td>
                      <td>
                        <EmptiesHeld held={empties.data?.places.find((one) => one.shipToId === place.shipToId)} />
                      </td>
                      <td>
                        <PlaceState status={place.status} />
                      </td>
                      <td className={table['number']}>
                        {customer.mayAct && place.status !== 'closed' && (
                          <div className={css['acts']}>
                            <IconButton
                              label={t('deskCustomer.place.changeOf', { name: place.name })}
                              icon={<IconPencil size={17} aria-hidden />}
                              onClick={() => setWriting({ shipToId: place.shipToId })}
                            />
                            <IconButton
                              label={`${t(`desk.customer_.suspend.${place.status === 'suspended' ? 'off' : 'on'}`)}…`}
                              icon={
                                place.status === 'suspended' ? (
                                  <IconLockOpen size={17} aria-hidden />
                                ) : (
                                  <IconLock size={17} aria-hidden />
                                )
                              }
                              onClick={() =>
                                begin({
                                  kind: 'suspend',
                                  on: place.status !== 'suspended',
                                  shipToId: place.shipToId,
                                  name: place.name,
                                })
                              }
                            />
                          </div>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
          {overview.error && (
            <Failed
              error={overview.error}
              again={() => void overview.refetch()}
              since={overview.data ? overview.dataUpdatedAt : null}
            />
          )}
          {overview.data?.openOrders && <OpenOrders companyId={companyId} open={overview.data.openOrders} />}
          <UsersOfCustomer
            companyId={companyId}
            mayAct={customer.mayAct}
            isInviting={isInviting}
            onInviting={setInviting}
          />
        </div>
        <div className={css['side']}>
          <Terms customer={customer} onDone={again} />
          {may('Desk Prices', 'view') && <PricesToday companyId={companyId} />}
          {may('Desk Tickets', 'view') && <CasesOfCustomer companyId={companyId} />}
          <EmptiesOfCustomer empties={empties} />
          <Notes companyId={companyId} mayAct={customer.mayAct} />
        </div>
      </div>
      {writing && (
        <PlaceForm companyId={companyId} shipToId={writing.shipToId} onDone={again} onClose={() => setWriting(null)} />
      )}
      {asked && (
        <ReasonDialog
          title={t(`desk.customer_.${asked.kind}.${asked.on ? 'on' : 'off'}Sure`, {
            name: asked.kind === 'block' ? customer.name : asked.name,
          })}
          act={t(`desk.customer_.${asked.kind}.${asked.on ? 'on' : 'off'}`)}
          danger={asked.on}
          readBy={t('desk.customer_.readBy')}
          busy={act.isPending}
          error={act.error}
          onAct={(reason) => act.mutate({ done: asked, reason })}
          onClose={() => setAsked(null)}
        >
          <p>{t(`desk.customer_.${asked.kind}.${asked.on ? 'on' : 'off'}Body`)}</p>
          <Effects
            companyId={companyId}
            shipToId={asked.kind === 'suspend' ? asked.shipToId : undefined}
            on={asked.on}
          />
        </ReasonDialog>
      )}
    </>
  );
}

function PlaceState({ status }: { readonly status: DeskCustomer['places'][number]['status'] }) {
  const { t } = useTranslation();
  const says = t(`desk.place.${status}`);
  if (status === 'suspended')
    return (
      <Chip tone="refused" icon={IconLock}>
        {says}
      </Chip>
    );
  return <Chip tone={status === 'closed' ? 'plain' : 'done'}>{says}</Chip>;
}
