import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { Gauge } from '#ui/gauge.tsx';
import { useMe } from '../../state/me.ts';
import { ReleaseRequest } from './release-request.tsx';
import css from './order.module.css';

interface Props {
  readonly question: NonNullable<DeskOrder['question']>;
  readonly orderNumber: string;
  readonly mayRelease: boolean;
  /** Something about the order waits, or is under way: nothing else begins. */
  readonly waits: boolean;
  readonly onRelease: () => void;
}

/** The decision that is due: the question, the figures behind it, the act and one's own cap (desk.md, 3.2). Where an ERP of the supplier's decides, that it does. */
export function Question({ orderNumber, question, mayRelease, waits, onRelease }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, customerBlocked, exposure, creditLimit, due, over, overdueDays, usedToday, cap } = question;
  const { movesOrders } = useMe();
  const reached = exposure + due;
  return (
    <section className={css['question']} aria-labelledby="desk-question">
      <h2 id="desk-question">{t(movesOrders ? `desk.question.${kind}` : `desk.question.erp_${kind}`)}</h2>
      {!movesOrders && <p>{t('desk.question.erpWaits')}</p>}
      <p>
        {kind === 'block' &&
          (movesOrders || customerBlocked) &&
          `${t(customerBlocked ? 'desk.question.byCustomer' : 'desk.question.alone')} `}
        {!movesOrders && `${t('desk.question.erpFigures')} `}
        {t('desk.question.sum', {
          exposure: format.money(exposure),
          due: format.money(due),
          reached: format.money(reached),
          limit: format.money(creditLimit),
        })}{' '}
        {overdueDays > 0 ? t('desk.question.overdue', { count: overdueDays }) : t('desk.question.notOverdue')}
      </p>
      {creditLimit > 0 && (
        <div className={css['gauge']}>
          <Gauge
            name={t('desk.question.limit')}
            reading={`${format.number(reached)} / ${format.money(creditLimit)}`}
            value={Math.max(0, reached)}
            max={Math.max(creditLimit, reached)}
            min={creditLimit}
            state={over > 0 ? 'over' : 'fine'}
            sentence={
              over > 0
                ? t('desk.question.over', { amount: format.money(over) })
                : t('desk.question.within', { amount: format.money(creditLimit - reached) })
            }
          />
        </div>
      )}
      {movesOrders && (
        <div className={css['acts']} data-no-print>
          {mayRelease && (
            <Button
              variant="primary"
              inactive={waits}
              onClick={onRelease}
              reason={
                question.mayRelease
                  ? undefined
                  : t('desk.question.overCap', { cap: format.money(cap ?? 0), used: format.money(usedToday) })
              }
            >
              {t('desk.order_.releaseAct')} {question.mayRelease && <kbd>E</kbd>}
            </Button>
          )}
          <small>
            {!mayRelease
              ? t('desk.question.noRight')
              : cap === null
                ? t('desk.question.noCap')
                : question.mayRelease &&
                  t('desk.question.cap', { cap: format.money(cap), used: format.money(usedToday) })}
          </small>
        </div>
      )}
      {movesOrders && mayRelease && <ReleaseRequest orderNumber={orderNumber} question={question} />}
    </section>
  );
}
