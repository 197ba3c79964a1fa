import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stored } from '#portal/state/stored-values.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** The supplier's system takes so many characters of the customer's own number. */
const LIMIT = 35;
const FORM = 'save-for-later';

/** Asks by what the saved order will be found: four carts of one ship-to look alike. */
export function SaveDialog({ onSave, onClose }: { onSave(number: string): void; onClose(): void }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState(stored('customerOrderNumber'));
  const isLong = [...number].length > LIMIT;
  return (
    <Dialog
      open
      title={t('cart.saveForLater')}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('saved.no')}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={FORM}>
            {t('saved.yes')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSend={() => !isLong && onSave(number.trim())}>
        <TextField
          label={t('saved.name')}
          hint={t('saved.nameHint')}
          error={isLong ? t('form.tooLong', { max: LIMIT, count: [...number].length - LIMIT }) : undefined}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
