import { rounded } from '#values/money.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Flags, PriceCell } from '#portal/features/product/product-cells.tsx';
import { deposits, planOf, shortName } from '#portal/features/product/product.ts';
import { usePackagings, useProduct } from '#portal/features/product/use-product.ts';
import type { Detail } from '#portal/features/product/use-product.ts';
import { FavouriteButton } from '#portal/features/wishlist/favourite-button.tsx';
import { paths } from '#portal/paths.ts';
import { OrderCell, useRow } from '#portal/screens/products/order-cell.tsx';
import { ProductLines } from '#portal/screens/products/product-lines.tsx';
import '#portal/screens/products/products-screen.css';
import { Chip, PackChip } from '#ui/chip.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { useFormat } from '#ui/format.ts';
import { Leader, Leaders } from '#ui/leaders.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { part } from '#ui/part.ts';
import { useWide } from '#ui/use-wide.ts';
import { PalletPicture } from './pallet-picture.tsx';
import './product-screen.css';
import { imported } from '#portal/state/imported.ts';
import { pictureOf } from '#portal/features/product/picture.ts';
import { isOwnPath, webAddress } from '#ui/address.ts';

const ProductGone = part(async () => (await imported(() => import('./product-gone.tsx'))).ProductGone);

/** One product: its picture, all its features, what it costs and why, and the other packagings. */
export function ProductScreen() {
  const { id = '' } = useParams();
  const answer = useProduct(id);
  const { data: product } = answer;
  if (product === undefined)
    return (
      <Awaited of={answer} level={1}>
        <div className="product-page">
          <SkeletonBlock height={520} />
        </div>
      </Awaited>
    );
  if (!product) return <ProductGone key={id} sku={id} />;
  // A package has a page of its own, whichever address it was opened by.
  if (product.__typename === 'BundleProduct') return <Navigate to={paths.package(id)} replace />;
  return <ProductPage product={product} />;
}

function ProductPage({ product }: { product: Detail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: packagings = [] } = usePackagings(product);
  const wide = useWide();
  const name = shortName(product);
  const category = product.categories?.at(-1);
  return (
    <Page
      title={name}
      crumbs={[
        { label: t('product.catalogue'), to: paths.products() },
        ...(category?.name ? [{ label: category.name, to: paths.products({ category_uid: category.uid }) }] : []),
        { label: `${name}, ${product.packaging}` },
      ]}
      mark={
        <>
          <FavouriteButton sku={product.sku!} name={name} favourite={product.favourites === 1} size={22} />
          <Flags product={product} />
        </>
      }
      note={
        <span className="product-note">
          <PackChip>{product.packaging}</PackChip> {t('product.sku', { sku: product.sku })} ·{' '}
          {t('product.ean', { ean: product.ean_package })} <Stock product={product} />
        </span>
      }
      aside={wide && <BuyPanel product={product} />}
    >
      <div className="product-top">
        <Panel className="product-art">
          <img {...pictureOf(product, 'large')} alt={`${name}, ${product.packaging}`} width={320} height={320} />
          {product.small_image?.url?.startsWith('/art/') && <p>{t('product.drawn')}</p>}
        </Panel>
        {!wide && <BuyPanel product={product} />}
        <div className="product-facts">
          {product.description?.html && (
            <section aria-label={t('product.description')} className="product-description">
              {paragraphs(product.description.html).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          )}
          <Panel title={t('product.features')} level={2}>
            <Leaders>
              {(product.features ?? []).map(
                (feature) =>
                  feature?.value && (
                    <Leader key={feature.code} name={feature.label}>
                      {feature.value}
                    </Leader>
                  ),
              )}
              {facts(product).map(([key, value]) => (
                <Leader key={key} name={t(`product.feature.${key}`)}>
                  {typeof value === 'number' ? format.number(value) : value}
                </Leader>
              ))}
            </Leaders>
          </Panel>
        </div>
      </div>
      {packagings.length > 1 && (
        <section id="packagings">
          <h2 className="product-section">{t('product.packagings')}</h2>
          <ProductLines products={packagings} grouped={false} />
        </section>
      )}
      <div className="product-top">
        <Panel title={t('product.pallet')}>
          <Pallet product={product} />
        </Panel>
        {(product.downloads ?? []).length > 0 && (
          <Panel title={t('product.downloads')}>
            <ul>
              {product.downloads!.map(
                (file) =>
                  file?.url && (
                    <li key={file.url}>
                      <a
                        className="target"
                        href={isOwnPath(file.url) ? file.url : webAddress(file.url)}
                        target="_blank"
                        rel="noopener noreferrer"
                      >
                        {file.title}
                      </a>
                    </li>
                  ),
              )}
            </ul>
          </Panel>
        )}
      </div>
    </Page>
  );
}

function Stock({ product }: { product: Detail }) {
  const { t } = useTranslation();
  if (product.orderable === false)
    return <Chip tone="refused">{product.not_orderable_reason?.message ?? t('product.notOrderable')}</Chip>;
  if (product.free_quantity !== null && product.free_quantity !== undefined)
    return <Chip tone="waiting">{t('product.free', { n: product.free_quantity })}</Chip>;
  return (
    <Chip tone="done" icon={IconCheck}>
      {t('product.inStock')}
    </Chip>
  );
}

function BuyPanel({ product }: { product: Detail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { units, estimate, isRefused } = useRow(product);
  const { deposit } = deposits(product);
  return (
    <Panel>
      <p className="product-buy-label">
        {t('product.yourPrice')} / {product.sales_unit?.label}
      </p>
      <div className="product-buy-price">
        <PriceCell product={product} />
      </div>
      <p className="product-buy-note">
        {t('product.gross', { amount: format.money(product.unit_price_tax ?? 0) })} ·{' '}
        {product.is_keg && product.price_per_litre
          ? format.piecePrice(product.price_per_litre, 'l')
          : format.piecePrice(product.price_per_piece ?? 0, t('product.piece'))}
      </p>
      <Leaders>
        {deposit > 0 && <Leader name={t('product.depositFull')}>{format.money(deposit)}</Leader>}
        {(product.redemption_fee ?? 0) > 0 && (
          <Leader name={t('product.redemptionOneWay')}>{format.money(product.redemption_fee!)}</Leader>
        )}
        {(product.multi_deposit_z099 ?? 0) > 0 && (
          <Leader name={t('product.redemptionReusable')}>{format.money(product.multi_deposit_z099!)}</Leader>
        )}
        {(product.excise_duty ?? 0) > 0 && (
          <Leader name={t('product.exciseIncluded')}>{format.number(product.excise_duty!)} Ft</Leader>
        )}
      </Leaders>
      <div className="product-buy-cell">
        <OrderCell product={product} size="large" />
      </div>
      {units > 0 && (
        <p className="product-buy-in">
          {!isRefused && <IconCheck size={16} aria-hidden />}{' '}
          <span>
            {t(isRefused ? 'product.notSaved' : 'product.inCart')}:{' '}
            {format.units(units, product.sales_unit?.label ?? '')}
          </span>{' '}
          <b>{format.money(estimate)}</b>
        </p>
      )}
    </Panel>
  );
}

function Pallet({ product }: { product: Detail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { perLayer, perPallet, pieces } = planOf(product);
  const unit = product.sales_unit?.label ?? '';
  return (
    <div className="product-pallet-plan">
      <PalletPicture perLayer={perLayer} layers={Math.max(1, rounded(perPallet / perLayer))} />
      <Leaders>
        <Leader name={t('product.layerOf')}>{format.units(perLayer, unit)}</Leader>
        <Leader name={t('product.palletOf')}>{format.units(perPallet, unit)}</Leader>
        {pieces > 1 && (
          <Leader name={t('product.total')}>{format.units(perPallet * pieces, t('product.piece'))}</Leader>
        )}
        <Leader name={`${t('product.weight')}, 1 ${unit}`}>{format.number(product.weight ?? 0)} kg</Leader>
      </Leaders>
    </div>
  );
}

const FACTS = ['alcohol_content', 'volume', 'dimension', 'hectolitres', 'country_of_origin', 'ean_piece'] as const;

function facts(product: Detail): (readonly [(typeof FACTS)[number] | 'ean_package', string | number])[] {
  const rows = FACTS.flatMap((key) =>
    product[key] !== null && product[key] !== undefined && product[key] !== '' && product[key] !== 0
      ? [[key, product[key]] as const]
      : [],
  );
  return product.ean_package ? [...rows, ['ean_package', product.ean_package] as const] : rows;
}

/** The description is html of the supplier; the page takes its words only. */
function paragraphs(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...page.body.querySelectorAll('p, li')].map((block) => block.textContent?.trim() ?? '');
  return (blocks.length > 0 ? blocks : [page.body.textContent?.trim() ?? '']).filter(Boolean);
}
