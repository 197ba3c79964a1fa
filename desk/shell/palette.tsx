import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FoundAtDesk } from '#contract/desk/search.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CheckField } from '#ui/field.tsx';
import { folded } from '#values/text.ts';
import { useResting } from '../state/use-resting.ts';
import { desk } from '../api.ts';
import { sectionsOf } from '../pages.tsx';
import type { Group } from '../screens/settings/groups.ts';
import { GROUPS, wordOf } from '../screens/settings/groups.ts';
import { mayDo, useMe } from '../state/me.ts';
import { switchSingleKeys, useSingleKeys } from '../state/single-keys.ts';
import { useNewPath } from '../state/use-new-path.ts';
import css from './palette.module.css';

interface Row {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

const KEYS = [
  'down',
  'up',
  'open',
  'space',
  'section',
  'new',
  'take',
  'later',
  'choose',
  'call',
  'field',
  'answer',
  'save',
  'schedule',
  'search',
  'help',
] as const;

/** Every key, the ways to the sections that somebody may see, and the switch of single keys. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const sections = sectionsOf(mayDo(useMe()));
  const isOn = useSingleKeys();
  const row = (key: string, does: string) => (
    <div key={key}>
      <dt>
        <kbd>{key}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
  return (
    <Dialog open title={t('desk.keys')} onClose={onClose}>
      <CheckField
        label={t('desk.singleKeys')}
        hint={t('desk.singleKeysHint')}
        checked={isOn}
        onChange={(event) => switchSingleKeys(event.target.checked)}
      />
      <dl className={css['help']}>
        {KEYS.map((key) => row(t(`desk.key.${key}.key`), t(`desk.key.${key}.does`)))}
        {sections.map(({ letter, title }) => row(`G ${letter.toUpperCase()}`, t(title)))}
      </dl>
    </Dialog>
  );
}

/** Each setting by its name, with the field of its page. */
const settingRows = (t: TFunction): Row[] =>
  (Object.keys(GROUPS) as Group[]).flatMap((group) =>
    GROUPS[group].map((key) => ({
      key: `setting ${key}`,
      title: t(`deskSettings.key.${wordOf(key)}` as 'deskSettings.key.maintenance', { defaultValue: key }),
      detail: t('deskSettings.title'),
      to: `/portal/settings?page=${group}&setting=${key}`,
    })),
  );

/** Search over everything and the ways to every section, by the keyboard alone (desk.md, 4 Commands, Search). */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const may = mayDo(useMe());
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const words = useResting(typed.trim(), 120);
  const found = useQuery({
    queryKey: ['search', words],
    queryFn: () => desk('GET /search', { query: { q: words } }),
    enabled: words.length >= 2,
  });
  const newPath = useNewPath();
  const news = (['product', 'customer'] as const).flatMap((what) => {
    const to = newPath(what);
    return to === null ? [] : [[to, `desk.go.new.${what}`] as const];
  });
  const sections: Row[] = [
    ...sectionsOf(may).map(({ path, go }) => [`/${path}`, go] as const),
    ...(may('Desk Orders', 'view') ? [['/orders?held=1', 'desk.go.held'] as const] : []),
    ...(may('Desk Orders', 'act') ? [['/orders/new', 'deskPhone.go'] as const] : []),
    ...(may('Desk Operation', 'view') ? [['/operation/dead-letters', 'deskOperation.page.dead-letters'] as const] : []),
    ...(may('Desk Prices', 'view') ? [['/prices/groups', 'deskPriceGroup.go'] as const] : []),
    ...(may('Desk Settings', 'view') ? [['/portal/settings/calendar', 'deskCalendar.go'] as const] : []),
    ...(may('Desk Content', 'act') ? [['/content/articles?new=1', 'desk.go.new.article'] as const] : []),
    ...news,
  ].map(([to, go]) => ({ key: `${go} ${to}`, to, title: t(go), detail: t('desk.section') }));
  const fits = [
    ...sections,
    ...(typed.trim().length >= 3 && may('Desk Settings', 'view') ? settingRows(t) : []),
  ].filter(({ title }) => folded(title).includes(folded(typed.trim())));
  const rows: Row[] = [
    ...fits,
    ...(words.length >= 2 ? (found.data?.found ?? []) : []).map(
      ({ kind, id, title, detail, companyId, orderNumber }) => ({
        key: `${kind} ${id}`,
        title,
        detail: `${t(`desk.found.${kind}`)} · ${detail}`,
        to: addressOf({ kind, id, companyId, orderNumber }),
      }),
    ),
  ];
  const chosen = Math.min(at, rows.length - 1);
  const go = (row: Row | undefined) => {
    if (!row) return;
    onClose();
    void navigate(row.to);
  };
  // What is shown belongs to words that are not typed any more: Enter waits for the answer to these.
  const settled = words === typed.trim() && !found.isFetching;
  return (
    <Dialog open quietTitle title={t('desk.search')} onClose={onClose}>
      <input
        ref={field}
        className={css['field']}
        role="combobox"
        aria-expanded
        aria-controls="desk-found"
        aria-activedescendant={rows[chosen] ? `found-${chosen}` : undefined}
        aria-label={t('desk.search')}
        placeholder={t('desk.searchFor')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, rows.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
          else if (event.key === 'Enter' && (settled || fits.length > 0)) go(rows[chosen]);
          else return;
          event.preventDefault();
        }}
      />
      <div id="desk-found" role="listbox" aria-label={t('desk.search')} className={css['found']}>
        {rows.map((row, index) => (
          <div
            key={row.key}
            id={`found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => go(row)}
            onPointerMove={() => setAt(index)}
          >
            <b>{row.title}</b>
            <span>{row.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className={css['status']}>
        {found.error
          ? found.error.message
          : words.length >= 2 && settled && rows.length === 0
            ? t('desk.foundNothing')
            : ''}
      </p>
    </Dialog>
  );
}

/** Where what was found is looked at. */
function addressOf({
  kind,
  id,
  companyId,
  orderNumber,
}: Pick<FoundAtDesk, 'kind' | 'id' | 'companyId' | 'orderNumber'>) {
  switch (kind) {
    case 'order':
      return `/orders/${id}`;
    case 'product':
      return `/catalogue/products?q=${encodeURIComponent(id)}&product=${encodeURIComponent(id)}`;
    case 'user':
      return `/users/${id}`;
    case 'case':
      return `/tickets/${id}`;
    case 'paper':
      return orderNumber ? `/orders/${orderNumber}` : `/customers/${companyId}`;
    default:
      return `/customers/${companyId}`;
  }
}
