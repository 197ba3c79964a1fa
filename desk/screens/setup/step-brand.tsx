import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEGIBLE, contrastWithWhite } from '#values/contrast.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useKept } from './use-kept.ts';
import type { Wrong } from './use-sending.ts';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';
import { FileButton } from '../../ui/file-button.tsx';

const MOST_BYTES = 200_000;
const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

type Field = 'name' | 'supplier' | 'mailFrom' | 'ground' | 'accent' | 'logo';
const SETTINGS: Readonly<Record<string, Field>> = {
  'brand.name': 'name',
  'brand.supplier': 'supplier',
  'mail.from': 'mailFrom',
  'brand.ground': 'ground',
  'brand.accent': 'accent',
  'brand.logo': 'logo',
};
const fieldOf = (what: string) => SETTINGS[what];

/** Step 2: name, colours that white can be read on, logo, sender, age gate. */
export default function StepBrand({ setup, draft, onSent }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { brand } = setup;
  const { typed, change, sent } = useKept(
    2,
    {
      name: brand.name,
      supplier: brand.supplier,
      ground: brand.ground || '#15362a',
      accent: brand.accent || '#1f5238',
      mailFrom: brand.mailFrom,
      ageGate: brand.ageGate ? '1' : '',
    },
    draft,
  );
  const [logo, setLogo] = useState<string | undefined>(undefined);
  const [wrongLogo, setWrongLogo] = useState(false);
  const { busy, error, faults, wrong, count, send } = useSending<Field>(fieldOf);
  const isLight = (key: 'ground' | 'accent') => contrastWithWhite(typed[key]) < LEGIBLE;
  const seen = (): Wrong<Field> => ({
    name: typed.name.trim() === '' && t('deskSetup.fillIn'),
    supplier: typed.supplier.trim() === '' && t('deskSetup.fillIn'),
    ground: isLight('ground') && t('deskSetup.brand.tooLight'),
    accent: isLight('accent') && t('deskSetup.brand.tooLight'),
  });
  const colour = (key: 'ground' | 'accent') => {
    const ratio = contrastWithWhite(typed[key]);
    return (
      <Labelled
        label={t(`deskSetup.brand.${key}`)}
        wrong={isLight(key) ? t('deskSetup.brand.tooLight') : wrong[key]}
        hint={t('deskSetup.brand.contrast', { ratio: format.number(Math.floor(ratio * 10) / 10) })}
      >
        {(wired) => (
          <span className={css['row']}>
            <input
              {...wired}
              type="color"
              value={typed[key]}
              onChange={(event) => change({ [key]: event.target.value })}
            />
            <span className={css['swatch']} ref={(element) => element?.style.setProperty('background', typed[key])}>
              {typed.name || t('deskSetup.brand.name')}
            </span>
          </span>
        )}
      </Labelled>
    );
  };
  const take = async (file: File | undefined) => {
    setWrongLogo(false);
    if (!file) return;
    if (!PICTURES.includes(file.type) || file.size > MOST_BYTES) return setWrongLogo(true);
    const bytes = new Uint8Array(await file.arrayBuffer());
    setLogo(`data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`);
  };
  return (
    <Form
      className={css['card']}
      onSend={async () => {
        const { ageGate, ...rest } = typed;
        if (
          !(await send(
            () =>
              desk('PUT /setup/brand', {
                body: { ...rest, ageGate: ageGate === '1', ...(logo !== undefined && { logo }) },
              }),
            seen(),
          ))
        )
          return;
        sent();
        await onSent();
      }}
    >
      <div className={css['form']}>
        {(['name', 'supplier', 'mailFrom'] as const).map((key) => (
          <Labelled key={key} label={t(`deskSetup.brand.${key}`)} wrong={wrong[key]}>
            {(wired) => (
              <input
                {...wired}
                value={typed[key]}
                maxLength={120}
                placeholder={key === 'mailFrom' ? 'Kiskút <rendeles@kiskut.hu>' : ''}
                onChange={(event) => change({ [key]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
        {colour('ground')}
        {colour('accent')}
        <Labelled
          label={t('deskSetup.brand.logo')}
          wrong={wrongLogo ? t('deskSetup.brand.logoTooLarge') : wrong.logo}
          hint={brand.logo || logo ? t('deskSetup.brand.logoThere') : ''}
        >
          {(wired) => <FileButton {...wired} accept={PICTURES.join(',')} onFile={(file) => void take(file)} />}
        </Labelled>
      </div>
      <div className={css['row']}>
        <label>
          <input
            type="checkbox"
            checked={typed.ageGate === '1'}
            onChange={(event) => change({ ageGate: event.target.checked ? '1' : '' })}
          />
          {t('deskSetup.brand.ageGate')}
        </label>
      </div>
      <p className={css['note']}>
        {t('deskSetup.brand.languages')}: {setup.languages.map((one) => one.toUpperCase()).join(', ')}
      </p>
      <Wrongs error={error} faults={faults} fields={count} />
      <div className={css['row']}>
        <Button variant="primary" type="submit" busy={busy}>
          {t('deskSetup.save')}
        </Button>
      </div>
    </Form>
  );
}
