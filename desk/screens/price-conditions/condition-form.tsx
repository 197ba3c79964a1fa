import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskConditionBatch, DeskPriceCondition } from '#contract/desk/price-condition.ts';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { percentageText, readPercentage } from '#values/percentage.ts';
import { typedForints } from '#values/typed-number.ts';
import { desk } from '../../api.ts';
import { useMe } from '../../state/me.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { Picker } from '../../ui/picker.tsx';
import css from './conditions.module.css';
import { besideProduct } from '../../ui/beside-product.ts';

interface Props {
  /** null: a new one. */
  readonly condition: DeskPriceCondition | null;
  /** What the list is about when a new one is begun there; '' where it is about nothing. */
  readonly begins: {
    readonly companyId: string;
    readonly companyName: string;
    readonly sku: string;
    readonly productName: string;
  };
  readonly today: string;
  readonly priceGroups: readonly string[];
  readonly brands: readonly string[];
  readonly onDone: (changeSet: number | null) => void;
  readonly onClose: () => void;
}

type Kind = DeskPriceCondition['kind'];
const KINDS: readonly Kind[] = ['PR00', 'ZC07', 'ZCON', 'ZPRO', 'ZVOL', 'ZTRN'];
const TRANSPORTS = ['ZTR', 'ZST', 'ZSO'] as const;
type Whose = 'all' | 'group' | 'customer';

/** A condition, new or changed: first what it would do to what three customers pay, then the save. Its kind, reach and first day stay what they are. */
export function ConditionForm({ condition, begins, today, priceGroups, brands, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const isNew = condition === null;
  // Who may change prices of own customers alone begins with a customer: for everybody they could save nothing.
  const ownOnly = !useMe().permissions.some(
    ({ permission, may, ownCustomers }) => permission === 'Desk Prices' && may === 'act' && !ownCustomers,
  );
  const isForCustomer = begins.companyId !== '' || ownOnly;
  const [kind, setKind] = useState<Kind>(condition?.kind ?? (isForCustomer ? 'ZCON' : 'ZPRO'));
  const [whose, setWhose] = useState<Whose>(
    condition
      ? condition.companyId
        ? 'customer'
        : condition.priceGroup
          ? 'group'
          : 'all'
      : isForCustomer
        ? 'customer'
        : 'all',
  );
  const [company, setCompany] = useState({
    id: condition ? (condition.companyId ?? '') : begins.companyId,
    name: condition ? (condition.companyName ?? condition.companyId ?? '') : begins.companyName,
  });
  const [group, setGroup] = useState(condition?.priceGroup ?? priceGroups[0] ?? '');
  const [product, setProduct] = useState({
    id: condition ? (condition.sku ?? '') : begins.sku,
    name: condition ? (condition.productName ?? condition.sku ?? '') : begins.productName,
  });
  const [brand, setBrand] = useState(condition?.brand ?? '');
  const [transport, setTransport] = useState(condition?.transportType ?? '');
  const [value, setValue] = useState(
    condition ? String(condition.amount ?? percentageText(condition.rate ?? 0, i18n.language)) : '',
  );
  const [reference, setReference] = useState(condition?.reference ?? '');
  const [from, setFrom] = useState(condition?.from ?? today);
  const [to, setTo] = useState(condition?.to ?? '');
  const [tried, setTried] = useState(false);
  const [preview, setPreview] = useState<{ answer: DeskConditionBatch; remove: boolean } | null>(null);
  const isPrice = kind === 'PR00';
  // A list price holds for every transport; one that was brought with a transport is still removed as what it is.
  const hasTransport = !isPrice || !isNew;
  const number = isPrice ? typedForints(value, 1e9) : readPercentage(value);
  const wrong = {
    value: number === null || number < 0,
    product: isPrice && product.id === '',
    company: whose === 'customer' && company.id === '',
    to: to !== '' && to < from,
  };
  const change = (remove: boolean) => ({
    version: condition?.version ?? null,
    remove,
    condition: {
      kind,
      sku: product.id || null,
      brand: product.id ? (condition?.brand ?? null) : brand || null,
      companyId: whose === 'customer' ? company.id : null,
      priceGroup: whose === 'group' ? group : null,
      transportType: (hasTransport && transport) || null,
      amount: isPrice ? number : null,
      rate: isPrice ? null : number,
      reference: reference.trim() || null,
      from,
      to: to || null,
    },
  });
  const send = useMutation({
    mutationFn: async ({ look, remove }: { look: boolean; remove: boolean }) => {
      const answer = await desk('POST /price-condition-batches', {
        body: { preview: look, changes: [change(remove)] },
      });
      if (answer.stale.length > 0)
        throw new Error(t(answer.stale[0]!.version === null ? 'deskPrice.gone' : 'deskPrice.stale'));
      const [fault] = answer.faults;
      if (fault)
        throw new Error(
          `${t(`deskPrice.field.${fault.column}` as 'deskPrice.field.kind', { defaultValue: fault.column })}: ${fault.reason}`,
        );
      return { answer, look, remove };
    },
    onSuccess: ({ answer, look, remove }) => (look ? setPreview({ answer, remove }) : onDone(answer.changeSet)),
  });
  const look = (remove: boolean) => {
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return;
    send.mutate({ look: true, remove });
  };
  if (preview) {
    const { answer, remove } = preview;
    return (
      <Dialog
        open
        size="lg"
        title={t('deskPrice.effects')}
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => setPreview(null)}>{t('deskPrice.back')}</Button>
            <Button
              variant={remove ? 'danger' : 'primary'}
              busy={send.isPending}
              inactive={answer.differences.length === 0}
              onClick={() => send.mutate({ look: false, remove })}
            >
              {t(remove ? 'deskPrice.remove' : 'deskPrice.save')}
            </Button>
          </>
        }
      >
        {answer.differences.length === 0 && <p>{t('deskPrice.noChange')}</p>}
        <p>{t('deskPrice.papers')}</p>
        <table className={css['difference']}>
          <thead>
            <tr>
              <th>{t('desk.customer')}</th>
              <th>{t('deskPrice.forWhat')}</th>
              <th className={css['number']}>{t('deskPrice.before')}</th>
              <th className={css['number']}>{t('deskPrice.after')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.effects.map((one) => (
              <tr key={one.companyId}>
                <td>
                  {one.name}
                  <small>{one.companyId}</small>
                </td>
                <td>
                  {one.product}
                  <small>
                    {format.number(one.quantity)} · {format.day(one.day)}
                  </small>
                </td>
                <td className={css['number']}>{one.before === null ? '–' : format.money(one.before)}</td>
                <td className={css['number']}>
                  <b>{one.after === null ? '–' : format.money(one.after)}</b>
                </td>
              </tr>
            ))}
            {answer.effects.length === 0 && (
              <tr>
                <td colSpan={4}>{t('deskPrice.noEffects')}</td>
              </tr>
            )}
          </tbody>
        </table>
        {send.error && (
          <p role="alert" className={css['wrong']}>
            {send.error.message}
          </p>
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t(isNew ? 'deskPrice.new' : 'deskPrice.changeOf')}
      act={t('deskPrice.look')}
      busy={send.isPending}
      error={send.error}
      onAct={() => look(false)}
      onClose={onClose}
    >
      <Labelled label={t('deskPrice.kind')}>
        {(wired) => (
          <select {...wired} disabled={!isNew} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {one} {t(`deskPrice.kinds.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t('deskPrice.whose')}>
        {(wired) => (
          <select {...wired} disabled={!isNew} value={whose} onChange={({ target }) => setWhose(target.value as Whose)}>
            {(isNew && ownOnly ? (['customer'] as const) : (['all', 'group', 'customer'] as const)).map((one) => (
              <option key={one} value={one}>
                {t(`deskPrice.whoseIs.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {whose === 'group' && (
        <Labelled label={t('deskPrice.group')}>
          {(wired) => (
            <select {...wired} disabled={!isNew} value={group} onChange={({ target }) => setGroup(target.value)}>
              {priceGroups.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {whose === 'customer' &&
        (isNew ? (
          <div>
            <Picker
              label={t('desk.customer')}
              of="price-customers"
              chosen={company.name}
              find={async (search) =>
                (await desk('GET /price-explanations/customers', { query: { search } })).customers.map((one) => ({
                  id: one.companyId,
                  title: one.name,
                  detail: `${one.companyId} · ${one.city}`,
                }))
              }
              onPick={({ id, title }) => setCompany({ id, name: title })}
            />
            {tried && wrong.company && <small role="alert">{t('deskPrice.wrong.company')}</small>}
          </div>
        ) : (
          <Labelled label={t('desk.customer')}>
            {(wired) => <input {...wired} readOnly value={company.name} />}
          </Labelled>
        ))}
      {isNew ? (
        <div>
          <Picker
            label={t('deskPrice.product')}
            of="price-products"
            chosen={product.name}
            find={async (search) =>
              (await desk('GET /price-explanations/products', { query: { search } })).products.map((one) => ({
                id: one.sku,
                title: one.name,
                detail: besideProduct(one),
              }))
            }
            onPick={({ id, title }) => setProduct({ id, name: title })}
          />
          {tried && wrong.product && <small role="alert">{t('deskPrice.wrong.product')}</small>}
        </div>
      ) : (
        <Labelled label={t('deskPrice.product')}>
          {(wired) => <input {...wired} readOnly value={product.name || brand || t('deskPrice.everything')} />}
        </Labelled>
      )}
      {isNew && !isPrice && !product.id && (
        <Labelled label={t('deskPrice.brand')}>
          {(wired) => (
            <select {...wired} value={brand} onChange={({ target }) => setBrand(target.value)}>
              <option value="">{t('deskPrice.everything')}</option>
              {brands.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {hasTransport && (kind === 'ZTRN' || transport) && (
        <Labelled label={t('deskPrice.transport')}>
          {(wired) => (
            <select
              {...wired}
              disabled={!isNew}
              value={transport}
              onChange={({ target }) => setTransport(target.value)}
            >
              <option value="">–</option>
              {[...new Set([...TRANSPORTS, ...(transport ? [transport] : [])])].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Labelled
        label={t(isPrice ? 'deskPrice.amount' : 'deskPrice.rate')}
        wrong={tried && wrong.value && t(isPrice ? 'deskPrice.wrong.amount' : 'deskPrice.wrong.rate')}
      >
        {(wired) => (
          <input
            {...wired}
            inputMode="decimal"
            value={value}
            maxLength={12}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('deskPrice.field.reference')}>
        {(wired) => (
          <input {...wired} value={reference} maxLength={200} onChange={({ target }) => setReference(target.value)} />
        )}
      </Labelled>
      <Labelled label={t('deskPrice.field.valid_from')}>
        {(wired) => (
          <DateInput {...wired} readOnly={!isNew} value={from} onChange={({ target }) => setFrom(target.value)} />
        )}
      </Labelled>
      <Labelled
        label={t('deskPrice.field.valid_to')}
        wrong={tried && wrong.to && t('deskPrice.wrong.to')}
        hint={t('deskPrice.toHint')}
      >
        {(wired) => <DateInput {...wired} value={to} onChange={({ target }) => setTo(target.value)} />}
      </Labelled>
      {condition?.state === 'future' && (
        <Button variant="danger" className={css['wide']} onClick={() => look(true)}>
          {t('deskPrice.remove')}…
        </Button>
      )}
    </FormDialog>
  );
}
