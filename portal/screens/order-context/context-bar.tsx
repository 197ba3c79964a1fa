import { IconCalendar, IconChevronDown, IconMapPin, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HolidayNotice } from '#portal/features/delivery/holiday-notice.tsx';
import { DayPicker } from '#portal/features/delivery/day-picker.tsx';
import { useFeeQuestion } from '#portal/features/delivery/use-fee-question.ts';
import { ShipToList } from '#portal/features/ship-to/ship-to-list.tsx';
import { Awaited } from '#ui/awaited.tsx';
import type { Question } from '#ui/awaited.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioField } from '#ui/field.tsx';
import { arrowsMoveFocus } from '#ui/radio-keys.ts';
import { useFormat } from '#ui/format.ts';
import { useRootMark } from '#ui/root-mark.ts';
import { CutOff } from './cut-off.tsx';
import { useMovedDay } from './moved-day.ts';
import { useDayThatIsOver } from './use-day-that-is-over.ts';
import { useOrderContext } from './use-order-context.ts';
import './context-bar.css';

type Open = 'ship-to' | 'date' | 'transport' | null;

/** The sticky strip: to whom, when, until when, how. Each part is a button that opens its choice. */
export function ContextBar() {
  useRootMark('context-bar');
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<Open>(null);
  const askForFee = useFeeQuestion();
  const context = useOrderContext();
  const { shipTo, shipTos, deliveryDate, dates, transportType, transportTypes, wanted, answers } = context;

  /** Not known is not none. */
  const unknown = ({ data, error }: Question) => (data !== undefined ? '' : error ? t('context.unknown') : '\u2026');
  const close = () => setOpen(null);
  const chosenType = transportTypes.find(({ code }) => code === transportType);
  const isOver = useDayThatIsOver(context);
  useMovedDay(deliveryDate);
  const cutOff = shipTo && deliveryDate && !isOver ? context.cutOff : null;
  return (
    <div className="context-bar" role="region" aria-label={t('context.label')} data-no-print>
      <button type="button" onClick={() => setOpen('ship-to')}>
        <IconMapPin size={18} aria-hidden />
        <span className="context-text">
          <small>{t('context.shipTo')}</small>
          <b>
            {shipTo ? (
              <>
                {shipTo.name} <i>{shipTo.address}</i>
              </>
            ) : (
              unknown(answers.shipTos) || t(shipTos.length > 1 ? 'context.chooseShipTo' : 'context.noShipTo')
            )}
          </b>
        </span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      <button
        type="button"
        onClick={() => setOpen(shipTo || (answers.shipTos.data && shipTos.length < 2) ? 'date' : 'ship-to')}
      >
        <IconCalendar size={18} aria-hidden />
        <span className="context-text">
          <small>{t('context.date')}</small>
          <b>
            {deliveryDate ? (
              <>
                <span className="context-long">{format.dayWithName(deliveryDate)}</span>
                <span className="context-short">{format.dayTight(deliveryDate)}</span>
              </>
            ) : (
              t('context.noDate')
            )}
          </b>
        </span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      <CutOff instant={cutOff} aheadMs={dates?.aheadMs ?? 0} />
      <button type="button" className="context-transport" onClick={() => setOpen('transport')}>
        <IconTruckDelivery size={18} aria-hidden />
        <span className="context-text">
          <small>{t('context.transport')}</small>
          <b>{chosenType?.label ?? (unknown(answers.transportTypes) || t('context.chooseTransport'))}</b>
        </span>
        <IconChevronDown size={14} aria-hidden />
      </button>

      <Dialog open={open === 'ship-to'} title={t('context.whichShipTo')} onClose={close} shape="side">
        <div className="context-days">
          <ShipToList
            of={answers.shipTos}
            chosen={context.shownShipTo}
            onKeep={close}
            onChoose={async (next) => {
              if (await context.chooseShipTo(next)) close();
            }}
          />
        </div>
      </Dialog>
      <Dialog open={open === 'date'} title={t('context.whichDate')} onClose={close} shape="side">
        <div className="context-days">
          <HolidayNotice wanted={wanted} />
          <DayPicker
            wanted={wanted}
            chosen={deliveryDate}
            onChoose={async (day, fee) => {
              if (!(await askForFee(day, fee))) return;
              await context.chooseDate(day, fee);
              close();
            }}
          />
        </div>
      </Dialog>
      <Dialog open={open === 'transport'} title={t('context.whichTransport')} onClose={close} shape="side">
        <Awaited of={answers.transportTypes} level={3} />
        <fieldset className="context-choices" onKeyDown={arrowsMoveFocus}>
          <legend className="hidden-visually">{t('context.transport')}</legend>
          {transportTypes.map(({ code, label }) => (
            <RadioField
              key={code}
              name="transport"
              label={label}
              checked={code === transportType}
              onClick={() => code === transportType && close()}
              onChange={async () => {
                await context.chooseTransport(code);
                close();
              }}
            />
          ))}
        </fieldset>
      </Dialog>
    </div>
  );
}
