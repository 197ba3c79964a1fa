import type { TFunction } from 'i18next';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { DeskContentItem } from '#contract/desk/content.ts';
import { hasCode, isFailure } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { BANNER_PLACES } from '#vocabulary/banner-place.ts';
import type { ContentKind } from '#vocabulary/content-kind.ts';
import { CONTENT_KINDS } from '#vocabulary/content-kind.ts';
import { desk, deskAt } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { typedSince } from '../../state/merge-record.ts';
import { keepPicture } from '../../state/keep-picture.ts';
import { usePresence } from '../../state/presence.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Bare } from '../../shell/bare.tsx';
import { Fence } from '../../shell/fence.tsx';
import { later } from '../../ui/later.ts';
import { PictureDialog } from '../../ui/picture-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { useRecordSave } from '../../ui/use-record-save.tsx';
import table from '../../ui/table.module.css';
import type { BEGUN } from './content.tsx';
import { Gaps } from './content.tsx';
import css from './content.module.css';
import type { KindForm } from './kinds.ts';
import { FORMS, LINK_TYPES } from './kinds.ts';
import { MaterialFiles } from './material-files.tsx';
import { Publication } from './publication.tsx';
import { Viewers } from './viewers.tsx';
import { Versions } from './versions.tsx';

// Only who writes a text loads what it is written with.
const RichEditor = later(() => import('./editor.tsx'));

export type Cells = Readonly<Record<string, string>>;
/** What is saved: the cells, under the version of the draft. */
interface Saved {
  readonly version: number;
  readonly [header: string]: string | number;
}
type Language = 'hu' | 'en' | 'es';

/** One item: what is live, the draft beside it, its languages side by side (desk.md, 3.8). */
export default function ContentItem() {
  const { kind: named, id = '' } = useParams();
  const kind = CONTENT_KINDS.find((one) => one === named);
  const { t } = useTranslation();
  if (!kind)
    return (
      <Bare inside title={t('desk.noPage')}>
        {t('desk.noPageBody')}
      </Bare>
    );
  return <Loaded key={`${kind} ${id}`} kind={kind} id={id} />;
}

function Loaded({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const item = useQuery({
    queryKey: ['content-item', kind, id],
    queryFn: () => desk('GET /content/:kind/:id', { params: { kind, id } }),
    refetchInterval: 30_000,
  });
  return (
    <>
      {item.error && (
        <Failed
          error={item.error}
          again={() => void item.refetch()}
          since={item.data ? item.dataUpdatedAt : null}
          list={`/content/${kind}`}
        />
      )}
      {item.data ? <Shown item={item.data} /> : !item.error && <Loading />}
    </>
  );
}

const cellsOf = ({ draft, live }: DeskContentItem): Cells => draft?.cells ?? live?.cells ?? {};
const savedOf = (item: DeskContentItem): Saved => ({ ...cellsOf(item), version: item.version });

function Shown({ item }: { readonly item: DeskContentItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayEdit = mayDo(useMe())('Desk Content');
  const { kind, id } = item;
  const params = { kind, id };
  const form = FORMS[kind];
  // What was typed and is not saved, and the item as it was when somebody began to type.
  const [typed, setTyped] = useState<Cells>({});
  const [base, setBase] = useState<DeskContentItem | null>(null);
  const [spanish, setSpanish] = useState(false);
  const [faults, setFaults] = useState<readonly { column: string; reason: string }[]>([]);
  const [withdrawing, setWithdrawing] = useState(false);
  const [dropping, setDropping] = useState(false);
  const cells = { ...cellsOf(item), ...typed };
  const count = Object.keys(typed).length;
  /** What the save under way has sent, and the item as the server had it last. */
  const sent = useRef<Cells>({});
  const latest = useRef(item);
  const take = async (now: DeskContentItem) => {
    latest.current = now;
    queries.setQueryData(['content-item', kind, id], now);
    await queries.invalidateQueries({ queryKey: ['content'] });
  };
  const nameOf = (header: string) => headerName(t, header);
  const record = useRecordSave<Saved>({
    fields: Object.fromEntries(
      Object.keys({ ...cellsOf(base ?? item), ...cells }).map((header) => [header, nameOf(header)]),
    ),
    show: (_header, value) => <span style={{ whiteSpace: 'pre-wrap' }}>{wordsOf(String(value ?? '')) || '–'}</span>,
    write: async ({ version: _version, ...change }, version) => {
      const now = await deskAt(version)('PATCH /content/:kind/:id', {
        params,
        body: { cells: change as Record<string, string> },
      });
      await take(now);
      return savedOf(now);
    },
    read: async () => {
      const now = await desk('GET /content/:kind/:id', { params });
      await take(now);
      return savedOf(now);
    },
    onSaved: () => {
      const wasScheduled = Boolean((base ?? item).draft?.publishAt);
      // What has been typed meanwhile is not saved: it stays, on the item as it is now.
      setTyped((now) => typedSince(now, sent.current));
      setBase(latest.current);
      toast({ tone: 'done', text: t(wasScheduled ? 'deskContent.savedUnscheduled' : 'deskContent.saved') });
    },
  });
  const save = useMutation({
    mutationFn: () => {
      sent.current = typed;
      return record.save(typed, savedOf(base!));
    },
    // What one field cannot hold is said with the name of the field.
    onError: (error) => {
      const name = hasCode(error, 'INVALID_INPUT') && isFailure(error) ? String(error.params['name'] ?? '') : '';
      toast({ tone: 'wrong', text: name in typed ? `${nameOf(name)}: ${error.message}` : error.message });
    },
  });
  const set = (header: string, value: string) => {
    setBase((before) => (count === 0 ? item : (before ?? item)));
    setTyped((before) => {
      const next = { ...before, [header]: value };
      if (value === (cellsOf(base ?? item)[header] ?? '')) delete next[header];
      return next;
    });
  };
  usePresence('content', `${kind}/${id}`);
  useUnsaved(count);
  const page = useRef<HTMLDivElement>(null);
  const hasBegun = useRef((useLocation().state as typeof BEGUN | null)?.begun === true);
  useEffect(() => {
    if (!hasBegun.current) return;
    hasBegun.current = false;
    [...page.current!.querySelectorAll<HTMLElement>('input, textarea')]
      .find((one) => (one as HTMLInputElement).value === '')
      ?.focus();
  }, []);
  // Pressed while a save is under way, the key means what has been typed since.
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (!again || save.isPending) return;
    setAgain(false);
    if (save.isSuccess && count > 0 && !document.querySelector('dialog[open]')) save.mutate();
  }, [again, save, count]);
  const saveByKey = () => {
    if (!save.isPending) return save.mutateAsync();
    setAgain(true);
    return Promise.resolve();
  };
  useItemKeys(count > 0 ? saveByKey : null);
  const published = async (answer: {
    item: DeskContentItem;
    faults: readonly { column: string; reason: string }[];
  }) => {
    setFaults(answer.faults);
    await take(answer.item);
    await queries.invalidateQueries({ queryKey: ['content-versions', kind, id] });
    return answer.faults.length === 0;
  };
  const confirm = useMutation({
    mutationFn: (confirmed: Language[]) =>
      deskAt(item.version)('PATCH /content/:kind/:id', { params, body: { cells: {}, confirmed } }),
    onSuccess: take,
    onError: (error) => toast({ tone: 'wrong', text: error.message }),
  });
  const drop = useMutation({
    mutationFn: () => deskAt(item.version)('DELETE /content/:kind/:id/draft', { params }),
    onSuccess: async () => {
      setDropping(false);
      setTyped({});
      setBase(null);
      await queries.invalidateQueries({ queryKey: ['content'] });
      if (item.live || item.versions > 0) await queries.invalidateQueries({ queryKey: ['content-item', kind, id] });
      else await navigate(`/content/${kind}`);
    },
  });
  const withdraw = useMutation({
    mutationFn: () => desk('POST /content/:kind/:id/withdrawal', { params, body: { over: item.live!.version } }),
    onSuccess: async (answer) => {
      setWithdrawing(false);
      if (await published(answer)) toast({ tone: 'done', text: t('deskContent.withdrawn') });
    },
  });
  const languages: readonly Language[] =
    spanish || Object.entries(cells).some(([header, value]) => header.endsWith('_es') && value)
      ? ['hu', 'en', 'es']
      : ['hu', 'en'];
  const confirmed = item.draft?.confirmed ?? [];
  const text = (name: string, as: 'line' | 'lines' | 'rich') => (
    <div key={name} className={css['languages']}>
      {languages.map((language) => {
        const header = `${name}_${language}`;
        const value = cells[header] ?? '';
        const label = `${nameOf(name)} (${language})`;
        const lacks = value.trim() === '' && (cells[`${name}_hu`] ?? '').trim() !== '';
        const shared = { id: `content-${header}`, readOnly: !mayEdit, lang: language };
        return (
          <div key={language} className={classes(css['field'], lacks && css['lacking'])} data-changed={header in typed}>
            {as === 'rich' ? <span className={css['label']}>{label}</span> : <label htmlFor={shared.id}>{label}</label>}
            {as === 'rich' ? (
              <Fence of="part">
                <RichEditor
                  id={shared.id}
                  label={label}
                  html={value}
                  readOnly={!mayEdit}
                  onChange={(html) => set(header, html)}
                  keep={keepPicture('content')}
                />
              </Fence>
            ) : as === 'lines' ? (
              <textarea
                {...shared}
                rows={3}
                maxLength={600}
                value={value}
                onChange={({ target }) => set(header, target.value)}
              />
            ) : (
              <input
                {...shared}
                className={css['title']}
                maxLength={300}
                value={value}
                onChange={({ target }) => set(header, target.value)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
  return (
    <>
      <header className={table['head']}>
        <h1>{cells['title_hu'] || cells['title_en'] || id}</h1>
        <span>
          <Link to={`/content/${kind}`}>{t(`deskContent.kind.${kind}`)}</Link> · {id}
          {!item.live && ` · ${t('deskContent.notLive')}`}
        </span>
        {(item.draft ?? count > 0) ? (
          <span className={classes(table['state'], table['held'])}>
            {count > 0
              ? t('deskContent.unsaved', { count })
              : t(item.draft?.publishAt ? 'deskContent.scheduled' : 'deskContent.draft')}
          </span>
        ) : (
          item.live && <span className={table['state']}>{t('deskContent.live')}</span>
        )}
        <div className={table['right']}>
          {mayEdit && item.live && <Button onClick={() => setWithdrawing(true)}>{t('deskContent.withdraw')}…</Button>}
          {mayEdit && item.draft && <Button onClick={() => setDropping(true)}>{t('deskContent.drop')}…</Button>}
          {mayEdit && (
            <Button
              variant="outline"
              busy={save.isPending}
              inactive={count === 0}
              aria-keyshortcuts="Control+S"
              onClick={() => save.mutate()}
            >
              {t('deskContent.save')}
            </Button>
          )}
        </div>
      </header>
      {item.draft?.failed && (
        <p className={css['wrong']}>{t('deskContent.scheduleFailed', { why: reasonOf(t, item.draft.failed) })}</p>
      )}
      {faults.length > 0 && (
        <div className={css['wrong']} role="alert">
          <p>{t('deskContent.faults')}</p>
          {faults.map(({ column, reason }) => (
            <p key={`${column} ${reason}`}>
              <b>{column && nameOf(column)}</b> {reasonOf(t, reason)}
            </p>
          ))}
        </div>
      )}
      <div className={css['page']} ref={page}>
        <div className={css['main']} style={{ '--languages': languages.length } as React.CSSProperties}>
          <div className={css['languages']}>
            {languages.map((language) => (
              <header key={language}>
                <b>{t(`deskContent.language.${language}`)}</b>
                <Gaps
                  missing={item.missing.filter((one) => one === language)}
                  outdated={item.outdated.filter((one) => one === language && !confirmed.includes(one))}
                />
                {language === 'en' && languages.length === 2 && mayEdit && (
                  <Button onClick={() => setSpanish(true)}>{t('deskContent.addSpanish')}</Button>
                )}
                {mayEdit && item.outdated.includes(language) && (
                  <label>
                    <input
                      type="checkbox"
                      checked={confirmed.includes(language)}
                      onChange={({ target }) =>
                        confirm.mutate(
                          target.checked ? [...confirmed, language] : confirmed.filter((one) => one !== language),
                        )
                      }
                    />
                    {t('deskContent.stillRight')}
                  </label>
                )}
              </header>
            ))}
          </div>
          {form.texts.filter(({ as }) => as !== 'rich').map(({ name, as }) => text(name, as))}
          {form.picture && (
            <Picture form={form.picture} cells={cells} languages={languages} mayEdit={mayEdit} set={set} />
          )}
          {form.file && <MaterialFiles cells={cells} typed={typed} mayEdit={mayEdit} set={set} />}
          {form.texts.filter(({ as }) => as === 'rich').map(({ name, as }) => text(name, as))}
          <Singles kind={kind} cells={cells} typed={typed} mayEdit={mayEdit} set={set} />
        </div>
        <aside className={css['side']}>
          <Publication
            item={item}
            cells={cells}
            typed={typed}
            unsaved={count > 0}
            mayEdit={mayEdit}
            set={set}
            onPublished={published}
          />
          <Viewers
            kind={kind}
            id={id}
            cells={cells}
            texts={form.texts}
            live={item.live !== null}
            publishAt={item.draft?.publishAt ?? null}
            isDraft={item.draft !== null || count > 0}
          />
          <Versions item={item} mayEdit={mayEdit} nameOf={nameOf} onReverted={published} />
          <p>
            <small>
              {item.draft && t('deskContent.draftBy', { name: item.draft.by, time: format.dayTime(item.draft.at) })}
            </small>
          </p>
        </aside>
      </div>
      {record.dialog}
      {withdrawing && (
        <ReasonDialog
          title={t('deskContent.withdrawSure')}
          act={t('deskContent.withdraw')}
          danger
          readBy={null}
          busy={withdraw.isPending}
          error={withdraw.error}
          onAct={() => withdraw.mutate()}
          onClose={() => setWithdrawing(false)}
        >
          <p>{t('deskContent.withdrawBody')}</p>
        </ReasonDialog>
      )}
      {dropping && (
        <ReasonDialog
          title={t('deskContent.dropSure')}
          act={t('deskContent.drop')}
          danger
          readBy={null}
          busy={drop.isPending}
          error={drop.error}
          onAct={() => drop.mutate()}
          onClose={() => setDropping(false)}
        >
          <p>{t('deskContent.dropBody')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** Ctrl S saves the draft; Ctrl ↵ saves it and goes on to its time, from the middle of a text too. `save`: null while there is nothing to be saved. */
function useItemKeys(save: (() => Promise<unknown>) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      const goesOn = event.key === 'Enter';
      if (!goesOn && event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      event.stopPropagation();
      const saved = save?.() ?? Promise.resolve();
      // What was refused, or asks which of two texts stays, is looked at first; why is said by the saving itself.
      if (goesOn)
        void saved.then(
          () => requestAnimationFrame(toItsTime),
          () => {},
        );
      else void saved.catch(() => {});
    };
    // Before the editor of the text takes the key.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  });
}

function toItsTime(): void {
  if (!document.querySelector('dialog[open]')) document.getElementById('content-at')?.focus();
}

type T = TFunction;

/** `title_en` is "Title (en)". */
function headerName(t: T, header: string): string {
  const [, name = header, language] = /^(.*?)(?:_(hu|en|es))?$/.exec(header) ?? [];
  const words = t(`deskContent.field.${name}` as 'deskContent.field.title', { defaultValue: name });
  return language ? `${words} (${language})` : words;
}

/** What the checks of the import say, in the reader's words where they are usual. */
function reasonOf(t: T, reason: string): string {
  if (reason === 'is empty') return t('deskContent.fault.empty');
  if (reason === 'has a picture without words in its place') return t('deskContent.fault.wordless');
  if (reason === 'is before valid_from') return t('deskContent.fault.period');
  if (reason === 'CONTENT_LIVE_CHANGED') return t('deskContent.fault.liveChanged');
  if (reason === 'editor') return t('deskContent.fault.editor');
  return reason;
}

function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

interface Fields {
  readonly cells: Cells;
  readonly mayEdit: boolean;
  readonly set: (header: string, value: string) => void;
}

function Picture({
  form,
  cells,
  languages,
  mayEdit,
  set,
}: Fields & { readonly form: NonNullable<KindForm['picture']>; readonly languages: readonly Language[] }) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const link = cells[form.link] ?? '';
  return (
    <div className={css['picture']}>
      {link ? (
        <img src={link} alt={cells[`${form.name}_hu`] ?? ''} />
      ) : (
        <span className={css['label']}>{t('deskContent.noPicture')}</span>
      )}
      <div>
        {mayEdit && (
          <div className={css['acts']}>
            <Button onClick={() => setChoosing(true)}>
              {t(link ? 'deskContent.otherPicture' : 'deskContent.addPicture')}…
            </Button>
            {link && (
              <Button
                onClick={() =>
                  [form.link, ...languages.map((language) => `${form.name}_${language}`)].forEach((header) =>
                    set(header, ''),
                  )
                }
              >
                {t('deskContent.noPictureAnyMore')}
              </Button>
            )}
          </div>
        )}
        {link &&
          languages.map((language) => {
            const header = `${form.name}_${language}`;
            return (
              <div key={language} className={css['field']}>
                <label htmlFor={`content-${header}`}>
                  {t('deskContent.picture.alt')} ({language})
                </label>
                <input
                  id={`content-${header}`}
                  readOnly={!mayEdit}
                  maxLength={300}
                  value={cells[header] ?? ''}
                  onChange={({ target }) => set(header, target.value)}
                />
              </div>
            );
          })}
      </div>
      {choosing && (
        <PictureDialog
          title={t('deskContent.addPicture')}
          now={link ? { src: link, alt: cells[`${form.name}_hu`] ?? '' } : null}
          keep={keepPicture('content')}
          onDone={({ src, alt }) => {
            setChoosing(false);
            set(form.link, src);
            set(`${form.name}_hu`, alt);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function Singles({ kind, cells, typed, mayEdit, set }: Fields & { readonly kind: ContentKind; readonly typed: Cells }) {
  const { t } = useTranslation();
  const { singles } = FORMS[kind];
  const within = singles.some(({ as }) => as === 'within');
  const choices = useQuery({
    queryKey: ['content-choices', kind],
    queryFn: () => desk('GET /content/:kind/choices', { params: { kind } }),
    enabled: within,
  });
  if (singles.length === 0) return null;
  return (
    <div className={css['singles']}>
      {singles.map(({ header, as }) => {
        const id = `content-${header}`;
        const value = cells[header] ?? '';
        const label = t(`deskContent.field.${header}`);
        if (as === 'flag')
          return (
            <label key={header} className={css['check']}>
              <input
                type="checkbox"
                disabled={!mayEdit}
                checked={value === '1'}
                onChange={({ target }) => set(header, target.checked ? '1' : '0')}
              />
              {label}
            </label>
          );
        const options =
          as === 'link-type'
            ? LINK_TYPES.map((one) => ({
                id: one as string,
                title: t(
                  `deskContent.linkType.${one === 'Mobile Brands' ? 'brands' : one === 'Social Media' ? 'social' : 'about'}`,
                ),
              }))
            : as === 'place'
              ? [
                  ...BANNER_PLACES.map((one) => ({ id: one as string, title: t(`deskContent.place.${one}`) })),
                  // A place that an import named stays what it is until somebody chooses another.
                  ...(value && !(BANNER_PLACES as readonly string[]).includes(value)
                    ? [{ id: value, title: t('deskContent.place.nowhere', { place: value }) }]
                    : []),
                ]
              : (choices.data?.choices ?? []);
        return (
          <div key={header} className={css['field']} data-changed={header in typed}>
            <label htmlFor={id}>{label}</label>
            {as === 'within' || as === 'link-type' || as === 'place' ? (
              <select id={id} disabled={!mayEdit} value={value} onChange={({ target }) => set(header, target.value)}>
                <option value="">–</option>
                {options.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.title}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={id}
                readOnly={!mayEdit}
                type={as === 'day' ? 'date' : 'text'}
                inputMode={as === 'whole' ? 'numeric' : undefined}
                maxLength={500}
                value={value}
                aria-describedby={as === 'address' ? `${id}-hint` : undefined}
                onChange={({ target }) => set(header, target.value)}
              />
            )}
            {as === 'address' && <small id={`${id}-hint`}>{t('deskContent.addressHint')}</small>}
          </div>
        );
      })}
    </div>
  );
}
