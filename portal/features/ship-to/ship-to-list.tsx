import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#ui/awaited.tsx';
import { RadioField, TextField } from '#ui/field.tsx';
import { Chip } from '#ui/chip.tsx';
import { FEW, SHOWN, matching } from '#ui/matching.ts';
import { arrowsMoveFocus } from '#ui/radio-keys.ts';
import { isOpen } from './use-ship-tos.ts';
import type { ShipTo, useShipTos } from './use-ship-tos.ts';
import css from './ship-to-list.module.css';

interface Props {
  readonly of: ReturnType<typeof useShipTos>;
  readonly chosen: string;
  onChoose(shipTo: ShipTo): void;
  /** The chosen one was pressed again. */
  onKeep?(): void;
}

/** The user's ship-tos with name and address. A suspended one is marked and cannot be chosen (spec 5). */
export function ShipToList({ of, chosen, onChoose, onKeep }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data: shipTos } = of;
  if (!shipTos) return <Awaited of={of} level={3} />;
  // The chosen one stands first where not all can be shown.
  const all =
    shipTos.length > SHOWN ? [...shipTos].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen)) : shipTos;
  const found = matching(all, typed, ({ id, name, address }) => `${name} ${address} ${id}`);
  return (
    <fieldset className={css['list']} onKeyDown={arrowsMoveFocus}>
      <legend className="hidden-visually">{t('context.shipTo')}</legend>
      {shipTos.length > FEW && (
        <TextField
          type="search"
          label={t('form.searchChoices')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <p className={css['more']} role="status">
        {found.length === 0
          ? t('form.noChoice')
          : found.length > SHOWN && t('form.moreChoices', { count: found.length - SHOWN })}
      </p>
      {found.slice(0, SHOWN).map((shipTo) => (
        <div key={shipTo.id} className={css['one']} data-closed={!isOpen(shipTo) || undefined}>
          <RadioField
            name="ship-to"
            value={shipTo.id}
            checked={shipTo.id === chosen}
            disabled={!isOpen(shipTo)}
            onChange={() => onChoose(shipTo)}
            onClick={() => shipTo.id === chosen && onKeep?.()}
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
                    {t('context.suspendedWhy')}
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
