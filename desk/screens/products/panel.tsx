import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskProduct } from '#contract/desk/product.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { PackChip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { nameWithoutPackaging } from '#values/text.ts';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { usePresence } from '../../state/presence.ts';
import { keepPicture } from '../../state/keep-picture.ts';
import { textLanguages } from '../../state/text-languages.ts';
import { PictureDialog } from '../../ui/picture-dialog.tsx';
import type { Basket } from './basket.ts';
import type { CellText } from './cell-text.ts';
import css from './products.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Props {
  readonly product: DeskProduct;
  readonly categories: readonly { readonly urlKey: string; readonly name: string }[];
  readonly basket: Basket;
  readonly text: CellText;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** One product: its texts in the languages, packaging, and where it is used; what is typed goes into the basket of the grid. */
export function Panel({ product, categories, basket, text, mayEdit, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = mayDo(useMe());
  const { sku } = product;
  const languages = textLanguages((language) =>
    ['name', 'description'].some((text) => Boolean(product.cells[`${text}_${language}`])),
  );
  // The basket may hold changes of other products only.
  usePresence('product', sku, basket.changes.has(sku));
  const uses = useQuery({
    queryKey: ['product-uses', sku],
    queryFn: () => desk('GET /products/:sku/uses', { params: { sku } }),
  });
  const [choosing, setChoosing] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const replacedBy = basket.valueOf(product, 'replaced_by');
  const isOff = basket.valueOf(product, 'active') === '0';
  // Several pictures stand in one cell, each with its words at the same place of another (docs/how-to/import.md); the first is the one of lists.
  const pictures = basket.valueOf(product, 'images').split('|').filter(Boolean);
  const words = basket.valueOf(product, 'images_label').split('|');
  const setPictures = (links: readonly string[], labels: readonly string[]) =>
    basket.set([
      { product, header: 'images', value: links.join('|') },
      { product, header: 'images_label', value: labels.some(Boolean) ? labels.join('|') : '' },
    ]);
  const field = (header: string, label: string, long = false) => {
    const value = basket.valueOf(product, header);
    const id = `product-${header}`;
    const shared = {
      id,
      value: header === 'alcohol_tenths' ? text.shown(header, value) : value,
      readOnly: !mayEdit,
      onChange: ({ target }: { target: { value: string } }) =>
        basket.set([
          { product, header, value: header === 'alcohol_tenths' ? text.read(header, target.value) : target.value },
        ]),
    };
    return (
      <div className={css['field']} key={header} data-changed={value !== (product.cells[header] ?? '')}>
        <label htmlFor={id}>{label}</label>
        {long ? <textarea rows={3} {...shared} /> : <input {...shared} />}
      </div>
    );
  };
  return (
    <section className={css['panel']} aria-label={product.name}>
      <header>
        <img src={pictures[0] ?? `/art/${sku}-small.svg`} alt={pictures[0] ? (words[0] ?? '') : ''} />
        <div>
          <h2>{nameWithoutPackaging(product.name, product.packaging)}</h2>
          <p>
            <PackChip>{product.packaging}</PackChip> {sku}
          </p>
          {product.listPrice !== null && <b>{format.money(product.listPrice)}</b>}
        </div>
        <IconButton label={t('desk.products.close')} icon={<IconX size={18} aria-hidden />} onClick={onClose} />
      </header>
      <h3>{t('desk.products.texts')}</h3>
      {languages.map((language) => field(`name_${language}`, `${t('desk.products.name')} (${language})`))}
      {languages.map((language) =>
        field(`description_${language}`, `${t('desk.products.description')} (${language})`, true),
      )}
      <h3>{t('deskContent.pictures')}</h3>
      {pictures.length === 0 && <p>{t('deskContent.drawn')}</p>}
      <ul className={css['uses']}>
        {pictures.map((link, index) => (
          <li key={link}>
            <span>{words[index] || link}</span>
            {mayEdit && (
              <Button
                onClick={() =>
                  setPictures(
                    pictures.filter((one) => one !== link),
                    words.filter((_, at) => at !== index),
                  )
                }
              >
                {t('deskContent.noPictureAnyMore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && <Button onClick={() => setChoosing(true)}>{t('deskContent.addPicture')}…</Button>}
      {choosing && (
        <PictureDialog
          title={t('deskContent.addPicture')}
          now={null}
          keep={keepPicture('product')}
          onDone={({ src, alt }) => {
            setChoosing(false);
            // The cell divides its parts by this sign.
            const label = alt.replaceAll('|', '/');
            if (!pictures.includes(src))
              setPictures([...pictures, src], [...pictures.map((_, index) => words[index] ?? ''), label]);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <h3>{t('desk.products.data')}</h3>
      <div
        className={css['field']}
        data-changed={basket.valueOf(product, 'category_url_key') !== product.cells['category_url_key']}
      >
        <label htmlFor="product-category">{t('desk.products.field.category_url_key')}</label>
        <select
          id="product-category"
          disabled={!mayEdit}
          value={basket.valueOf(product, 'category_url_key')}
          onChange={({ target }) => basket.set([{ product, header: 'category_url_key', value: target.value }])}
        >
          {categories.map(({ urlKey, name }) => (
            <option key={urlKey} value={urlKey}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={css['pair']}>
        {field('alcohol_tenths', t('desk.products.alcohol'))}
        {field('unit_gross_g', t('desk.products.weight'))}
        {field('ean_piece', t('desk.products.eanPiece'))}
        {field('ean_unit', t('desk.products.field.ean_unit'))}
      </div>
      <h3>{t('desk.products.packaging')}</h3>
      <p>
        {product.packaging} · {product.cells['pack_code']} ·{' '}
        {t('desk.products.onPallet', { count: product.unitsPerPallet })}
      </p>
      <p>
        {t('desk.products.returnables')}: {product.cells['returnables'] || '–'}
      </p>
      <h3>{t('desk.products.uses')}</h3>
      {uses.error ? (
        <p role="alert">{uses.error.message}</p>
      ) : (
        <ul className={css['uses']}>
          <li>
            <span>{t('desk.products.carts')}</span>
            <b>
              {uses.data
                ? `${format.number(uses.data.carts)} (${format.units(uses.data.cartUnits, product.salesUnit)})`
                : '…'}
            </b>
          </li>
          <li>
            <span>{t('desk.products.savedOrders')}</span>
            <b>{uses.data ? format.number(uses.data.savedOrders) : '…'}</b>
          </li>
          <li>
            <span>{t('deskWithdraw.usual')}</span>
            <b>{uses.data ? format.number(uses.data.usualPlaces) : '…'}</b>
          </li>
          <li>
            <span>{t('deskWithdraw.contracts')}</span>
            <b>{uses.data ? format.number(uses.data.contracts) : '…'}</b>
          </li>
          <li>
            <span>{t('desk.products.packages')}</span>
            <b>{uses.data ? uses.data.packages.map(({ name }) => name).join(', ') || '–' : '…'}</b>
          </li>
        </ul>
      )}
      {uses.data && uses.data.replaces.length > 0 && (
        <p>{t('deskWithdraw.replaces', { names: uses.data.replaces.map(({ name }) => name).join(', ') })}</p>
      )}
      {isOff && replacedBy && <p>{t('deskWithdraw.replacedBy', { sku: replacedBy })}</p>}
      {may('Desk Audit', 'view') && (
        <p>
          <Link to={`/audit?object=${encodeURIComponent(product.sku)}`}>{t('deskOperation.audit.title')}</Link>
        </p>
      )}
      {mayEdit && (
        <div className={css['acts']}>
          <ButtonLink to={`/catalogue/products/new?like=${encodeURIComponent(sku)}`}>
            {t('deskProduct.likeThis')}…
          </ButtonLink>
          {isOff && (
            <Button onClick={() => basket.set([{ product, header: 'active', value: '1' }])}>
              {t('desk.products.offer')}
            </Button>
          )}
          <Button variant={isOff ? 'outline' : 'danger'} onClick={() => setWithdrawing(true)}>
            {t(isOff ? 'deskWithdraw.otherReplacement' : 'desk.products.takeOff')}…
          </Button>
        </div>
      )}
      {withdrawing && (
        <WithdrawDialog
          product={product}
          uses={uses}
          replacedBy={replacedBy}
          onDone={(sku) => {
            setWithdrawing(false);
            toast({ tone: 'info', text: t('deskWithdraw.isStaged') });
            basket.set([
              { product, header: 'active', value: '0' },
              { product, header: 'replaced_by', value: sku },
            ]);
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </section>
  );
}
