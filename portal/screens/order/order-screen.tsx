import { IconPrinter } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Due } from '#portal/features/cart/cart-totals.tsx';
import { Receipt } from '#portal/features/cart/line-receipt.tsx';
import { ReturnablesPanel } from '#portal/screens/cart/returnables-panel.tsx';
import { CancelButton } from '#portal/features/order/cancel-button.tsx';
import { ChangeButton } from '#portal/features/order/change-button.tsx';
import { OrderChip } from '#portal/features/order/order-chip.tsx';
import { ReturnedEmpties } from '#portal/features/order/returned-empties.tsx';
import { Reorder } from '#portal/screens/order-context/reorder.tsx';
import { useOrder } from '#portal/features/order/use-orders.ts';
import type { Order } from '#portal/features/order/use-orders.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { PackChip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import type { Format } from '#ui/format.ts';
import { AmountDue, Leader, Leaders } from '#ui/leaders.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { nameWithoutPackaging } from '#values/text.ts';
import { comesLater, isConfirmedShort } from '#vocabulary/confirmed-short.ts';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { ReportProblem } from './report-problem.tsx';
import { SupplierMessages } from './supplier-messages.tsx';
import css from './order-screen.module.css';

/** One order: where it is, what is in it, what it costs and why, to whom it goes. Prints on A4. */
export function OrderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useOrder(id);
  const { data: order } = answer;
  if (!order)
    return (
      <Awaited
        of={answer}
        failed={(error, again) => (
          <PageFailed
            error={error}
            onRetry={again}
            list={{ to: paths.orders(), label: t('orderPage.history') }}
            missing={{ title: t('history.notFound.title'), body: t('history.notFound.body') }}
          />
        )}
      >
        <div className={css['loading']}>
          <SkeletonRows rows={10} />
        </div>
      </Awaited>
    );
  return <OrderPage order={order} />;
}

function OrderPage({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Page
      title={t('order.title', { number: order.orderNumber })}
      crumbs={[{ label: t('orderPage.history'), to: paths.orders() }, { label: order.orderNumber }]}
      mark={<OrderChip order={order} />}
      note={`${format.dayTime(order.placedAt)} · ${order.createdBy}`}
      actions={
        <>
          {order.canReorder && (
            <Reorder
              source={{ orderNumber: order.orderNumber }}
              name={order.orderNumber}
              shipToId={order.shipTo.id}
              variant="primary"
            />
          )}
          {order.canChange && <ChangeButton order={order} />}
          {order.canCancel && <CancelButton order={order} />}
          <ReportProblem order={order} />
          <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('orderPage.print')}
          </Button>
        </>
      }
      aside={
        <>
          <Sums order={order} />
          <Data order={order} />
          <OrderDocuments orderNumber={order.orderNumber} />
        </>
      }
    >
      {order.replacedBy && (
        <Notice tone="info" action={<Link to={paths.order(order.replacedBy)}>{t('order.openPlaced')}</Link>}>
          {t('orderPage.replacedBy', { orderNumber: order.replacedBy })}
        </Notice>
      )}
      <Panel title={t('orderPage.timeLine')}>
        <Timeline
          label={t('orderPage.timeLine')}
          moments={order.timeLine.map(({ label, state, at, isDay, reason }) => ({
            name: label,
            // What is behind it has a tick, and the step that is under way or stopped is where it is: as at the desk.
            state: state === 'stopped' ? (isEnded(order) ? ('ended' as const) : ('now' as const)) : STEPS[state],
            when: at && (isDay ? format.day(at) : format.dayTime(at)),
            detail: reason,
          }))}
        />
      </Panel>
      <SupplierMessages order={order} />
      <OrderDeliveries order={order} />
      <Lines order={order} />
      <ReturnedEmpties
        rows={order.lines.flatMap(({ isReturn, sku, name, quantity, deposit, redemptionFee, z099 }) =>
          isReturn ? [{ sku, name, pieces: quantity, sum: deposit + redemptionFee + z099 }] : [],
        )}
      />
      <ReturnablesPanel
        rows={order.returnables}
        pallets={order.sums.palletDepositNet}
        oneWay={order.sums.redemptionFee}
      />
      <Panel title={t('orderPage.parties')}>
        <div className={css['parties']}>
          {(
            [
              ['shipTo', order.shipTo],
              ['billTo', order.billTo],
              ['payer', order.payer],
            ] as const
          ).map(([key, party]) => (
            <div key={key}>
              <h3>{t(`history.field.${key}`)}</h3>
              <p>
                {party.name}
                <br />
                {party.address}
              </p>
            </div>
          ))}
        </div>
      </Panel>
    </Page>
  );
}

const STEPS = { done: 'done', current: 'now', ahead: 'next' } as const;

/** Nothing of it comes any more: as its chip, the time line warns of nothing. */
const isEnded = ({ status }: Order): boolean => status === 'Cancelled' || status === 'Rejected';

/** Whence a step's amount comes: `8% × 35 760 Ft`, `6 × 5 960 Ft`. */
function basisOf({ rate, basis, amount }: Order['lines'][number]['priceSteps'][number], format: Format): string {
  if (basis === null) return rate === null ? '' : format.percent(rate);
  if (rate !== null) return `${format.percent(rate)} × ${format.money(basis)}`;
  const each = basis === 0 ? 0 : amount / basis;
  return Number.isInteger(each) ? `${format.number(basis)} × ${format.money(each)}` : format.number(basis);
}

const isDelivered = ({ deliveredQuantity }: Order['lines'][number]) => deliveredQuantity !== null;

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(-1);
  const goods = order.lines.filter(({ isReturn }) => !isReturn);
  if (goods.length === 0) return null;
  return (
    <Panel flush title={t('orderPage.lines')} subtitle={t('cart.lines', { count: goods.length })}>
      <Table
        caption={t('orderPage.lines')}
        rows={goods}
        rowKey={(line) => String(line.line)}
        tone={(line) => (line.line === open ? 'mine' : null)}
        below={(line) =>
          line.line === open && (
            <Receipt
              line={{
                net: line.net,
                vat: line.vat,
                deposit: line.deposit,
                deposit_vat: line.depositVat,
                redemption_fee: line.redemptionFee,
                z099: line.z099,
                excise: line.excise,
                price_steps: line.priceSteps.map((step) => ({
                  ...step,
                  basis: basisOf(step, format),
                })),
              }}
            />
          )
        }
        columns={[
          {
            key: 'product',
            head: t('checkout.column.product'),
            phone: 'lead',
            cell: (line: Order['lines'][number]) => (
              <span className={css['product']}>
                <img src={line.image} alt="" width={36} height={36} loading="lazy" />
                <span>
                  <Link to={paths.product(line.sku)}>
                    <b>{nameWithoutPackaging(line.name, line.packaging)}</b>
                  </Link>
                  <br />
                  <PackChip>{line.packaging}</PackChip> <small>{line.sku}</small>
                  {line.package && (
                    <small className={css['package']}>
                      {format.number(line.package.quantity)} × {line.package.name} ({line.package.sku})
                    </small>
                  )}
                </span>
              </span>
            ),
          },
          {
            key: 'quantity',
            head: t('checkout.column.quantity'),
            align: 'end',
            cell: (line) => (
              <>
                <b>{format.units(line.quantity, line.salesUnitLabel)}</b>
                {isConfirmedShort(order, line) && (
                  <>
                    <br />
                    <small className={css['short']}>
                      {t('orderPage.line.confirmed', { n: line.confirmedQuantity })}
                    </small>
                  </>
                )}
                {comesLater(order, line).map((part) => (
                  <Fragment key={part.day}>
                    <br />
                    <small className={css['short']}>
                      {t('orderPage.line.later', { n: part.quantity, day: format.day(part.day) })}
                    </small>
                  </Fragment>
                ))}
                {line.deliveredQuantity !== null && line.deliveredQuantity !== line.quantity && (
                  <>
                    <br />
                    <small>{t('orderPage.line.delivered', { n: line.deliveredQuantity })}</small>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'deposit',
            head: t('history.field.deposits'),
            align: 'end',
            cell: (line) => format.money(line.deposit + line.redemptionFee + line.z099),
          },
          {
            key: 'net',
            head: t('checkout.column.net'),
            money: true,
            cell: (line) => (
              <button
                type="button"
                className={css['open']}
                aria-expanded={open === line.line}
                onClick={() => setOpen(open === line.line ? -1 : line.line)}
              >
                <b>{format.money(line.net)}</b>
                <small data-no-print>{t('cart.receipt.why')}</small>
              </button>
            ),
          },
          ...(goods.some(isDelivered)
            ? [
                {
                  key: 'report',
                  head: t('ticket.reportLine'),
                  quietHead: true,
                  align: 'end' as const,
                  cell: (line: Order['lines'][number]) =>
                    isDelivered(line) && (
                      <span data-no-print>
                        <ReportProblem order={order} line={line} />
                      </span>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Sums({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sums } = order;
  const rows: [string, number][] = [
    [t('orderPage.list'), sums.list],
    [t('orderPage.discount'), sums.discount],
    [t('cart.total.goods'), sums.goods],
    [t('cart.total.fee'), sums.dateFee],
    // Pallets have a line of their own.
    [t('cart.total.deposit'), sums.depositNet - sums.palletDepositNet],
    [t('cart.total.pallets'), sums.palletDepositNet],
    [t('cart.total.vat'), sums.vat],
    [t('cart.total.redemption'), sums.redemptionFee],
    [t('cart.total.reusable'), sums.z099],
  ];
  return (
    <Panel title={t('orderPage.sums')}>
      <Leaders>
        {rows
          .filter(([, value]) => value !== 0)
          .map(([name, value]) => (
            <Leader key={name} name={name}>
              {format.money(value)}
            </Leader>
          ))}
        <Outcome order={order} />
      </Leaders>
      {order.outcome?.amount === null && <p className={css['note']}>{t('orderPage.outcome.toCome')}</p>}
    </Panel>
  );
}

/** What was ordered comes to, and what came of it by its papers. */
function Outcome({ order: { totalGross, payable, sums, outcome } }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!outcome) return <Due amount={totalGross} rounding={sums.cashRounding} />;
  const { amount, isComplete } = outcome;
  return (
    <>
      <Leader name={t('orderPage.outcome.ordered')}>{format.money(payable)}</Leader>
      {amount !== null &&
        (isComplete ? (
          <AmountDue name={t('orderPage.outcome.billed')}>{format.money(amount)}</AmountDue>
        ) : (
          <Leader name={t('orderPage.outcome.soFar')}>{format.money(amount)}</Leader>
        ))}
    </>
  );
}

function Data({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dash = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? '–' : value;
  const rows: [string, string | number][] = [
    [t('history.field.orderNumber'), order.orderNumber],
    [t('history.field.internalOrderNumber'), dash(order.internalOrderNumber)],
    // Two numbers, when they are two.
    ...(order.customerOrderNumber === order.internalOrderNumber
      ? []
      : ([[t('history.field.customerOrderNumber'), dash(order.customerOrderNumber)]] satisfies [
          string,
          string | number,
        ][])),
    [t('history.field.sapId'), order.sapId],
    ...(order.erpNumber === null
      ? []
      : ([[t('history.field.erpNumber'), order.erpNumber]] satisfies [string, string | number][])),
    [t('history.field.requestDate'), format.day(order.requestDate)],
    [t('history.field.loadingDate'), order.loadingDate ? format.day(order.loadingDate) : '–'],
    [t('history.field.deliveryDate'), format.day(order.deliveryDate)],
    [t('history.field.status'), order.statusLabel],
    [t('history.field.processingStatus'), order.processingStatusLabel],
    [t('history.field.deliveryStatus'), order.deliveryStatusLabel],
    [t('history.field.transportType'), order.transportTypeLabel],
    [t('history.field.placeOfShipment'), dash(order.placeOfShipmentLabel)],
    [t('history.field.payment'), order.paymentMethodLabel],
    [t('history.field.createdBy'), order.createdBy],
    [t('history.field.quantity'), format.number(order.totalQuantity)],
    [t('history.field.palletCount'), format.number(order.sums.pallets)],
    [t('history.field.weight'), `${format.number(order.sums.weightKg)} kg`],
    [t('history.field.totalNet'), format.money(order.totalNet)],
    [t('history.field.deposits'), format.money(order.deposits)],
    order.outcome
      ? [t('orderPage.outcome.ordered'), format.money(order.payable)]
      : order.payable < 0
        ? [t('cart.total.back'), format.money(-order.payable)]
        : [t('history.field.totalGross'), format.money(order.payable)],
    ...(order.outcome?.isComplete && order.outcome.amount !== null
      ? ([[t('orderPage.outcome.billed'), format.money(order.outcome.amount)]] satisfies [string, string | number][])
      : []),
    [
      t('history.field.deliveryNote'),
      dash(
        order.deliveries.length > 0
          ? order.deliveries.map(({ noteNumber }) => noteNumber).join(', ')
          : order.deliveryNoteNumber,
      ),
    ],
    [t('history.field.invoice'), dash(order.invoiceNumbers.join(', '))],
  ];
  return (
    <Panel title={t('orderPage.data')}>
      <Leaders>
        {rows.map(([name, value]) => (
          <Leader key={name} name={name}>
            {value}
          </Leader>
        ))}
      </Leaders>
      <h3 className={css['text']}>{t('history.field.note')}</h3>
      <p className={css['note']}>{dash(order.noteForDriver)}</p>
      <h3 className={css['text']}>{t('history.field.comments')}</h3>
      <p className={css['note']}>{dash(order.comments)}</p>
    </Panel>
  );
}
