import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUntold } from '#portal/features/cart/add-once.ts';
import { usePackageLine } from '#portal/features/cart/use-package-line.ts';
import { brokenRule, orderOf, partsOf, ruleOf, unitsIn } from '#portal/features/package/package.ts';
import type { Mix, Package } from '#portal/features/package/package.ts';
import { useSimulatedPackage } from '#portal/features/package/use-packages.ts';
import { useChosenShipTo } from '#portal/features/ship-to/use-ship-tos.ts';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { useRootMark } from '#ui/root-mark.ts';
import { useWide } from '#ui/use-wide.ts';
import { KitContent } from './kit-content.tsx';
import { MixContent } from './mix-content.tsx';
import { PackageSum } from './package-sum.tsx';
import css from './package-screen.module.css';

interface Props {
  readonly pack: Package;
  /** The line that is edited; null for a new one. */
  readonly line: string | null;
  readonly start: { readonly quantity: number; readonly mix: Mix };
  readonly action: string;
  readonly onDone: () => void;
}

/** What is in a package, how many, what it costs now and what is missing. Nothing typed is lost when it is refused. */
export function PackageForm({ pack, line, start, action, onDone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const wide = useWide();
  useRootMark('package-foot', !wide);
  const [quantity, setQuantity] = useState(start.quantity);
  const [mix, setMix] = useState(start.mix);
  const [refused, setRefused] = useState('');
  /** In so many fields stands a text that is no quantity. */
  const [mistyped, setMistyped] = useState(0);
  const mistype = useCallback((isMistyped: boolean) => setMistyped((fields) => fields + (isMistyped ? 1 : -1)), []);
  const put = usePackageLine();
  const shipTo = useChosenShipTo();
  const isKit = pack.package_kind === 'KIT';
  const counted = isKit ? quantity : unitsIn(mix);
  const order = orderOf(pack, quantity, mix);
  const { data: sum = null, isFetching } = useSimulatedPackage(
    order,
    { soldToId: shipTo?.soldToId ?? '' },
    counted > 0,
  );
  const rule = ruleOf(pack);
  const broken = brokenRule(counted, rule);
  const ruleText =
    broken === 'step'
      ? rule.multipleOf === 3
        ? t('order.packageMultipleOf3')
        : t('packages.multipleOf', { n: rule.multipleOf })
      : broken === 'minimum'
        ? t(isKit ? 'limit.kitMinimum' : 'limit.kitMinUnits', { n: rule.minimum })
        : '';
  const reason =
    (pack.orderable === false && pack.not_orderable_reason?.message) ||
    (mistyped > 0 && t('quantity.whole')) ||
    ruleText ||
    (counted > 0 && !isFetching && sum?.message) ||
    '';
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setRefused('');
      set(value);
    };
  const send = async () => {
    try {
      const { refused: message, earlier } = await put.mutateAsync({ order, line });
      setRefused(message ?? '');
      if (message !== null) return;
      // What stands here now was not put in yet.
      if (earlier) return void toast({ tone: 'info', text: t('packages.earlierAdded'), stays: true });
      if (line === null && !isKit) setMix({});
      onDone();
    } catch (error) {
      setRefused(isUntold(error) ? t('cart.addUnknown') : failureSentence(error, t));
    }
  };
  const shown = counted > 0 ? sum : null;
  const button = (
    <>
      {refused && (
        <Notice tone="wrong" urgent>
          {refused}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        wide
        busy={put.isPending}
        reason={reason || undefined}
        onClick={() => void send()}
      >
        {action}
      </Button>
    </>
  );
  return (
    <Page
      title={pack.name}
      crumbs={[
        { label: t('packages.title'), to: paths.packages() },
        ...(line === null ? [] : [{ label: t('cart.title'), to: paths.cart() }]),
        { label: pack.name ?? '' },
      ]}
      mark={<Chip tone="plain">{pack.packaging}</Chip>}
      note={
        <>
          {pack.sku} ·{' '}
          {t(isKit ? 'packages.ruleKit' : 'packages.ruleMix', { n: rule.multipleOf, minimum: rule.minimum })} ·{' '}
          {t('packages.between', {
            from: format.day(pack.bundle_fields?.valid_from ?? ''),
            to: format.day(pack.bundle_fields?.valid_to ?? ''),
          })}
          {pack.free_quantity !== null &&
            pack.free_quantity !== undefined &&
            ` · ${t('packages.left', { n: format.number(pack.free_quantity) })}`}
        </>
      }
      aside={
        <Panel title={t('packages.sum')}>
          <PackageSum pack={pack} counted={counted} sum={shown} busy={isFetching} />
          {wide && <div className={css['action']}>{button}</div>}
          {line === null && (pack.in_cart ?? 0) > 0 && isKit && (
            <p className={css['inCart']}>{t('packages.inCart', { n: format.number(pack.in_cart ?? 0) })}</p>
          )}
        </Panel>
      }
    >
      {pack.orderable === false && <Notice tone="warning">{pack.not_orderable_reason?.message}</Notice>}
      {paragraphs(pack.description?.html ?? '').map((text) => (
        <p key={text} className={css['about']}>
          {text}
        </p>
      ))}
      {isKit ? (
        <KitContent
          pack={pack}
          parts={partsOf(pack)}
          quantity={quantity}
          onQuantity={change(setQuantity)}
          onMistyped={mistype}
        />
      ) : (
        <MixContent pack={pack} parts={partsOf(pack)} mix={mix} onMix={change(setMix)} onMistyped={mistype} />
      )}
      {!wide && (
        <div className={css['foot']}>
          <p aria-live="polite">
            <span>
              {isKit ? t('packages.kits', { count: counted }) : t('packages.chosen', { n: format.number(counted) })}
            </span>
            <b>{format.money(shown?.total ?? 0)}</b>
          </p>
          {button}
        </div>
      )}
    </Page>
  );
}

/** The description is html of the supplier; the page takes its words only. */
function paragraphs(html: string): string[] {
  if (html === '') return [];
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.body.querySelectorAll('p, li')].map((block) => block.textContent?.trim() ?? '').filter(Boolean);
}
