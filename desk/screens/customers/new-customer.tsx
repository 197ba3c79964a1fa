import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { LikeCustomer, NewCustomerChoices } from '#contract/desk/new-customer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { isHungarianPostcode, isTaxNumber, taxNumberText } from '#vocabulary/company-number.ts';
import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useCallKey } from '../../state/use-call-key.ts';
import { useUndoSet } from '../../state/use-undo-set.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import { MissingPermission } from '../../ui/missing-permission.tsx';
import { Picker } from '../../ui/picker.tsx';
import type { Wrongs } from '../../ui/record-form.tsx';
import { CheckField, FormPart, RecordForm, SelectField, TextField } from '../../ui/record-form.tsx';
import css from '../../ui/record-form.module.css';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { WholeField } from '../../ui/whole-field.tsx';

const PARTS = ['company', 'payer', 'billTo', 'shipTo'] as const;
type Part = (typeof PARTS)[number];
/** A cell of the import by its part and column: `shipTo.depot`. */
type Cell = `${Part}.${string}`;
type Draft = Readonly<Record<Cell, string>>;

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const MOST_LIMIT = 1_000_000_000_000;
const WRITTEN: readonly Cell[] = [
  'company.id',
  'company.name',
  'company.postcode',
  'company.city',
  'company.street',
  'shipTo.cut_off',
];
const CHOSEN: readonly Cell[] = ['company.customer_type', 'shipTo.depot'];
const TICKED: readonly Cell[] = ['payer.payment_methods', 'shipTo.route_days'];
const ADDRESS = ['postcode', 'city', 'street'] as const;
const EMPTY: Draft = { 'shipTo.lead_days': '1', 'shipTo.cut_off': '12:00' };

/** The form filled with what a like customer lends; what was typed of its own stays. */
function likeCustomer(draft: Draft, like: LikeCustomer): Draft {
  return {
    ...draft,
    'company.customer_type': like.customerType,
    'company.price_group': like.priceGroup ?? '',
    'company.flexible_delivery': like.flexibleDelivery ? '1' : '',
    'company.logistics_partner': like.logisticsPartner ? '1' : '',
    'payer.payment_methods': like.paymentMethods.join('|'),
    'shipTo.route_days': like.routeDays.join('|'),
    ...(like.leadDays !== null && { 'shipTo.lead_days': String(like.leadDays) }),
    ...(like.cutOff !== null && { 'shipTo.cut_off': like.cutOff }),
    'shipTo.delivery_window': like.deliveryWindow ?? '',
    'shipTo.depot': like.depot ?? '',
  };
}

/** What stood on the form of a customer who was taken back. */
interface Typed {
  readonly draft: Draft;
  readonly like: LikeCustomer | null;
  readonly credit: number | null;
  readonly salesperson: string;
  readonly lead: number | null;
  readonly isBilledElsewhere: boolean;
  readonly isServedElsewhere: boolean;
}

/** One new customer by a form: empty, or filled as a like one is (`?like=NUMBER`). */
export default function NewCustomer() {
  const { t } = useTranslation();
  const mayEdit = mayDo(useMe())('Desk Customers');
  const [address] = useSearchParams();
  const like = address.get('like') ?? undefined;
  const choices = useQuery({
    queryKey: ['customer-choices', like],
    queryFn: () => desk('GET /customer-choices', { query: { like } }),
    enabled: mayEdit,
    // The form begins on what is there now, and stays on it whatever comes.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.customers.new')}</h1>
        <div className={table['right']}>
          <ButtonLink to="/customers">{t('deskNewCustomer.back')}</ButtonLink>
        </div>
      </header>
      {!mayEdit ? (
        <div className={css['page']}>
          <MissingPermission permission="Desk Customers" may="act" />
        </div>
      ) : choices.error ? (
        <Failed error={choices.error} again={() => void choices.refetch()} />
      ) : !choices.data ? (
        <Loading />
      ) : !choices.data.mayAdd ? (
        <p className={css['page']}>
          {t(choices.data.adders.length > 0 ? 'deskNewCustomer.byOthers' : 'deskNewCustomer.byNobody', {
            names: choices.data.adders.join(', '),
          })}
        </p>
      ) : (
        <CustomerForm choices={choices.data} />
      )}
    </>
  );
}

function CustomerForm({ choices }: { readonly choices: NewCustomerChoices }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const call = useCallKey();
  const undo = useUndoSet('customers');
  const typed = useLocation().state as Typed | null;
  const only = choices.depots.length === 1 ? choices.depots[0]! : '';
  const begins: Draft = { ...EMPTY, 'shipTo.depot': only };
  const [draft, setDraft] = useState(typed?.draft ?? (choices.like ? likeCustomer(begins, choices.like) : begins));
  const [like, setLike] = useState(typed ? typed.like : choices.like);
  const [credit, setCredit] = useState(typed?.credit ?? null);
  const [salesperson, setSalesperson] = useState(typed?.salesperson ?? '');
  const [lead, setLead] = useState<number | null>(typed ? typed.lead : Number(draft['shipTo.lead_days']));
  const [isBilledElsewhere, setBilledElsewhere] = useState(typed?.isBilledElsewhere ?? false);
  const [isServedElsewhere, setServedElsewhere] = useState(typed?.isServedElsewhere ?? false);
  const [isTouched, setTouched] = useState(typed !== null);
  const [wrongs, setWrongs] = useState<Wrongs>({});
  const [done, setDone] = useState('');
  const set = (cell: Cell, value: string) => setDraft({ ...draft, [cell]: value });
  const taxNumber = taxNumberText(draft['company.tax_number'] ?? '');
  /** Fields that the boxes have opened. */
  const opened: readonly Cell[] = [
    ...(isBilledElsewhere ? (['billTo.name', ...ADDRESS.map((name) => `billTo.${name}` as const)] as const) : []),
    ...(isServedElsewhere ? ADDRESS.map((name) => `shipTo.${name}` as const) : []),
  ];
  const hidden = (cell: string) =>
    /^(billTo|shipTo)\.(name|postcode|city|street)$/.test(cell) && cell !== 'shipTo.name';
  /** What is missing, all at once, and what no server could say because it cannot be sent. */
  const unreadable = (): Record<string, string> => {
    const wrong: Record<string, string> = {};
    for (const cell of [...WRITTEN, ...opened]) if (!draft[cell]?.trim()) wrong[cell] = t('deskProduct.wrong.empty');
    for (const cell of CHOSEN) if (!draft[cell]) wrong[cell] = t('deskProduct.wrong.choose');
    for (const cell of TICKED) if (!draft[cell]) wrong[cell] = t('deskProduct.wrong.tick');
    if (taxNumber !== '' && !isTaxNumber(taxNumber)) wrong['company.tax_number'] = t('deskNewCustomer.wrong.taxNumber');
    for (const cell of [...WRITTEN, ...opened])
      if (cell.endsWith('.postcode') && draft[cell]?.trim() && !isHungarianPostcode(draft[cell].trim()))
        wrong[cell] = t('deskNewCustomer.wrong.postcode');
    if (Number.isNaN(credit)) wrong['company.credit_limit'] = t('deskProduct.wrong.number');
    if (lead === null || Number.isNaN(lead)) wrong['shipTo.lead_days'] = t('deskProduct.wrong.number');
    return wrong;
  };
  const cellsOf = (part: Part) =>
    Object.fromEntries(
      Object.entries(draft)
        .filter(([cell]) => cell.startsWith(`${part}.`) && (!hidden(cell) || opened.includes(cell as Cell)))
        .map(([cell, value]) => [cell.slice(part.length + 1), value]),
    );
  const save = useMutation({
    mutationFn: () => {
      const company = { ...cellsOf('company'), credit_limit: credit === null ? '' : String(credit) };
      const shipTo = { ...cellsOf('shipTo'), lead_days: String(lead) };
      const body = {
        company,
        payer: cellsOf('payer'),
        billTo: cellsOf('billTo'),
        shipTo,
        salespersonUid: salesperson || null,
      };
      return desk('POST /customers', { body }, { idempotencyKey: call.keyOf(body) });
    },
    onSuccess: ({ companyId, changeSet, faults }) => {
      call.settled();
      // Of several at one field the first is enough to go on.
      setWrongs(
        Object.fromEntries(faults.toReversed().map(({ part, column, reason }) => [`${part}.${column}`, reason])),
      );
      if (faults.length > 0) return;
      void queries.invalidateQueries({ queryKey: ['customers'] });
      const page = `/customers/${encodeURIComponent(companyId)}`;
      const kept: Typed = { draft, like, credit, salesperson, lead, isBilledElsewhere, isServedElsewhere };
      const made = {
        isShown: ({ pathname }: Location) => `${pathname}/`.includes(`${page}/`),
        form: '/customers/new',
        typed: kept,
      };
      toast({
        tone: 'done',
        text: t('deskNewCustomer.saved', { name: draft['company.name']?.trim() }),
        ...(changeSet !== null && { action: { label: t('desk.products.undo'), run: () => undo(changeSet, made) } }),
      });
      setDone(companyId);
    },
  });
  useEffect(() => {
    if (done !== '') void navigate(`/customers/${encodeURIComponent(done)}`);
  }, [done, navigate]);
  const input = (
    cell: Cell,
    label: string,
    hint?: string,
    more: { type?: 'time'; most?: number; numeric?: boolean } = {},
  ) => (
    <TextField
      label={label}
      wrong={wrongs[cell]}
      hint={hint}
      value={draft[cell] ?? ''}
      type={more.type}
      maxLength={more.most ?? 200}
      inputMode={more.numeric ? 'numeric' : undefined}
      onValue={(value) => set(cell, value)}
    />
  );
  const listed = (cell: Cell) => (draft[cell] ?? '').split('|').filter(Boolean);
  const methods = listed('payer.payment_methods');
  const flag = (cell: Cell, label: string) => (
    <label>
      <input
        type="checkbox"
        checked={draft[cell] === '1'}
        onChange={({ target }) => set(cell, target.checked ? '1' : '')}
      />
      {label}
    </label>
  );
  const elsewhere = (part: 'billTo' | 'shipTo') =>
    ADDRESS.map((name) => (
      <div key={name}>
        {input(`${part}.${name}`, t(`deskCustomer.place.${name}`), undefined, { most: name === 'postcode' ? 10 : 80 })}
      </div>
    ));
  return (
    <div className={css['page']}>
      <section className={css['card']}>
        <Picker
          label={t('deskNewCustomer.like')}
          of="like-customers"
          chosen={like ? `${like.name} (${like.companyId})` : ''}
          find={async (search) =>
            (await desk('GET /customers', { query: { search, offset: 0, limit: 20 } })).customers.map((one) => ({
              id: one.companyId,
              title: one.name,
              detail: `${one.companyId}, ${one.city}`,
            }))
          }
          onPick={async ({ id }) => {
            const found = (await desk('GET /customer-choices', { query: { like: id } })).like;
            if (!found) return;
            const next = likeCustomer(draft, found);
            setLike(found);
            setDraft(next);
            setLead(Number(next['shipTo.lead_days']));
          }}
        />
        <p className={css['note']}>{t(like ? 'deskNewCustomer.isLike' : 'deskNewCustomer.likeHint')}</p>
      </section>
      <RecordForm
        wrongs={wrongs}
        unplaced={Object.entries(wrongs)
          .filter(([cell]) => !PLACED.has(cell) && !opened.includes(cell as Cell))
          .map(([cell, reason]) => [cell.replace(/^.*\./, ''), reason])}
        error={save.error}
        status={undefined}
        act={t('deskNewCustomer.save')}
        busy={save.isPending}
        isUnsaved={isTouched && done === ''}
        onTouched={() => setTouched(true)}
        onSubmit={() => {
          const wrong = unreadable();
          setWrongs(wrong);
          if (Object.keys(wrong).length === 0 && !save.isPending) save.mutate();
        }}
      >
        <FormPart title={t('deskNewCustomer.part.company')}>
          {input('company.id', t('deskSetup.customer.id'), t('deskNewCustomer.idHint'), { most: 40 })}
          {input('company.name', t('deskNewCustomer.name'))}
          <SelectField
            label={t('deskSetup.customer.type')}
            wrong={wrongs['company.customer_type']}
            hint={t('deskNewCustomer.typeHint')}
            value={draft['company.customer_type'] ?? ''}
            options={CUSTOMER_TYPES.map((code) => ({
              code,
              name: t(`desk.customerType.${wordingKeyOf(code)}` as 'desk.customerType.whs'),
            }))}
            onValue={(value) => set('company.customer_type', value)}
          />
          {input('company.tax_number', t('deskSetup.customer.taxNumber'), t('deskNewCustomer.taxHint'), { most: 13 })}
          {input('company.eu_vat', t('deskNewCustomer.euVat'), t('deskNewCustomer.optional'), { most: 20 })}
          {input('company.register_number', t('deskNewCustomer.register'), t('deskNewCustomer.optional'), { most: 20 })}
          {input('company.postcode', t('deskCustomer.place.postcode'), undefined, { most: 10 })}
          {input('company.city', t('deskCustomer.place.city'), undefined, { most: 80 })}
          {input('company.street', t('deskCustomer.place.street'))}
        </FormPart>
        <FormPart title={t('deskNewCustomer.part.pays')}>
          <div className={css['wide']}>
            <CheckField
              label={t('deskCustomer.pay.methods')}
              wrong={wrongs['payer.payment_methods']}
              options={choices.paymentMethods.map(({ code, label }) => ({ code, name: label }))}
              chosen={methods}
              // The first one is what an order begins with: it stays while it is chosen.
              onChosen={(chosen) =>
                set(
                  'payer.payment_methods',
                  [
                    ...methods.filter((code) => chosen.includes(code)),
                    ...chosen.filter((code) => !methods.includes(code)),
                  ].join('|'),
                )
              }
            />
          </div>
          {methods.length > 1 && (
            <SelectField
              label={t('deskCustomer.pay.default')}
              hint={t('deskCustomer.pay.defaultHint')}
              value={methods[0]!}
              options={choices.paymentMethods
                .filter(({ code }) => methods.includes(code))
                .map(({ code, label }) => ({ code, name: label }))}
              onValue={(value) =>
                set('payer.payment_methods', [value, ...methods.filter((code) => code !== value)].join('|'))
              }
            />
          )}
          {input('payer.id', t('deskNewCustomer.payerId'), t('deskNewCustomer.partyIdHint'), { most: 40 })}
          {input('billTo.id', t('deskNewCustomer.billToId'), t('deskNewCustomer.partyIdHint'), { most: 40 })}
          <fieldset className={`${css['checks']} ${css['wide']}`}>
            <legend>{t('deskCustomer.place.billToId')}</legend>
            <label>
              <input
                type="checkbox"
                checked={isBilledElsewhere}
                onChange={({ target }) => setBilledElsewhere(target.checked)}
              />
              {t('deskNewCustomer.billedElsewhere')}
            </label>
          </fieldset>
          {isBilledElsewhere && (
            <>
              {input('billTo.name', t('deskNewCustomer.billedName'))}
              {elsewhere('billTo')}
            </>
          )}
        </FormPart>
        <FormPart title={t('deskNewCustomer.part.terms')}>
          <SelectField
            label={t('deskCustomer.terms.priceGroup')}
            wrong={wrongs['company.price_group']}
            hint={t('deskNewCustomer.groupHint')}
            value={draft['company.price_group'] ?? ''}
            options={choices.priceGroups.map((code) => ({ code, name: code }))}
            none={t('deskCustomer.terms.noGroup')}
            onValue={(value) => set('company.price_group', value)}
          />
          <SelectField
            label={t('desk.customers.salesperson')}
            hint={t('deskCustomer.terms.salespersonHint')}
            value={salesperson}
            options={choices.salespeople.map(({ uid, name }) => ({ code: uid, name }))}
            none={t('deskCustomer.terms.noSalesperson')}
            onValue={setSalesperson}
          />
          {choices.mayOpenCredit ? (
            <Labelled
              label={t('deskCustomer.terms.creditLimitFt')}
              wrong={wrongs['company.credit_limit']}
              hint={t('deskCustomer.terms.limitHint')}
            >
              {(wired) => <WholeField {...wired} isForints value={credit} most={MOST_LIMIT} onValue={setCredit} />}
            </Labelled>
          ) : (
            <p className={css['note']}>{t('deskNewCustomer.creditByOthers')}</p>
          )}
          <fieldset className={`${css['checks']} ${css['wide']}`}>
            <legend>{t('deskCustomer.terms.delivery')}</legend>
            {flag('company.flexible_delivery', t('deskCustomer.terms.flexibleHint'))}
            {flag('company.logistics_partner', t('deskCustomer.terms.partnerHint'))}
          </fieldset>
        </FormPart>
        <FormPart title={t('deskNewCustomer.part.shipTo')}>
          {input('shipTo.name', t('deskNewCustomer.placeName'), t('deskNewCustomer.placeNameHint'), { most: 60 })}
          {input('shipTo.id', t('deskNewCustomer.shipToId'), t('deskNewCustomer.partyIdHint'), { most: 40 })}
          <fieldset className={`${css['checks']} ${css['wide']}`}>
            <legend>{t('deskNewCustomer.address')}</legend>
            <label>
              <input
                type="checkbox"
                checked={isServedElsewhere}
                onChange={({ target }) => setServedElsewhere(target.checked)}
              />
              {t('deskNewCustomer.servedElsewhere')}
            </label>
          </fieldset>
          {isServedElsewhere && elsewhere('shipTo')}
          <div className={css['wide']}>
            <CheckField
              label={t('deskCustomer.place.routeDays')}
              wrong={wrongs['shipTo.route_days']}
              options={DAYS.map((code) => ({ code, name: t(`desk.weekday.${code}`) }))}
              chosen={listed('shipTo.route_days')}
              onChosen={(chosen) => set('shipTo.route_days', chosen.join('|'))}
            />
          </div>
          <Labelled
            label={t('deskCustomer.place.leadDays')}
            wrong={wrongs['shipTo.lead_days']}
            hint={t('deskCustomer.place.leadHint')}
          >
            {(wired) => <WholeField {...wired} value={lead} most={30} onValue={setLead} />}
          </Labelled>
          {input('shipTo.cut_off', t('deskCustomer.place.cutOff'), undefined, { type: 'time' })}
          {input('shipTo.delivery_window', t('deskCustomer.place.deliveryWindow'), t('deskNewCustomer.windowHint'), {
            most: 40,
          })}
          <SelectField
            label={t('deskCustomer.place.depot')}
            wrong={wrongs['shipTo.depot']}
            hint={choices.depots.length === 0 ? t('deskNewCustomer.noDepot') : undefined}
            value={draft['shipTo.depot'] ?? ''}
            options={choices.depots.map((code) => ({ code, name: code }))}
            onValue={(value) => set('shipTo.depot', value)}
          />
        </FormPart>
      </RecordForm>
    </div>
  );
}

/** Cells with a field of their own that is always here: what is wrong with another one stands above the button. */
const PLACED: ReadonlySet<string> = new Set([
  ...WRITTEN,
  ...CHOSEN,
  ...TICKED,
  'company.tax_number',
  'company.eu_vat',
  'company.register_number',
  'company.price_group',
  'company.credit_limit',
  'payer.id',
  'billTo.id',
  'shipTo.id',
  'shipTo.name',
  'shipTo.lead_days',
  'shipTo.delivery_window',
]);
