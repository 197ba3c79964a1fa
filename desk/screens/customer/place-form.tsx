import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerChoices, DeskPlace } from '#contract/desk/customer.ts';
import { MOST_PARTIES } from '#vocabulary/party-limit.ts';
import { SHIP_TO_LIMITS } from '#vocabulary/ship-to-limit.ts';
import { DateInput } from '#ui/date-input.tsx';
import { desk, deskAt } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { Picker } from '../../ui/picker.tsx';
import { WholeField } from '../../ui/whole-field.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { useRecordSave } from '../../ui/use-record-save.tsx';
import { useUndoable } from './use-undoable.ts';
import css from './customer.module.css';

type Written = Pick<DeskPlace, (typeof FIELDS)[number]>;

const FIELDS = [
  'name',
  'postcode',
  'city',
  'street',
  'payerId',
  'billToId',
  'routeDays',
  'leadDays',
  'cutOff',
  'deliveryWindow',
  'depot',
  'limits',
] as const;
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MOST_LIMIT = 1_000_000_000;
const NEEDED = ['name', 'postcode', 'city', 'street', 'depot'] as const;

interface Props {
  readonly companyId: string;
  /** null: a new one. */
  readonly shipToId: string | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A ship-to of the company: address, route days, parties and limits; new, or onto the version that was read when the form opened. */
export function PlaceForm(props: Props) {
  const { companyId, shipToId, onClose } = props;
  const { t } = useTranslation();
  const choices = useQuery({
    queryKey: ['customer', companyId, 'choices'],
    queryFn: () => desk('GET /customers/:companyId/choices', { params: { companyId }, query: {} }),
  });
  const place = useQuery({
    queryKey: ['ship-to', shipToId],
    queryFn: () => desk('GET /ship-tos/:shipToId', { params: { shipToId: shipToId! } }),
    enabled: shipToId !== null,
    // The form begins on the record as it is now, and stays on it whatever comes.
    staleTime: 0,
    gcTime: 0,
  });
  const error = choices.error ?? place.error;
  if (choices.data && (shipToId === null || place.data))
    return <Fields {...props} choices={choices.data} base={place.data ?? null} />;
  return (
    <FormDialog
      title={t(shipToId === null ? 'deskCustomer.place.new' : 'deskCustomer.place.change')}
      act={t('desk.user_.save')}
      busy
      error={null}
      onAct={() => undefined}
      onClose={onClose}
    >
      {error ? (
        <Failed error={error} since={null} again={() => void Promise.all([choices.refetch(), place.refetch()])} />
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}

function Fields({
  companyId,
  choices,
  base: opened,
  onDone,
  onClose,
}: Props & { readonly choices: CustomerChoices; readonly base: DeskPlace | null }) {
  const { t } = useTranslation();
  const [base] = useState(opened);
  const [id, setId] = useState('');
  const [now, setNow] = useState<Written>(
    base ?? {
      name: '',
      postcode: '',
      city: '',
      street: '',
      payerId: choices.payers[0]?.id ?? '',
      billToId: choices.billTos[0]?.id ?? '',
      routeDays: [],
      leadDays: 2,
      cutOff: '12:00',
      deliveryWindow: null,
      depot: choices.depots[0] ?? '',
      limits: {},
    },
  );
  const [tried, setTried] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const undoable = useUndoable();
  const record = useRecordSave<DeskPlace>({
    fields: Object.fromEntries(FIELDS.map((field) => [field, t(`deskCustomer.place.${field}`)])),
    show: (field, value) =>
      field === 'routeDays'
        ? daysOf(value as readonly number[]) || '–'
        : field === 'limits'
          ? Object.entries(value as Written['limits'])
              .map(([name, one]) => `${t(`deskCustomer.limit.${name as 'minUnits'}`)}: ${one}`)
              .join(', ') || '–'
          : String(value ?? '–'),
    write: (change, version) =>
      deskAt(version)('PATCH /ship-tos/:shipToId', { params: { shipToId: base!.shipToId }, body: onlyWritten(change) }),
    read: () => desk('GET /ship-tos/:shipToId', { params: { shipToId: base!.shipToId } }),
    onSaved: (saved) => {
      onDone();
      undoable(t('deskCustomer.place.saved', { name: saved.name }), () =>
        deskAt(saved.version)('PATCH /ship-tos/:shipToId', {
          params: { shipToId: saved.shipToId },
          body: onlyWritten(base!),
        }),
      );
    },
  });
  const daysOf = (days: readonly number[]) => days.map((day) => t(`desk.weekday.${day as 1}`)).join(', ');
  const set = (change: Partial<Written>) => setNow((before) => ({ ...before, ...change }));
  const missing = (field: (typeof NEEDED)[number]) => tried && now[field].trim() === '' && t('deskCustomer.needed');
  const save = useMutation({
    mutationFn: async () => {
      if (base) return record.save(now, base);
      await desk('POST /customers/:companyId/ship-tos', {
        params: { companyId },
        body: { shipToId: id.trim(), ...now },
      });
      onDone();
    },
  });
  const act = () => {
    setTried(true);
    const isNumberWrong = [now.leadDays, ...Object.values(now.limits)].some(Number.isNaN);
    if (isNumberWrong || NEEDED.some((field) => now[field].trim() === '') || (!base && id.trim() === '')) return;
    save.mutate();
  };
  const text = (field: 'name' | 'postcode' | 'city' | 'street', most: number) => (
    <Labelled label={t(`deskCustomer.place.${field}`)} wrong={missing(field)}>
      {(wired) => (
        <input
          {...wired}
          maxLength={most}
          value={now[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Labelled>
  );
  const choice = (
    field: 'payerId' | 'billToId' | 'depot',
    options: readonly { readonly id: string; readonly name: string }[],
  ) => (
    <Labelled label={t(`deskCustomer.place.${field}`)} wrong={field === 'depot' && missing(field)}>
      {(wired) => (
        <select {...wired} value={now[field]} onChange={(event) => set({ [field]: event.target.value })}>
          {!options.some((one) => one.id === now[field]) && <option value={now[field]}>{now[field] || '–'}</option>}
          {options.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name === one.id ? one.id : `${one.name} (${one.id})`}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
  /** A company may have more of them than are listed. */
  const party = (field: 'payerId' | 'billToId', listed: readonly { readonly id: string; readonly name: string }[]) =>
    listed.length < MOST_PARTIES ? (
      choice(field, listed)
    ) : (
      <Picker
        label={t(`deskCustomer.place.${field}`)}
        of={`${field} ${companyId}`}
        chosen={names[now[field]] ?? listed.find((one) => one.id === now[field])?.name ?? now[field]}
        find={async (search) => {
          const found = await desk('GET /customers/:companyId/choices', { params: { companyId }, query: { search } });
          return (field === 'payerId' ? found.payers : found.billTos).map(({ id: partyId, name }) => ({
            id: partyId,
            title: name,
            detail: partyId,
          }));
        }}
        onPick={(picked) => {
          setNames((before) => ({ ...before, [picked.id]: picked.title }));
          set({ [field]: picked.id });
        }}
      />
    );
  return (
    <FormDialog
      title={base ? t('deskCustomer.place.changeOf', { name: base.name }) : t('deskCustomer.place.new')}
      act={t(base ? 'desk.user_.save' : 'deskCustomer.place.create')}
      busy={save.isPending}
      error={save.error}
      onAct={act}
      onClose={onClose}
    >
      {!base && (
        <Labelled
          label={t('deskCustomer.place.id')}
          hint={t('deskCustomer.place.idHint')}
          wrong={tried && id.trim() === '' && t('deskCustomer.needed')}
        >
          {(wired) => <input {...wired} maxLength={40} value={id} onChange={(event) => setId(event.target.value)} />}
        </Labelled>
      )}
      {text('name', 60)}
      {text('postcode', 10)}
      {text('city', 80)}
      {text('street', 200)}
      {choice(
        'depot',
        choices.depots.map((name) => ({ id: name, name })),
      )}
      {party('payerId', choices.payers)}
      {party('billToId', choices.billTos)}
      <fieldset className={css['days']}>
        <legend>{t('deskCustomer.place.routeDays')}</legend>
        {DAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={now.routeDays.includes(day)}
              onChange={({ target }) =>
                set({
                  routeDays: DAYS.filter((one) => (one === day ? target.checked : now.routeDays.includes(one))),
                })
              }
            />
            {t(`desk.weekday.${day}`)}
          </label>
        ))}
        {now.routeDays.length === 0 && <small>{t('deskCustomer.place.noDays')}</small>}
      </fieldset>
      <Labelled label={t('deskCustomer.place.leadDays')} hint={t('deskCustomer.place.leadHint')}>
        {(wired) => (
          <WholeField
            {...wired}
            needed
            most={30}
            value={now.leadDays}
            onValue={(leadDays) => set({ leadDays: leadDays ?? Number.NaN })}
          />
        )}
      </Labelled>
      <Labelled label={t('deskCustomer.place.cutOff')}>
        {(wired) => (
          <DateInput
            {...wired}
            type="time"
            value={now.cutOff}
            onChange={(event) => set({ cutOff: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('deskCustomer.place.deliveryWindow')}>
        {(wired) => (
          <input
            {...wired}
            maxLength={40}
            placeholder="07:00–11:00"
            value={now.deliveryWindow ?? ''}
            onChange={(event) => set({ deliveryWindow: event.target.value || null })}
          />
        )}
      </Labelled>
      <fieldset>
        <legend>{t('deskCustomer.place.limits')}</legend>
        <p>{t('deskCustomer.place.limitsHint')}</p>
        <div className={css['limits']}>
          {SHIP_TO_LIMITS.map((name) => (
            <Labelled key={name} label={t(`deskCustomer.limit.${name}`)}>
              {(wired) => (
                <WholeField
                  {...wired}
                  least={1}
                  most={MOST_LIMIT}
                  value={now.limits[name] ?? null}
                  onValue={(limit) => {
                    const { [name]: _, ...others } = now.limits;
                    set({ limits: limit === null ? others : { ...others, [name]: limit } });
                  }}
                />
              )}
            </Labelled>
          ))}
        </div>
      </fieldset>
      {base && <p className={css['note']}>{t('deskCustomer.place.effect')}</p>}
      {record.dialog}
    </FormDialog>
  );
}

/** What the server takes; the rest of the record stays its own. */
function onlyWritten(change: Partial<DeskPlace>): Partial<Written> {
  return Object.fromEntries(FIELDS.filter((field) => field in change).map((field) => [field, change[field]]));
}
