import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { plainForints } from '#values/typed-number.ts';
import { taxNumberText } from '#vocabulary/company-number.ts';
import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useKept } from './use-kept.ts';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';

const TEXTS = [
  'id',
  'name',
  'taxNumber',
  'street',
  'city',
  'postcode',
  'creditLimit',
  'priceGroup',
  'placeName',
  'leadDays',
  'cutOff',
  'window',
  'depot',
  'depotName',
] as const;
/** Phones show their digits for these. */
const NUMBERS: ReadonlySet<string> = new Set(['postcode', 'creditLimit', 'leadDays']);
const DAYS = [1, 2, 3, 4, 5, 6] as const;
const EMPTY = {
  ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<(typeof TEXTS)[number], string>),
  id: '1001',
  type: 'POS Horeca',
  routeDays: '1,2,3,4,5',
  methods: 'U8,K',
  leadDays: '1',
  cutOff: '12:00',
  depot: 'R1',
};

type Field = (typeof TEXTS)[number];
/** The field that a column comes from; of the others the list says it. Name and address go into several rows: what is wrong with them stands once, at the field. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  id: 'id',
  name: 'name',
  tax_number: 'taxNumber',
  street: 'street',
  city: 'city',
  postcode: 'postcode',
  credit_limit: 'creditLimit',
  price_group: 'priceGroup',
  lead_days: 'leadDays',
  cut_off: 'cutOff',
  delivery_window: 'window',
  depot: 'depot',
  code: 'depot',
};

/** The next customer has a number of their own; days, payment and warehouse are often the same. */
function nextAfter(typed: typeof EMPTY): typeof EMPTY {
  const { id, type, routeDays, methods, leadDays, cutOff, depot, depotName, priceGroup } = typed;
  const next = /^\d{1,12}$/.test(id) ? String(Number(id) + 1) : '';
  return { ...EMPTY, type, routeDays, methods, leadDays, cutOff, depot, depotName, priceGroup, id: next };
}

/** Step 6: a customer who buys, where, on which days and until when. Their payer, invoice address and warehouse come with them. */
export default function StepCustomers({ setup, draft, onSent }: StepProps) {
  const { t } = useTranslation();
  const { typed, change, sent } = useKept(6, EMPTY, draft);
  const { busy, error, faults, wrong, count, send } = useSending<Field>((column, fault) =>
    fault?.file === 'ship-tos.csv' && column === 'name' && typed.placeName ? 'placeName' : FIELD_OF[column],
  );
  const listed = (key: 'routeDays' | 'methods') => new Set(typed[key].split(',').filter(Boolean));
  const toggle = (key: 'routeDays' | 'methods', value: string, on: boolean) => {
    const now = listed(key);
    if (on) now.add(value);
    else now.delete(value);
    change({ [key]: [...now].join(',') });
  };
  const rows = (): { file: string; cells: Record<string, string> }[] => {
    const {
      id,
      name,
      type,
      taxNumber,
      street,
      city,
      postcode,
      creditLimit,
      priceGroup,
      leadDays,
      cutOff,
      window,
      depot,
    } = typed;
    const at = { street, city, postcode };
    // The first one is what an order begins with.
    const methods = [...listed('methods')]
      .filter((code) => setup.paymentMethods.some((one) => one.code === code))
      .join('|');
    const depotName = typed.depotName || depot;
    return [
      {
        file: 'companies.csv',
        cells: {
          id,
          name,
          customer_type: type,
          tax_number: taxNumberText(taxNumber),
          credit_limit: plainForints(creditLimit),
          price_group: priceGroup,
          ...at,
        },
      },
      {
        file: 'payers.csv',
        cells: {
          id: `${id}-F`,
          company_id: id,
          name,
          tax_number: taxNumberText(taxNumber),
          payment_methods: methods,
          ...at,
        },
      },
      { file: 'bill-tos.csv', cells: { id: `${id}-S`, company_id: id, name, ...at } },
      {
        file: 'ship-tos.csv',
        cells: {
          id: `${id}-1`,
          company_id: id,
          payer_id: `${id}-F`,
          bill_to_id: `${id}-S`,
          name: (typed.placeName || name).slice(0, 60),
          customer_type: type,
          route_days: [...listed('routeDays')].toSorted().join('|'),
          lead_days: leadDays,
          cut_off: cutOff,
          delivery_window: window,
          depot,
          ...at,
        },
      },
      {
        file: 'code-lists.csv',
        cells: {
          list: 'shipment-place',
          code: depot,
          label_hu: depotName,
          label_en: depotName,
          data: JSON.stringify({ depot }),
        },
      },
    ];
  };
  const bring = async () => {
    const seen = await desk('POST /setup/rows', { body: { rows: rows(), preview: true } });
    // Another customer's number would write over that customer.
    if (seen.files.some(({ file, changed }) => file === 'companies.csv' && changed > 0))
      throw new Error(t('deskSetup.customer.taken', { id: typed.id }));
    return seen.faults.length > 0 ? seen : desk('POST /setup/rows', { body: { rows: rows(), preview: false } });
  };
  return (
    <>
      <Form
        className={css['card']}
        onSend={async () => {
          if (!(await send(bring))) return;
          sent(nextAfter(typed));
          toast({ tone: 'done', text: t('deskSetup.customer.added') });
          await onSent();
        }}
      >
        <div className={css['form']}>
          {TEXTS.map((name) => (
            <Labelled
              key={name}
              label={t(`deskSetup.customer.${name}`)}
              wrong={wrong[name]}
              hint={name === 'creditLimit' ? t('deskSetup.customer.creditHint') : undefined}
            >
              {(wired) => {
                const all = {
                  ...wired,
                  autoComplete: 'off',
                  value: typed[name],
                  onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ [name]: target.value }),
                };
                return name === 'cutOff' ? (
                  <DateInput {...all} type="time" />
                ) : (
                  <input {...all} maxLength={80} inputMode={NUMBERS.has(name) ? 'numeric' : undefined} />
                );
              }}
            </Labelled>
          ))}
          <Labelled label={t('deskSetup.customer.type')}>
            {(wired) => (
              <select {...wired} value={typed.type} onChange={(event) => change({ type: event.target.value })}>
                {CUSTOMER_TYPES.map((one) => (
                  <option key={one} value={one}>
                    {t(`desk.customerType.${wordingKeyOf(one)}` as 'desk.customerType.whs')}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        </div>
        <fieldset className={css['row']}>
          <legend>{t('deskSetup.customer.routeDays')}</legend>
          {DAYS.map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                checked={listed('routeDays').has(String(day))}
                onChange={(event) => toggle('routeDays', String(day), event.target.checked)}
              />
              {t(`deskSetup.day.${day}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className={css['row']}>
          <legend>{t('deskSetup.customer.payment')}</legend>
          {setup.paymentMethods.map(({ code, name }) => (
            <label key={code}>
              <input
                type="checkbox"
                checked={listed('methods').has(code)}
                onChange={(event) => toggle('methods', code, event.target.checked)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <Wrongs error={error} faults={faults} fields={count} />
        <div className={css['row']}>
          <Button variant="primary" type="submit" busy={busy}>
            {t('deskSetup.customer.add')}
          </Button>
        </div>
        <p className={css['note']}>
          {t('deskSetup.customer.holidays')} <Link to="/portal/settings/calendar">{t('deskCalendar.title')}</Link>
        </p>
      </Form>
      {setup.places.length > 0 && (
        <div className={css['card']}>
          <h3>{t('deskSetup.customer.there')}</h3>
          <ul>
            {setup.places.map(({ id, name, companyName }) => (
              <li key={id}>
                {id} {name} ({companyName})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
