import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskSettings } from '#contract/desk/setting.ts';
import { hasCode } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useKeys, useSaveKey } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { ChangeHistory } from '../../ui/change-history.tsx';
import { Affected, DraftReview, Wrong } from '../../ui/draft-review.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import type { Group } from './groups.ts';
import { CHOICES, GROUPS, wordOf } from './groups.ts';
import { useSectionsShown } from './sections.tsx';
import { SettingInput } from './setting-input.tsx';
import css from './settings.module.css';

type Value = DeskSettings['settings'][number]['value'];
type Draft = Readonly<Record<string, { readonly before: Value; readonly after: Value }>>;

const NAMES = Object.keys(GROUPS) as Group[];

/** On a phone the pages stand in a row: the one that is open is in sight. */
const bringIntoSight = (button: HTMLButtonElement | null) =>
  button?.scrollIntoView({ inline: 'center', block: 'nearest' });

/** Goes to the first field in it as Tab would: what is typed takes the place of what stands there. */
function begin(inside: HTMLElement | null): void {
  const field = inside?.querySelector<HTMLElement>('input, select, textarea');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** What the supplier may set: a draft of changes, whom it touches, applied at once, and every change with its way back (desk.md, 11). */
export default function Settings() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const mayAct = mayDo(useMe())('Desk Settings');
  const { filters, filter } = useFilters();
  const group = NAMES.find((name) => name === filters.get('page')) ?? 'order';
  const [draft, setDraft] = useState<Draft>({});
  const [asking, setAsking] = useState(false);
  const sectionsShown = useSectionsShown();
  const asked = useQuery({ queryKey: ['settings'], queryFn: () => desk('GET /settings', {}) });
  const changes = Object.entries(draft).map(([key, { before, after }]) => ({ key, before, after }));
  useUnsaved(changes.length);
  const fields = useRef<HTMLElement>(null);
  useKeys({ f: () => begin(fields.current) });
  // The one that somebody was sent to: what is typed takes the place of its value.
  const wanted = filters.get('setting');
  const isThere = asked.data !== undefined;
  useEffect(() => {
    if (isThere && wanted) begin(document.getElementById(`setting-${wanted}`));
  }, [isThere, wanted]);
  const effects = useQuery({
    queryKey: ['settings', 'effects', changes],
    queryFn: () => desk('POST /settings/effects', { body: { changes } }),
    enabled: asking && changes.length > 0,
  });
  // What the frame says of the portal follows, too.
  const again = () => Promise.all(['settings', 'me'].map((of) => queries.invalidateQueries({ queryKey: [of] })));
  const apply = useMutation({
    mutationFn: () => desk('POST /settings/changes', { body: { changes } }),
    onSuccess: async ({ changeSet, waits, faults: wrong }) => {
      // Nothing was applied: the draft stays, and each value says why.
      if (wrong.length > 0) return;
      setAsking(false);
      setDraft({});
      if (changeSet !== null || !waits) toast({ tone: 'done', text: t('deskSettings.applied') });
      if (waits) toast({ tone: 'info', stays: true, text: t('deskSettings.accountWaits') });
      await again();
    },
    onError: async (error) => {
      if (!hasCode(error, 'RECORD_CHANGED')) return;
      // The others' values are shown as what stands now; this draft stays on top of them.
      const { data } = await asked.refetch();
      const now = new Map(data?.settings.map((one) => [one.key, one.value]));
      setDraft((mine) =>
        Object.fromEntries(
          Object.entries(mine).map(([key, one]) => [key, { ...one, before: now.get(key) ?? one.before }]),
        ),
      );
    },
  });
  const review = () => {
    if (changes.length === 0 || apply.isPending) return;
    apply.reset();
    setAsking(true);
  };
  useSaveKey(review, asking && effects.data && !apply.isPending ? () => apply.mutate() : null);
  if (asked.error && !asked.data) return <Failed error={asked.error} again={() => void asked.refetch()} />;
  if (!asked.data) return <Loading />;
  const values = new Map(asked.data.settings.map((one) => [one.key, one.value]));
  const defaults = new Map(asked.data.settings.map((one) => [one.key, one.default]));
  const shownOf = (key: string, value: Value) =>
    key === 'sections'
      ? sectionsShown(value)
      : CHOICES[key]?.includes(value as string)
        ? t(`deskSettings.choice.${String(value).replaceAll(' ', '_')}` as 'deskSettings.choice.null')
        : shown(value);
  const shown = (value: Value): string =>
    typeof value === 'boolean'
      ? t(value ? 'deskSettings.on' : 'deskSettings.off')
      : typeof value === 'number'
        ? format.number(value)
        : typeof value === 'string'
          ? value
          : Array.isArray(value)
            ? value.map(shown).join(', ')
            : Object.values(value ?? {})
                .map((text) => String(text).slice(0, 200))
                .join(' · ');
  const nameOf = (key: string) =>
    t(`deskSettings.key.${wordOf(key)}` as 'deskSettings.key.maintenance', { defaultValue: key });
  /** In the history null is the default: its value stands there, too. */
  const toldOf = (key: string, value: Value) => {
    if (value !== null) return shownOf(key, value);
    const standard = shownOf(key, defaults.get(key) ?? '');
    return standard === '' ? t('deskSettings.default') : t('deskSettings.defaultOf', { value: standard });
  };
  const set = (key: string, after: Value) => {
    const before = draft[key]?.before ?? values.get(key) ?? null;
    const { [key]: _was, ...rest } = draft;
    setDraft(JSON.stringify(after) === JSON.stringify(before) ? rest : { ...rest, [key]: { before, after } });
  };
  const affected = effects.data?.affected ?? [];
  const faults = apply.data?.faults.length ? apply.data.faults : (effects.data?.faults ?? []);
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskSettings.title')}</h1>
        {changes.length > 0 && (
          <span className={`${table['state']} ${table['held']}`}>
            {t('deskSettings.draft', { count: changes.length })}
          </span>
        )}
        {changes.length > 0 && (
          <div className={table['right']}>
            <Button onClick={() => setDraft({})}>{t('deskSettings.discard')}</Button>
            <Button variant="primary" onClick={review}>
              {t('deskSettings.review', { count: changes.length })} <kbd>{t('deskSettings.saveKey')}</kbd>
            </Button>
          </div>
        )}
      </header>
      <div className={css['settings']}>
        <nav className={css['groups']} aria-label={t('deskSettings.groups')}>
          {NAMES.map((name) => {
            const touched = GROUPS[name].filter((key) => draft[key]).length;
            return (
              <button
                key={name}
                ref={name === group ? bringIntoSight : undefined}
                type="button"
                aria-current={name === group}
                onClick={() => filter('page', name)}
              >
                {t(`deskSettings.group.${name}`)} {touched > 0 && <em>{touched}</em>}
              </button>
            );
          })}
          <Link to="/portal/settings/calendar">{t('deskCalendar.title')}</Link>
        </nav>
        <section ref={fields} className={css['main']} aria-label={t(`deskSettings.group.${group}`)}>
          <h2>{t(`deskSettings.group.${group}`)}</h2>
          {GROUPS[group].map((key) => {
            const stands = values.get(key) ?? null;
            const value = draft[key] ? draft[key].after : stands;
            return (
              <div
                key={key}
                id={`setting-${key}`}
                className={css['row']}
                data-changed={draft[key] ? true : undefined}
                data-tall={typeof stands === 'object' && stands !== null ? true : undefined}
              >
                <span>
                  {nameOf(key)}
                  <small>{key}</small>
                </span>
                <span>
                  {draft[key] && <s>{shownOf(key, stands)}</s>}
                  <SettingInput
                    name={nameOf(key)}
                    keyOf={key}
                    stands={stands}
                    value={value}
                    mayAct={mayAct}
                    onSet={(after) => set(key, after)}
                  />
                </span>
              </div>
            );
          })}
        </section>
        <ChangeHistory
          history={asked.data.history}
          mayAct={mayAct}
          told={({ key, before, after }) => ({
            key,
            name: nameOf(key),
            before: toldOf(key, before),
            after: toldOf(key, after),
          })}
          revert={(changeSet) => desk('POST /settings/changes/:changeSet/reversal', { params: { changeSet } })}
          onReverted={again}
        />
      </div>
      {asking && (
        <DraftReview
          count={changes.length}
          busy={apply.isPending}
          error={apply.error}
          changedMeanwhile={t('deskSettings.changedMeanwhile')}
          onClose={() => setAsking(false)}
          onApply={() => apply.mutate()}
        >
          <ul>
            {changes.map(({ key, before, after }) => {
              const of = affected.find((one) => one.key === key);
              return (
                <li key={key}>
                  {nameOf(key)}: <s>{shownOf(key, before)}</s> <b>{shownOf(key, after)}</b>
                  {faults
                    .filter((one) => one.key === key)
                    .map(({ code, reason }) => (
                      <Wrong key={code}>{reason}</Wrong>
                    ))}
                  {of && (
                    <Affected>
                      {t('deskSettings.affected', { places: format.number(of.places), carts: format.number(of.carts) })}
                    </Affected>
                  )}
                </li>
              );
            })}
          </ul>
          {effects.error && <Wrong>{effects.error.message}</Wrong>}
        </DraftReview>
      )}
    </>
  );
}
