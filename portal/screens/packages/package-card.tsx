import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partsOf, ruleOf } from '#portal/features/package/package.ts';
import type { Package, Part } from '#portal/features/package/package.ts';
import { shortName } from '#portal/features/product/product.ts';
import { paths } from '#portal/paths.ts';
import { Chip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import css from './packages-screen.module.css';
import { pictureOf } from '#portal/features/product/picture.ts';

const SHOWN = 5;

/** One package of the list: what is in it, how it is ordered, what it costs against its products one by one. */
export function PackageCard({ pack }: { readonly pack: Package }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = partsOf(pack);
  const { multipleOf, minimum } = ruleOf(pack);
  const isKit = pack.package_kind === 'KIT';
  const to = paths.package(pack.sku!);
  return (
    <article className={css['card']} data-off={pack.orderable === false || undefined} data-sku={pack.sku}>
      <div className={css['art']}>
        {parts.slice(0, 4).map(({ sku, product }) => (
          <img
            key={sku}
            {...pictureOf({ ...product, sku })}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <div className={css['what']}>
        <p className={css['kind']}>
          {pack.packaging} <span>{pack.sku}</span>
        </p>
        <h2>
          <Link to={to}>{pack.name}</Link>
        </h2>
        <ul className={css['parts']}>
          {parts.slice(0, SHOWN).map((part) => (
            <li key={part.sku}>
              {isKit && <b>{format.number(part.quantity)} × </b>}
              {shortName(part.product)} <small>{part.product.packaging}</small>
            </li>
          ))}
          {parts.length > SHOWN && <li>{t('packages.more', { n: format.number(parts.length - SHOWN) })}</li>}
        </ul>
      </div>
      <p className={css['rule']}>
        {isKit ? t('packages.ruleKit', { n: multipleOf, minimum }) : t('packages.ruleMix', { n: multipleOf, minimum })}{' '}
        · {t('packages.until', { day: format.day(pack.bundle_fields?.valid_to ?? '') })}
      </p>
      <div className={css['price']}>
        {pack.orderable === false ? (
          <Chip tone="refused">{pack.not_orderable_reason?.message}</Chip>
        ) : (
          <>
            <Price pack={pack} parts={parts} />
            <Link
              className={css['go']}
              to={to}
              aria-label={`${t(isKit ? 'package.open' : 'package.compose')}: ${pack.name}`}
            >
              {t(isKit ? 'package.open' : 'package.compose')}
            </Link>
          </>
        )}
      </div>
    </article>
  );
}

/** A kit has one price; a mix begins at its cheapest product. */
function Price({ pack, parts }: { readonly pack: Package; readonly parts: readonly Part[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (pack.package_kind === 'KIT')
    return (
      <p>
        <b>{format.money(pack.bundle_price_sum ?? 0)}</b> <s>{format.amount(pack.your_price_sum ?? 0)}</s>
        <small>
          {t('packages.perKit', { saving: format.money((pack.your_price_sum ?? 0) - (pack.bundle_price_sum ?? 0)) })}
        </small>
      </p>
    );
  const cheapest = parts.reduce<Part | null>(
    (least, part) => (least === null || part.kitPrice < least.kitPrice ? part : least),
    null,
  );
  return (
    <p>
      <b>{t('packages.from', { amount: format.money(cheapest?.kitPrice ?? 0) })}</b>{' '}
      <s>{format.amount(cheapest?.yours ?? 0)}</s>
      <small>{t('packages.perUnit', { percent: format.percent(pack.kit_discount ?? 0) })}</small>
    </p>
  );
}
