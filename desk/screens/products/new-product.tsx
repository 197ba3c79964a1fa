import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { DeskProductChoices } from '#contract/desk/new-product.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { percentageText } from '#values/percentage.ts';
import { typedForints } from '#values/typed-number.ts';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { textLanguages } from '../../state/text-languages.ts';
import { useCallKey } from '../../state/use-call-key.ts';
import { useUndoSet } from '../../state/use-undo-set.ts';
import { besideProduct } from '../../ui/beside-product.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import { MissingPermission } from '../../ui/missing-permission.tsx';
import { Picker } from '../../ui/picker.tsx';
import type { Wrongs } from '../../ui/record-form.tsx';
import { CheckField, FormPart, RecordForm, SelectField, TextField } from '../../ui/record-form.tsx';
import css from '../../ui/record-form.module.css';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { WholeField } from '../../ui/whole-field.tsx';
import type { Cells } from './basket.ts';
import { cellText, fieldName } from './cell-text.ts';
import { EMPTY, likeProduct, namesLeft, readReturnables, returnablesText, withPack } from './draft-product.ts';
import { ReturnablesField } from './returnables-field.tsx';

const TYPES = ['WHS', 'POS Horeca', 'POS Food'] as const;
const EXCISES = ['none', 'beer', 'cider'] as const;
/** Written, and chosen: without these there is no product. */
const NEEDED = ['sku', 'name_hu', 'brand'] as const;
const CHOSEN = ['category_url_key', 'pack_code', 'material_type', 'excise_kind'] as const;
const MOST_FT = 1_000_000_000;

/** A product that the catalogue has, with the cells of its row; what is withdrawn has none. */
const findProducts = async (search: string): Promise<DeskProduct[]> =>
  (await desk('GET /products', { query: { search, shown: 'all', offset: 0, limit: 20 } })).products.filter(
    ({ cells }) => 'sku' in cells,
  );

/** One new product by a form: empty, or filled as a like one is (`?like=SKU`). */
export default function NewProduct() {
  const { t } = useTranslation();
  const mayEdit = mayDo(useMe())('Desk Catalogue');
  const [address] = useSearchParams();
  const sku = address.get('like') ?? '';
  const choices = useQuery({
    queryKey: ['product-choices'],
    queryFn: () => desk('GET /product-choices', {}),
    enabled: mayEdit,
  });
  const like = useQuery({
    queryKey: ['products', 'like', sku],
    queryFn: async () => (await findProducts(sku)).find((one) => one.sku === sku) ?? null,
    enabled: mayEdit && sku !== '',
  });
  const failed = choices.error ?? like.error;
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.products.new')}</h1>
        <div className={table['right']}>
          <ButtonLink to="/catalogue/products">{t('deskProduct.back')}</ButtonLink>
        </div>
      </header>
      {!mayEdit ? (
        <div className={css['page']}>
          <MissingPermission permission="Desk Catalogue" may="act" />
        </div>
      ) : failed ? (
        <Failed error={failed} again={() => void Promise.all([choices.refetch(), sku && like.refetch()])} />
      ) : choices.data && !like.isLoading ? (
        <ProductForm choices={choices.data} begins={like.data ?? null} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** What stood on the form of a product that was taken back. */
interface Typed {
  readonly draft: Cells;
  readonly like: DeskProduct | null;
  readonly alcohol: string;
  readonly weight: number | null;
  readonly fee: number | null;
  readonly returnables: ReturnType<typeof readReturnables>;
  readonly price: string;
  readonly from: string;
}

interface FormProps {
  readonly choices: DeskProductChoices;
  readonly begins: DeskProduct | null;
}

function ProductForm({ choices, begins }: FormProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const call = useCallKey();
  const undo = useUndoSet('products');
  const text = cellText(
    t,
    choices.categories.map(({ code, name }) => ({ urlKey: code, name })),
    i18n.language,
  );
  const percent = (cells: Cells) =>
    cells['alcohol_tenths'] ? text.shown('alcohol_tenths', cells['alcohol_tenths']) : '';
  const typed = useLocation().state as Typed | null;
  const first = typed?.draft ?? (begins ? likeProduct(EMPTY, begins) : EMPTY);
  const [draft, setDraft] = useState(first);
  const [like, setLike] = useState(typed ? typed.like : begins);
  const [alcohol, setAlcohol] = useState(typed?.alcohol ?? percent(first));
  const [weight, setWeight] = useState(typed ? typed.weight : numberOf(first['unit_gross_g']));
  const [fee, setFee] = useState(typed ? typed.fee : numberOf(first['redemption_fee_ft']));
  const [returnables, setReturnables] = useState(typed?.returnables ?? readReturnables(first['returnables'] ?? ''));
  const [price, setPrice] = useState(typed?.price ?? '');
  const [from, setFrom] = useState(typed?.from ?? choices.today);
  const [isTouched, setTouched] = useState(typed !== null);
  const [wrongs, setWrongs] = useState<Wrongs>({});
  const [done, setDone] = useState('');
  const show = (next: Cells) => {
    setDraft(next);
    setAlcohol(percent(next));
    setWeight(numberOf(next['unit_gross_g']));
    setFee(numberOf(next['redemption_fee_ft']));
    setReturnables(readReturnables(next['returnables'] ?? ''));
  };
  const languages = textLanguages((language) =>
    [first, like?.cells].some((cells) => Boolean(cells?.[`name_${language}`])),
  );
  const set = (header: string, value: string) => setDraft({ ...draft, [header]: value });
  const pack = choices.packs.find(({ code }) => code === draft['pack_code']);
  const amount = price.trim() === '' ? null : typedForints(price, MOST_FT);
  /** What is missing, all at once, and what no server could say because it cannot be sent. */
  const unreadable = (): Record<string, string> => {
    const wrong: Record<string, string> = {};
    for (const header of NEEDED) if (!draft[header]?.trim()) wrong[header] = t('deskProduct.wrong.empty');
    for (const header of CHOSEN) if (!draft[header]) wrong[header] = t('deskProduct.wrong.choose');
    if (!draft['customer_types']) wrong['customer_types'] = t('deskProduct.wrong.tick');
    for (const header of namesLeft(draft, like)) wrong[header] = t('deskProduct.wrong.nameLeft');
    if (!/^\d*$/.test(text.read('alcohol_tenths', alcohol))) wrong['alcohol_tenths'] = t('deskProduct.wrong.alcohol');
    if (Number.isNaN(weight)) wrong['unit_gross_g'] = t('deskProduct.wrong.number');
    if (Number.isNaN(fee)) wrong['redemption_fee_ft'] = t('deskProduct.wrong.number');
    if (returnables.some(({ count }) => Number.isNaN(count))) wrong['returnables'] = t('deskProduct.wrong.number');
    if (price.trim() !== '' && !amount) wrong['amount_ft'] = t('deskPrice.wrong.amount');
    if (price.trim() !== '' && from === '') wrong['valid_from'] = t('deskProduct.wrong.day');
    return wrong;
  };
  const save = useMutation({
    mutationFn: () => {
      const body = {
        cells: {
          ...draft,
          alcohol_tenths: text.read('alcohol_tenths', alcohol),
          unit_gross_g: weight === null ? '' : String(weight),
          redemption_fee_ft: fee === null ? '' : String(fee),
          returnables: returnablesText(returnables),
        },
        price: choices.mayPrice && amount ? { amount, from } : null,
      };
      return desk('POST /products', { body }, { idempotencyKey: call.keyOf(body) });
    },
    onSuccess: ({ sku, changeSet, faults }) => {
      call.settled();
      // Of several at one field the first is enough to go on.
      setWrongs(Object.fromEntries(faults.toReversed().map(({ column, reason }) => [column, reason])));
      if (faults.length > 0) return;
      void queries.invalidateQueries({ queryKey: ['products'] });
      const kept: Typed = { draft, like, alcohol, weight, fee, returnables, price, from };
      const made = {
        isShown: ({ search }: Location) => new URLSearchParams(search).get('product') === sku,
        form: '/catalogue/products/new',
        typed: kept,
      };
      toast({
        tone: 'done',
        text: t(choices.mayPrice && amount ? 'deskProduct.saved' : 'deskProduct.savedUnpriced', { sku }),
        ...(changeSet !== null && { action: { label: t('desk.products.undo'), run: () => undo(changeSet, made) } }),
      });
      setDone(sku);
    },
  });
  useEffect(() => {
    const shown = encodeURIComponent(done);
    if (done !== '')
      void navigate(
        `/catalogue/products?q=${shown}&shown=${draft['active'] === '1' ? 'offered' : 'off'}&product=${shown}`,
      );
  }, [done, draft, navigate]);
  const submit = () => {
    const wrong = unreadable();
    setWrongs(wrong);
    if (Object.keys(wrong).length === 0 && !save.isPending) save.mutate();
  };
  const unplaced = Object.entries(wrongs).filter(([column]) => !PLACED.has(column));
  const input = (header: string, label: string, hint?: string, more: { list?: string; numeric?: boolean } = {}) => (
    <TextField
      label={label}
      wrong={wrongs[header]}
      hint={hint}
      value={draft[header] ?? ''}
      list={more.list}
      inputMode={more.numeric ? 'numeric' : undefined}
      onValue={(value) => set(header, value)}
    />
  );
  const select = (header: string, label: string, all: readonly { code: string; name: string }[], hint?: string) => (
    <SelectField
      label={label}
      wrong={wrongs[header]}
      hint={hint}
      value={draft[header] ?? ''}
      options={all}
      onValue={(value) => set(header, value)}
    />
  );
  const types = (draft['customer_types'] ?? '').split('|').filter(Boolean);
  return (
    <div className={css['page']}>
      <section className={css['card']}>
        <Picker
          label={t('deskProduct.like')}
          of="like-products"
          chosen={like ? `${like.name} (${like.sku})` : ''}
          find={async (search) =>
            (await findProducts(search)).map((one) => ({ id: one.sku, title: one.name, detail: besideProduct(one) }))
          }
          onPick={async ({ id }) => {
            const found = (await findProducts(id)).find(({ sku }) => sku === id);
            if (!found) return;
            setLike(found);
            show(likeProduct(draft, found));
          }}
        />
        <p className={css['note']}>{t(like ? 'deskProduct.isLike' : 'deskProduct.likeHint')}</p>
      </section>
      <RecordForm
        wrongs={wrongs}
        unplaced={unplaced.map(([column, reason]) => [column && fieldName(t, column), reason])}
        error={save.error}
        status={choices.mayPrice && price.trim() === '' ? t('deskProduct.unpriced') : undefined}
        act={t('deskProduct.save')}
        busy={save.isPending}
        isUnsaved={isTouched && done === ''}
        onTouched={() => setTouched(true)}
        onSubmit={submit}
      >
        <FormPart title={t('deskProduct.part.identity')}>
          {input('sku', t('deskSetup.product.sku'), t('deskProduct.skuHint'))}
          {input('name_hu', t('desk.products.field.name_hu'), t('deskProduct.nameHint'))}
          {languages.includes('en') && input('name_en', t('deskProduct.nameEn'))}
          {languages.includes('es') && input('name_es', t('deskProduct.nameEs'))}
          {input('brand', t('deskSetup.product.brand'), undefined, { list: 'product-brands' })}
          <datalist id="product-brands">
            {choices.brands.map((brand) => (
              <option key={brand} value={brand}>
                {brand}
              </option>
            ))}
          </datalist>
          {select('category_url_key', t('desk.products.field.category_url_key'), choices.categories)}
          {input('ean_piece', t('desk.products.eanPiece'), t('deskProduct.eanHint'), { numeric: true })}
          {input('ean_unit', t('desk.products.field.ean_unit'), t('deskProduct.eanHint'), { numeric: true })}
        </FormPart>
        <FormPart title={t('desk.products.packaging')}>
          <SelectField
            label={t('desk.products.packaging')}
            wrong={wrongs['pack_code']}
            hint={pack ? t('desk.products.onPallet', { count: pack.unitsPerPallet }) : t('deskProduct.packHint')}
            value={draft['pack_code'] ?? ''}
            options={choices.packs.map(({ code, packaging }) => ({
              code,
              name: `${packaging[i18n.language as 'hu'] || packaging.hu} (${code})`,
            }))}
            onValue={(value) => {
              const next = choices.packs.find(({ code }) => code === value);
              if (next) show(withPack({ ...draft, alcohol_tenths: text.read('alcohol_tenths', alcohol) }, next, pack));
            }}
          />
          <Labelled label={t('desk.products.weight')} wrong={wrongs['unit_gross_g']} hint={t('deskProduct.weightHint')}>
            {(wired) => <WholeField {...wired} value={weight} most={10_000_000} onValue={setWeight} />}
          </Labelled>
          <Labelled label={t('deskProduct.fee')} wrong={wrongs['redemption_fee_ft']} hint={t('deskProduct.feeHint')}>
            {(wired) => <WholeField {...wired} isForints value={fee} most={1_000_000} onValue={setFee} />}
          </Labelled>
          <div className={css['wide']}>
            <ReturnablesField
              value={returnables}
              empties={choices.empties}
              wrong={wrongs['returnables']}
              onChange={(next) => {
                setTouched(true);
                setReturnables([...next]);
              }}
            />
          </div>
        </FormPart>
        <FormPart title={t('deskProduct.part.law')}>
          {select('material_type', t('deskProduct.material'), choices.materialTypes)}
          <TextField
            label={t('desk.products.alcohol')}
            wrong={wrongs['alcohol_tenths']}
            hint={t('deskProduct.alcoholHint')}
            inputMode="decimal"
            maxLength={10}
            value={alcohol}
            onValue={setAlcohol}
          />
          {select(
            'excise_kind',
            t('deskProduct.excise'),
            EXCISES.map((code) => ({ code, name: t(`deskProduct.excises.${code}`) })),
            t('deskProduct.exciseHint'),
          )}
          <p className={css['note']}>
            {choices.vatBp === null
              ? t('deskProduct.noVat')
              : t('deskProduct.vat', { rate: percentageText(choices.vatBp, i18n.language) })}
          </p>
        </FormPart>
        <FormPart title={t('deskProduct.part.sale')}>
          <CheckField
            label={t('desk.products.field.customer_types')}
            wrong={wrongs['customer_types']}
            options={TYPES.map((code) => ({ code, name: text.shown('customer_types', code) }))}
            chosen={types}
            onChosen={(chosen) => set('customer_types', chosen.join('|'))}
          />
          <fieldset className={css['checks']}>
            <legend>{t('deskProduct.onSale')}</legend>
            <label>
              <input
                type="checkbox"
                checked={draft['active'] === '1'}
                onChange={({ target }) => set('active', target.checked ? '1' : '0')}
              />
              {t('deskProduct.onSaleNow')}
            </label>
          </fieldset>
          {choices.mayPrice ? (
            <>
              <TextField
                label={t('deskSetup.product.price')}
                wrong={wrongs['amount_ft']}
                hint={
                  typeof like?.listPrice === 'number'
                    ? t('deskProduct.likePrice', { price: format.money(like.listPrice) })
                    : t('deskProduct.priceHint')
                }
                inputMode="numeric"
                maxLength={20}
                value={price}
                onValue={setPrice}
              />
              <TextField
                label={t('deskProduct.priceFrom')}
                wrong={wrongs['valid_from']}
                hint={t('deskProduct.priceFromHint')}
                type="date"
                value={from}
                onValue={setFrom}
              />
            </>
          ) : (
            <p className={`${css['open']} ${css['wide']}`}>
              {choices.pricers.length > 0
                ? t('deskProduct.priceByOthers', { names: choices.pricers.join(', ') })
                : t('deskProduct.priceByNobody')}
            </p>
          )}
        </FormPart>
      </RecordForm>
    </div>
  );
}

const numberOf = (cell: string | undefined) => (cell && /^\d+$/.test(cell) ? Number(cell) : null);

/** Columns with a field of their own here: what is wrong with another one stands above the button. */
const PLACED = new Set([
  'sku',
  'name_hu',
  'name_en',
  'name_es',
  'brand',
  'category_url_key',
  'ean_piece',
  'ean_unit',
  'pack_code',
  'unit_gross_g',
  'redemption_fee_ft',
  'returnables',
  'material_type',
  'alcohol_tenths',
  'excise_kind',
  'customer_types',
  'amount_ft',
  'valid_from',
]);
