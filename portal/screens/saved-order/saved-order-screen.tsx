import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { Reorder } from '#portal/screens/order-context/reorder.tsx';
import { ReturnedEmpties } from '#portal/features/order/returned-empties.tsx';
import { Due } from '#portal/features/cart/cart-totals.tsx';
import { DeleteSavedButton } from '#portal/features/saved-order/delete-saved-button.tsx';
import { useSavedOrder } from '#portal/features/saved-order/use-saved-orders.ts';
import type { SavedDetails } from '#portal/features/saved-order/use-saved-orders.ts';
import { paths } from '#portal/paths.ts';
import { PackChip } from '#ui/chip.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { useFormat } from '#ui/format.ts';
import { Leader, Leaders } from '#ui/leaders.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import css from './saved-order-screen.module.css';
import { pictureOf } from '#portal/features/product/picture.ts';

type Item = NonNullable<NonNullable<SavedDetails['items']>[number]>;

/** One saved order as it would be today: prices, and what cannot be had at its line. */
export function SavedOrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useSavedOrder(id);
  const { data: saved } = answer;
  if (!saved)
    return (
      <Awaited
        of={answer}
        failed={(error, again) => (
          <PageFailed
            error={error}
            onRetry={again}
            list={{ to: paths.savedOrders(), label: t('saved.title') }}
            missing={{ body: t('saved.gone') }}
          />
        )}
      >
        <div className={css['loading']}>
          <SkeletonRows rows={10} />
        </div>
      </Awaited>
    );
  return <SavedPage saved={saved} />;
}

function SavedPage({ saved }: { saved: SavedDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const items = (saved.items ?? []).flatMap((item) => (item ? [item] : []));
  const goods = items.filter((item) => !item.is_return);
  const short = items.filter((item) => (item.errors ?? []).length > 0);
  const when = format.dayTime(saved.saved_at!);
  const name = saved.customer_order_number || when;
  return (
    <Page
      title={t('saved.one', { when })}
      crumbs={[{ label: t('saved.title'), to: paths.savedOrders() }, { label: name }]}
      note={saved.customer_order_number || t('saved.noNumber')}
      actions={
        <>
          <Reorder
            source={{ cartId: saved.cart_id! }}
            name={name}
            shipToId={saved.ship_to_id ?? null}
            variant="primary"
          />
          <DeleteSavedButton cartId={saved.cart_id!} name={name} onDeleted={() => void navigate(paths.savedOrders())} />
        </>
      }
      aside={
        <>
          <Panel title={t('saved.today')}>
            <Leaders>
              <Leader name={t('saved.then')}>{format.money(saved.saved_total ?? 0)}</Leader>
              <Leader name={t('cart.total.goods')}>{format.money(saved.totals?.grand_total?.your_price ?? 0)}</Leader>
              <Leader name={t('history.field.deposits')}>{format.money(saved.cart_prices?.deposit ?? 0)}</Leader>
              <Leader name={t('cart.total.vat')}>{format.money(saved.vat ?? 0)}</Leader>
              <Due amount={saved.cart_prices?.price_with_vat ?? 0} />
            </Leaders>
          </Panel>
          <Data saved={saved} />
        </>
      }
    >
      {saved.message && (
        <Notice tone="warning" urgent>
          {saved.message}
        </Notice>
      )}
      {short.length > 0 && <Notice tone="warning">{t('saved.short', { count: short.length })}</Notice>}
      {goods.length > 0 && (
        <Panel flush title={t('orderPage.lines')} subtitle={t('cart.lines', { count: goods.length })}>
          <Table
            caption={t('orderPage.lines')}
            rows={goods}
            rowKey={(item) => item.uid}
            tone={(item) => ((item.errors ?? []).length > 0 ? 'refused' : null)}
            columns={[
              {
                key: 'product',
                head: t('checkout.column.product'),
                phone: 'lead',
                cell: (item: Item) => (
                  <span className={css['product']}>
                    {item.product.small_image?.url && (
                      <img {...pictureOf(item.product)} alt="" width={36} height={36} loading="lazy" />
                    )}
                    <span>
                      <Link
                        to={
                          item.__typename === 'BundleCartItem'
                            ? paths.package(item.product.sku!)
                            : paths.product(item.product.sku!)
                        }
                      >
                        <b>{shortName(item)}</b>
                      </Link>
                      <br />
                      {(item.product.packaging ?? item.pack_format) && (
                        <PackChip>{item.product.packaging ?? item.pack_format}</PackChip>
                      )}{' '}
                      <small>{item.product.sku}</small>
                      {item.__typename === 'BundleCartItem' &&
                        item.bundle_options
                          .flatMap((option) => option?.values ?? [])
                          .map(
                            (part) =>
                              part && (
                                <small key={part.uid} className={css['part']}>
                                  {format.number(part.quantity * item.quantity)} × {part.label}
                                </small>
                              ),
                          )}
                      {(item.errors ?? []).map(
                        (problem) =>
                          problem && (
                            <span key={problem.code} className={css['problem']}>
                              <IconAlertTriangle size={14} aria-hidden /> {problem.message}
                            </span>
                          ),
                      )}
                    </span>
                  </span>
                ),
              },
              {
                key: 'quantity',
                head: t('checkout.column.quantity'),
                align: 'end',
                cell: (item) => (
                  <b>
                    {format.units(
                      item.quantity_total ?? 0,
                      item.__typename === 'BundleCartItem' ? t('package.unit') : (item.product.sales_unit?.label ?? ''),
                    )}
                  </b>
                ),
              },
              {
                key: 'deposit',
                head: t('history.field.deposits'),
                align: 'end',
                cell: (item) => format.money((item.deposit ?? 0) + (item.redemption_fee ?? 0) + (item.z099 ?? 0)),
              },
              {
                key: 'net',
                head: t('checkout.column.net'),
                money: true,
                cell: (item) => <b>{format.money(item.prices?.row_total.value ?? 0)}</b>,
              },
            ]}
          />
        </Panel>
      )}
      <ReturnedEmpties
        rows={items.flatMap(({ is_return, product, quantity_total, deposit, redemption_fee, z099 }) =>
          is_return
            ? [
                {
                  sku: product.sku ?? '',
                  name: product.name ?? '',
                  pieces: quantity_total ?? 0,
                  sum: (deposit ?? 0) + (redemption_fee ?? 0) + (z099 ?? 0),
                },
              ]
            : [],
        )}
      />
    </Page>
  );
}

/** The packaging stands below it. */
function shortName({ product: { name, packaging } }: Item): string {
  return packaging ? (name ?? '').replace(` – ${packaging}`, '') : (name ?? '');
}

function Data({ saved }: { saved: SavedDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlet_details: outlet, billing_address: billing } = saved;
  const rows: [string, string | null | undefined][] = [
    [t('history.field.customerOrderNumber'), saved.customer_order_number],
    [t('history.field.shipTo'), outlet?.outlet_name],
    [t('history.field.payer'), billing?.company],
    [t('history.field.transportType'), saved.shipping_addresses[0]?.selected_shipping_method?.method_title],
    [t('history.field.deliveryDate'), saved.delivery_date && format.day(saved.delivery_date)],
    [t('history.field.payment'), saved.selected_payment_method?.title],
    [t('saved.email'), saved.email],
  ];
  return (
    <Panel title={t('orderPage.data')}>
      <Leaders>
        {rows.map(([name, value]) => (
          <Leader key={name} name={name}>
            {value || '–'}
          </Leader>
        ))}
      </Leaders>
      {outlet && (
        <p className={css['text']}>
          {outlet.postalcode} {outlet.city}, {outlet.street}
        </p>
      )}
      <h3 className={css['text']}>{t('history.field.note')}</h3>
      <p className={css['note']}>{saved.note_for_driver || '–'}</p>
    </Panel>
  );
}
