import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerChoices, DeskCustomer, DeskPayer } from '#contract/desk/customer.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { typedForints } from '#values/typed-number.ts';
import { desk, deskAt } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { useRecordSave } from '../../ui/use-record-save.tsx';
import { useUndoable } from './use-undoable.ts';
import css from './customer.module.css';

interface Props {
  readonly customer: DeskCustomer;
  readonly onDone: () => void;
}

/** Credit, price group and how the company pays; what is changed counts at once. */
export function Terms({ customer, onDone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [payer, setPayer] = useState<DeskPayer | null>(null);
  const { companyId } = customer;
  const choices = useQuery({
    queryKey: ['customer', companyId, 'choices'],
    queryFn: () => desk('GET /customers/:companyId/choices', { params: { companyId }, query: {} }),
  });
  const methodName = (code: string) => choices.data?.paymentMethods.find((one) => one.code === code)?.label ?? code;
  const yes = (on: boolean) => t(on ? 'deskCustomer.yes' : 'deskCustomer.no');
  const { mayAct } = customer;
  return (
    <section className={css['card']} aria-label={t('deskCustomer.terms.title')}>
      <header>
        <h2>{t('deskCustomer.terms.title')}</h2>
        {mayAct && <Button onClick={() => setOpen(true)}>{t('deskCustomer.terms.change')}…</Button>}
      </header>
      {customer.creditLimit > 0 && (
        <meter
          aria-label={t('desk.customers.exposure')}
          min={0}
          max={customer.creditLimit}
          value={Math.max(0, Math.min(customer.exposure, customer.creditLimit))}
        />
      )}
      <dl>
        <div>
          <dt>{t('deskCustomer.terms.creditLimit')}</dt>
          <dd>{customer.creditLimit > 0 ? format.money(customer.creditLimit) : t('desk.customer_.noLimit')}</dd>
        </div>
        <div>
          <dt>{t('desk.customers.exposure')}</dt>
          <dd>{format.money(customer.exposure)}</dd>
        </div>
        <div>
          <dt>{t('desk.customer_.overdue')}</dt>
          <dd data-wrong={customer.overdueDays > 0 || undefined}>
            {customer.overdueDays > 0
              ? t('desk.customers.overdue', { count: customer.overdueDays })
              : t('desk.customer_.nothing')}
          </dd>
        </div>
        <div>
          <dt>{t('deskCustomer.terms.priceGroup')}</dt>
          <dd>{customer.priceGroup ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('deskCustomer.terms.flexibleDelivery')}</dt>
          <dd>{yes(customer.flexibleDelivery)}</dd>
        </div>
        <div>
          <dt>{t('deskCustomer.terms.logisticsPartner')}</dt>
          <dd>{yes(customer.logisticsPartner)}</dd>
        </div>
        {choices.data?.payers.map((one) => (
          <div key={one.id}>
            <dt>
              {t('deskCustomer.terms.pays', { name: one.name })}
              <small>{one.id}</small>
            </dt>
            <dd>
              {one.paymentMethods.map(methodName).join(', ') || '–'}
              {mayAct && (
                <Button onClick={() => setPayer(one)} aria-label={t('deskCustomer.pay.changeOf', { name: one.name })}>
                  {t('deskCustomer.terms.change')}…
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {choices.error ? (
        <Failed error={choices.error} again={() => void choices.refetch()} since={null} />
      ) : (
        !choices.data && <Loading />
      )}
      {isOpen && choices.data && (
        <TermsForm
          customer={customer}
          groups={choices.data.priceGroups}
          salespeople={choices.data.salespeople}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {payer && choices.data && (
        <PayerForm
          payer={payer}
          methods={choices.data.paymentMethods}
          onDone={() => {
            setPayer(null);
            onDone();
          }}
          onClose={() => setPayer(null)}
        />
      )}
    </section>
  );
}

type Row = Pick<
  DeskCustomer,
  'companyId' | 'version' | 'creditLimit' | 'priceGroup' | 'flexibleDelivery' | 'logisticsPartner' | 'salespersonUid'
>;

function TermsForm({
  customer,
  groups,
  salespeople,
  onDone,
  onClose,
}: {
  readonly customer: Row & Pick<DeskCustomer, 'exposure' | 'name' | 'salesperson'>;
  readonly groups: readonly string[];
  readonly salespeople: CustomerChoices['salespeople'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  // What was seen when the form opened: what comes meanwhile is compared with it.
  const [base] = useState(customer);
  const [limit, setLimit] = useState(String(base.creditLimit));
  const [group, setGroup] = useState(base.priceGroup ?? '');
  const [flexible, setFlexible] = useState(base.flexibleDelivery);
  const [partner, setPartner] = useState(base.logisticsPartner);
  const [salesperson, setSalesperson] = useState(base.salespersonUid ?? '');
  const [tried, setTried] = useState(false);
  const undoable = useUndoable();
  const params = { companyId: base.companyId };
  const bodyOf = ({ creditLimit, priceGroup, flexibleDelivery, logisticsPartner, salespersonUid }: Partial<Row>) => ({
    ...(creditLimit !== undefined && { creditLimit }),
    ...(priceGroup !== undefined && { priceGroup }),
    ...(flexibleDelivery !== undefined && { flexibleDelivery }),
    ...(logisticsPartner !== undefined && { logisticsPartner }),
    // Who may not say it changes the rest.
    ...(salespeople && salespersonUid !== undefined && { salespersonUid }),
  });
  const people = [
    ...(salespeople ?? []),
    // Who looks after it stays to be chosen, also without a role at the desk any more.
    ...(base.salespersonUid !== null && !salespeople?.some(({ uid }) => uid === base.salespersonUid)
      ? [{ uid: base.salespersonUid, name: base.salesperson ?? base.salespersonUid }]
      : []),
  ];
  const record = useRecordSave<Row>({
    fields: {
      creditLimit: t('deskCustomer.terms.creditLimit'),
      priceGroup: t('deskCustomer.terms.priceGroup'),
      flexibleDelivery: t('deskCustomer.terms.flexibleDelivery'),
      logisticsPartner: t('deskCustomer.terms.logisticsPartner'),
      salespersonUid: t('desk.customers.salesperson'),
    },
    show: (field, value) =>
      field === 'creditLimit'
        ? format.money(value as number)
        : field === 'salespersonUid'
          ? (people.find(({ uid }) => uid === value)?.name ?? String(value ?? t('deskCustomer.terms.noSalesperson')))
          : typeof value === 'boolean'
            ? t(value ? 'deskCustomer.yes' : 'deskCustomer.no')
            : String(value ?? '–'),
    write: (change, version) => deskAt(version)('PATCH /customers/:companyId', { params, body: bodyOf(change) }),
    read: () => desk('GET /customers/:companyId', { params }),
    onSaved: (saved) => {
      onDone();
      undoable(t('deskCustomer.terms.saved', { name: base.name }), () =>
        deskAt(saved.version)('PATCH /customers/:companyId', { params, body: bodyOf(base) }),
      );
    },
  });
  const read = typedForints(limit, 1e12);
  const wrong = read === null;
  const amount = read ?? 0;
  const save = useMutation({
    mutationFn: () =>
      record.save(
        {
          creditLimit: amount,
          priceGroup: group || null,
          flexibleDelivery: flexible,
          logisticsPartner: partner,
          salespersonUid: salesperson || null,
        },
        base,
      ),
  });
  const act = () => {
    setTried(true);
    if (!wrong) save.mutate();
  };
  return (
    <FormDialog
      title={t('deskCustomer.terms.changeOf', { name: base.name })}
      act={t('desk.user_.save')}
      busy={save.isPending}
      error={save.error}
      onAct={act}
      onClose={onClose}
    >
      <Labelled
        label={t('deskCustomer.terms.creditLimitFt')}
        wrong={tried && wrong && t('deskCustomer.terms.limitWrong')}
        hint={
          wrong || amount === 0
            ? t('deskCustomer.terms.limitHint')
            : t('deskCustomer.terms.free', { amount: format.money(amount - base.exposure) })
        }
      >
        {(wired) => (
          <input {...wired} inputMode="numeric" value={limit} onChange={(event) => setLimit(event.target.value)} />
        )}
      </Labelled>
      <Labelled label={t('deskCustomer.terms.priceGroup')} hint={t('deskCustomer.terms.groupHint')}>
        {(wired) => (
          <select {...wired} value={group} onChange={(event) => setGroup(event.target.value)}>
            <option value="">{t('deskCustomer.terms.noGroup')}</option>
            {groups.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {salespeople && (
        <Labelled label={t('desk.customers.salesperson')} hint={t('deskCustomer.terms.salespersonHint')}>
          {(wired) => (
            <select {...wired} value={salesperson} onChange={(event) => setSalesperson(event.target.value)}>
              <option value="">{t('deskCustomer.terms.noSalesperson')}</option>
              {people.map(({ uid, name }) => (
                <option key={uid} value={uid}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <fieldset>
        <legend>{t('deskCustomer.terms.delivery')}</legend>
        <label>
          <input type="checkbox" checked={flexible} onChange={(event) => setFlexible(event.target.checked)} />
          {t('deskCustomer.terms.flexibleHint')}
        </label>
        <label>
          <input type="checkbox" checked={partner} onChange={(event) => setPartner(event.target.checked)} />
          {t('deskCustomer.terms.partnerHint')}
        </label>
      </fieldset>
      <p className={css['note']}>{t('deskCustomer.terms.effect')}</p>
      {record.dialog}
    </FormDialog>
  );
}

function PayerForm({
  payer: opened,
  methods,
  onDone,
  onClose,
}: {
  readonly payer: DeskPayer;
  readonly methods: CustomerChoices['paymentMethods'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const [base] = useState(opened);
  const [codes, setCodes] = useState(base.paymentMethods);
  const undoable = useUndoable();
  const params = { payerId: base.id };
  const nameOf = (code: string) => methods.find((one) => one.code === code)?.label ?? code;
  const record = useRecordSave<DeskPayer>({
    fields: { paymentMethods: t('deskCustomer.pay.methods') },
    show: (_field, value) => (value as string[]).map(nameOf).join(', '),
    write: ({ paymentMethods = codes }, version) =>
      deskAt(version)('PATCH /payers/:payerId', { params, body: { paymentMethods } }),
    read: () => desk('GET /payers/:payerId', { params }),
    onSaved: (saved) => {
      onDone();
      undoable(t('deskCustomer.pay.saved', { name: base.name }), () =>
        deskAt(saved.version)('PATCH /payers/:payerId', { params, body: { paymentMethods: base.paymentMethods } }),
      );
    },
  });
  const save = useMutation({
    mutationFn: async () => {
      if (codes.length === 0) throw new Error(t('deskCustomer.pay.none'));
      await record.save({ paymentMethods: codes }, base);
    },
  });
  return (
    <FormDialog
      title={t('deskCustomer.pay.changeOf', { name: base.name })}
      act={t('desk.user_.save')}
      busy={save.isPending}
      error={save.error}
      onAct={() => save.mutate()}
      onClose={onClose}
    >
      <fieldset>
        <legend>{t('deskCustomer.pay.methods')}</legend>
        {[...methods.map(({ code }) => code), ...base.paymentMethods.filter((code) => nameOf(code) === code)].map(
          (code) => (
            <label key={code}>
              <input
                type="checkbox"
                checked={codes.includes(code)}
                onChange={({ target }) =>
                  setCodes((before) => (target.checked ? [...before, code] : before.filter((one) => one !== code)))
                }
              />
              {nameOf(code)}
            </label>
          ),
        )}
      </fieldset>
      <Labelled label={t('deskCustomer.pay.default')} hint={t('deskCustomer.pay.defaultHint')}>
        {(wired) => (
          <select
            {...wired}
            value={codes[0] ?? ''}
            onChange={({ target }) => setCodes([target.value, ...codes.filter((one) => one !== target.value)])}
          >
            {codes.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {record.dialog}
    </FormDialog>
  );
}
