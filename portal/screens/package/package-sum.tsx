import { percentIn } from '#values/money.ts';
import { useTranslation } from 'react-i18next';
import { nextStep, ruleOf } from '#portal/features/package/package.ts';
import type { Package } from '#portal/features/package/package.ts';
import type { Simulated } from '#portal/features/package/use-packages.ts';
import { useFormat } from '#ui/format.ts';
import { Gauge } from '#ui/gauge.tsx';
import { AmountDue, Leader, Leaders } from '#ui/leaders.tsx';
import css from './package-screen.module.css';

interface Props {
  readonly pack: Package;
  /** Kits, or chosen units. */
  readonly counted: number;
  readonly sum: Simulated | null;
  readonly busy: boolean;
}

/** The live sum: what it costs as a package, one by one, what is saved, and what is missing to the next step. */
export function PackageSum({ pack, counted, sum, busy }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const isKit = pack.package_kind === 'KIT';
  const rule = ruleOf(pack);
  const { target, missing } = nextStep(counted, rule);
  // Of a package that cannot be had no quantity is fine.
  const complete = pack.orderable === false ? '' : t('packages.complete');
  const single = (sum?.total ?? 0) + (sum?.saving ?? 0);
  return (
    <div aria-busy={busy} className={css['sum']}>
      <Gauge
        name={isKit ? t('packages.kitCount') : t('packages.chosenUnits')}
        reading={`${format.number(counted)} / ${format.number(target)}`}
        value={counted}
        max={target}
        tick={rule.multipleOf}
        state={missing > 0 || pack.orderable === false ? 'missing' : 'fine'}
        sentence={
          missing === 0
            ? complete
            : isKit
              ? t('packages.missingKits', { count: missing })
              : t('packages.missing', { count: missing })
        }
      />
      <div className={css['total']} aria-live="polite">
        <p>{t('packages.net')}</p>
        <b data-total="">{format.money(sum?.total ?? 0)}</b>
        <span data-saving="">
          {sum && sum.saving > 0
            ? t('packages.saving', {
                amount: format.money(sum.saving),
                percent: format.percent(percentIn(sum.saving, single, 1)),
              })
            : ' '}
        </span>
      </div>
      <Leaders>
        <Leader name={t('packages.oneByOne')}>{format.money(single)}</Leader>
        <Leader name={t('packages.discount')}>{format.money(0 - (sum?.saving ?? 0))}</Leader>
        <Leader name={t('packages.units')}>{format.number(sum?.units ?? 0)}</Leader>
        <Leader name={t('cart.total.deposit')}>{format.money(sum?.deposit ?? 0)}</Leader>
        <Leader name={t('cart.total.vat')}>{format.money(sum?.vat ?? 0)}</Leader>
        <Leader name={t('packages.redemption')}>{format.money(sum?.redemption ?? 0)}</Leader>
        <AmountDue name={t('packages.gross')}>{format.money(sum?.gross ?? 0)}</AmountDue>
      </Leaders>
    </div>
  );
}
