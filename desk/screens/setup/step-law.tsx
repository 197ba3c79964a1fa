import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { percentageText, readPercentage } from '#values/percentage.ts';
import { typedWhole } from '#values/typed-number.ts';
import { desk } from '../../api.ts';
import table from '../../ui/table.module.css';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useKept } from './use-kept.ts';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

type Kind = 'VAT' | 'EXCISE_BEER' | 'EXCISE_CIDER' | 'DRS';

/** Áfa tv. 82. §, in hundredths of a percent. Another rate may become law, so it is asked about and not refused. */
const HUNGARIAN_VAT = [500, 1_800, 2_700];

/** Ft. */
const MOST_RATE = 1_000_000;
/** VAT is typed in percent, the others in forints. */
const valueOf = (kind: string, text: string) =>
  (kind === 'VAT' ? readPercentage(text) : typedWhole(text, MOST_RATE)) || null;

/** Step 3: rates of law, proposed with their source, and the packagings that this supplier uses. */
export default function StepLaw({ setup, draft, onSent }: StepProps) {
  const { t, i18n } = useTranslation();
  const { rates, usualPacks } = setup;
  const isFresh = usualPacks.every(({ there }) => !there);
  const initial = {
    packs: usualPacks
      .filter(({ there }) => there || isFresh)
      .map(({ code }) => code)
      .join(','),
    ...Object.fromEntries(
      rates.map(({ kind, value }) => [kind, kind === 'VAT' ? percentageText(value, i18n.language) : String(value)]),
    ),
  } as { packs: string } & Record<Kind, string>;
  const { typed, change, sent } = useKept(3, initial, draft);
  const { busy, error, faults, send } = useSending();
  const [tried, setTried] = useState(false);
  const isEmpty = rates.some(({ kind }) => valueOf(kind, typed[kind as Kind]) === null);
  const chosen = new Set(typed.packs.split(',').filter(Boolean));
  const choose = (codes: ReadonlySet<string>) => change({ packs: [...codes].join(',') });
  return (
    <form
      className={css['card']}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        setTried(true);
        if (isEmpty) return;
        const vat = valueOf('VAT', typed.VAT);
        if (
          vat !== null &&
          !HUNGARIAN_VAT.includes(vat) &&
          !(await confirm({
            title: t('deskSetup.law.unusual', { rate: percentageText(vat, i18n.language) }),
            body: t('deskSetup.law.unusualBody'),
            yes: t('deskSetup.law.unusualYes'),
            no: t('deskSetup.law.unusualNo'),
          }))
        )
          return;
        const wanted = rates.map(({ kind, validFrom }) => ({
          kind: kind as Kind,
          value: valueOf(kind, typed[kind as Kind])!,
          validFrom,
        }));
        if (!(await send(() => desk('POST /setup/law', { body: { rates: wanted, packs: [...chosen] } })))) return;
        sent();
        await onSent();
      }}
    >
      <h3>{t('deskSetup.law.rates')}</h3>
      <p className={css['note']}>{t('deskSetup.law.check')}</p>
      <div className={table['scroll']}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th>{t('deskSetup.law.rates')}</th>
              <th>{t('deskSetup.law.value')}</th>
              <th>{t('deskSetup.law.from')}</th>
              <th>{t('deskSetup.law.source')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ kind, validFrom, source }) => (
              <tr key={kind}>
                <td>{t(`deskSetup.law.${kind as Kind}`)}</td>
                <td>
                  <input
                    inputMode={kind === 'VAT' ? 'decimal' : 'numeric'}
                    size={8}
                    aria-label={t(`deskSetup.law.${kind as Kind}`)}
                    aria-invalid={(tried || typed[kind as Kind] !== '') && valueOf(kind, typed[kind as Kind]) === null}
                    value={typed[kind as Kind]}
                    onChange={({ target }) => change({ [kind as Kind]: target.value })}
                  />
                </td>
                <td>{validFrom}</td>
                <td>
                  <small>{source}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{t('deskSetup.law.packs')}</h3>
      <div className={css['row']}>
        <Button onClick={() => choose(new Set(usualPacks.map(({ code }) => code)))}>{t('deskSetup.law.all')}</Button>
      </div>
      <div className={css['form']}>
        {usualPacks.map(({ code, name, there }) => (
          <div key={code} className={css['row']}>
            <label>
              <input
                type="checkbox"
                checked={there || chosen.has(code)}
                disabled={there}
                onChange={(event) =>
                  choose(
                    event.target.checked
                      ? new Set([...chosen, code])
                      : new Set([...chosen].filter((one) => one !== code)),
                  )
                }
              />
              {name}
            </label>
          </div>
        ))}
      </div>
      {tried && isEmpty && (
        <p className={css['wrong']} role="alert">
          {t('deskSetup.law.empty')}
        </p>
      )}
      <Wrongs error={error} faults={faults} />
      <div className={css['row']}>
        <Button variant="primary" type="submit" busy={busy}>
          {t('deskSetup.save')}
        </Button>
      </div>
    </form>
  );
}
