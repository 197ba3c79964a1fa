import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReorderButton } from '#portal/features/order/reorder-button.tsx';
import { ReorderDialog } from '#portal/features/order/reorder-dialog.tsx';
import type { Source } from '#portal/features/order/use-reorder.ts';
import { isOpen } from '#portal/features/ship-to/use-ship-tos.ts';
import { RadioField } from '#ui/field.tsx';
import { arrowsMoveFocus } from '#ui/radio-keys.ts';
import { useOrderContext } from './use-order-context.ts';
import css from './reorder.module.css';

interface Props {
  readonly source: Source;
  readonly name: string;
  /** Of what is ordered again. */
  readonly shipToId: string | null;
}

/** An order again: to its own ship-to where none is chosen, and where another one is chosen, to the one that the user names. */
export function Reorder({ variant, ...of }: Props & { readonly variant: 'primary' | 'ghost' }) {
  return (
    <ReorderButton name={of.name} variant={variant} dialog={(onClose) => <ReorderThere {...of} onClose={onClose} />} />
  );
}

function ReorderThere({ source, name, shipToId, onClose }: Props & { onClose(): void }) {
  const { t } = useTranslation();
  const group = useId();
  const { shipTos, shipTo: chosen, chooseShipTo } = useOrderContext();
  const [picked, setPicked] = useState('');
  const old = shipTos.find(({ id }) => id === shipToId);
  const differs = old !== undefined && isOpen(old) && chosen !== undefined && chosen.id !== old.id;
  const there = differs ? shipTos.find(({ id }) => id === picked) : (chosen ?? (old && isOpen(old) ? old : undefined));
  const place = (cartLines: number) => {
    if (!differs)
      return there && <p className={css['place']}>{t('reorder.to', { place: `${there.name}, ${there.address}` })}</p>;
    return (
      <fieldset className={css['places']} onKeyDown={arrowsMoveFocus}>
        <legend>{t('reorder.where')}</legend>
        {[chosen, old].map((one) => (
          <RadioField
            key={one.id}
            name={group}
            value={one.id}
            checked={picked === one.id}
            onChange={() => setPicked(one.id)}
            label={one.name}
            hint={`${one.address} · ${one === old ? t('reorder.old') : t('reorder.chosen')}`}
          />
        ))}
        {picked === old.id && cartLines > 0 && <p role="status">{t('reorder.moves')}</p>}
      </fieldset>
    );
  };
  return (
    <ReorderDialog
      source={source}
      name={name}
      shipToId={(there ?? chosen)?.id ?? ''}
      place={place}
      placeMissing={differs && !there ? t('reorder.whereFirst') : undefined}
      onPlace={() => (there && there.id !== chosen?.id ? chooseShipTo(there) : Promise.resolve(true))}
      onClose={onClose}
    />
  );
}
