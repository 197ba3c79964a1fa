import { useTranslation } from 'react-i18next';
import { RadioField } from '#portal/ui/field.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { isOpen } from './use-ship-tos.ts';
import type { ShipTo } from './use-ship-tos.ts';
import css from './ship-to-list.module.css';

/** The user's ship-tos with name and address. A suspended one is marked and cannot be chosen (spec 5). */
export function ShipToList({ shipTos, chosen, onChoose }: { shipTos: readonly ShipTo[]; chosen: string; onChoose(shipTo: ShipTo): void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={css['list']}>
      <legend className="hidden-visually">{t('context.shipTo')}</legend>
      {shipTos.map((shipTo) => (
        <div key={shipTo.id} className={css['one']} data-closed={!isOpen(shipTo) || undefined}>
          <RadioField
            name="ship-to"
            value={shipTo.id}
            checked={shipTo.id === chosen}
            disabled={!isOpen(shipTo)}
            onChange={() => onChoose(shipTo)}
            label={
              <>
                {shipTo.name} {shipTo.suspended && <Chip tone="refused">{t('context.suspended')}</Chip>}
                {shipTo.status === 'closed' && <Chip tone="plain">{t('context.closed')}</Chip>}
              </>
            }
            hint={
              <>
                {shipTo.address}
                {shipTo.suspended && (
                  <>
                    <br />
                    {t('order.shipToSuspended')}
                  </>
                )}
              </>
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
