import { IconCheck, IconClock, IconPencil, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import type { ContentKind } from '#vocabulary/content-kind.ts';
import { CONTENT_KINDS } from '#vocabulary/content-kind.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import css from './content.module.css';

const PAGE = 50;
const SHOWN = ['all', 'gaps', 'drafts', 'scheduled'] as const;

/** What the supplier publishes, kind by kind: what lacks a translation, is a draft, or waits for its minute (desk.md, 3.8). */
export default function Content() {
  const { kind } = useParams();
  const known = CONTENT_KINDS.find((one) => one === kind);
  return known ? <OneKind key={known} kind={known} /> : <Navigate to="/content/articles" replace />;
}

function OneKind({ kind }: { readonly kind: ContentKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayEdit = mayDo(useMe())('Desk Content');
  const { filters, filter } = useFilters();
  // The palette leads here with the form open.
  const isLed = filters.get('new') === '1';
  const [beginning, setBeginning] = useState(false);
  useKeys(mayEdit ? { n: () => setBeginning(true) } : {});
  const typed = filters.get('q') ?? '';
  const shown = SHOWN.find((one) => one === filters.get('shown')) ?? 'all';
  const search = useResting(typed.trim(), 150);
  const counts = useQuery({
    queryKey: ['content', 'counts'],
    queryFn: () => desk('GET /content', {}),
    refetchInterval: 30_000,
  });
  const pages = useInfiniteQuery({
    queryKey: ['content', kind, { search, shown }],
    queryFn: ({ pageParam }) =>
      desk('GET /content/:kind', { params: { kind }, query: { search, shown, offset: pageParam, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, offset) => (offset + PAGE < total ? offset + PAGE : null),
    refetchInterval: 30_000,
  });
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <header className={table['head']}>
        <h1>{t(`deskContent.kind.${kind}`)}</h1>
        {pages.data && <span>{format.number(pages.data.pages[0]!.total)}</span>}
        {mayEdit && (
          <div className={table['right']}>
            <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setBeginning(true)}>
              {t('deskContent.new')}… <kbd>N</kbd>
            </Button>
          </div>
        )}
      </header>
      <nav className={css['kinds']} aria-label={t('deskContent.title')}>
        {CONTENT_KINDS.map((one) => {
          const count = counts.data?.kinds.find((each) => each.kind === one);
          return (
            <Link key={one} to={`/content/${one}`} aria-current={one === kind ? 'page' : undefined}>
              {t(`deskContent.kind.${one}`)} {count && <small>{format.number(count.items)}</small>}
              {count && count.gaps > 0 && (
                <em
                  title={t('deskContent.gapsCount', { count: count.gaps })}
                  aria-label={t('deskContent.gapsCount', { count: count.gaps })}
                >
                  {count.gaps}
                </em>
              )}
            </Link>
          );
        })}
      </nav>
      <div className={table['filters']} role="search" aria-label={t('deskContent.filter')}>
        <label>
          {t('deskContent.search')}
          <input type="search" value={typed} maxLength={100} onChange={(event) => filter('q', event.target.value)} />
        </label>
        <label>
          {t('deskContent.shown')}
          <select
            value={shown}
            onChange={(event) => filter('shown', event.target.value === 'all' ? '' : event.target.value)}
          >
            {SHOWN.map((one) => (
              <option key={one} value={one}>
                {t(`deskContent.show.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Paged
        of={pages}
        isEmpty={rows.length === 0}
        empty={<Empty title={t('deskContent.empty')}>{t('deskContent.emptyBody')}</Empty>}
      >
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('deskContent.field.title')}</th>
                <th>{t('deskContent.translations')}</th>
                <th>{t('deskContent.validity')}</th>
                <th>{t('deskContent.state')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link to={`/content/${kind}/${encodeURIComponent(row.id)}`}>{row.title}</Link>
                    <small>{row.id}</small>
                  </td>
                  <td>
                    <Gaps missing={row.missing} outdated={row.outdated} />
                  </td>
                  <td>
                    {row.shownFrom && `${format.day(row.shownFrom)} –`} {row.shownTo && format.day(row.shownTo)}
                    {!row.shownFrom && !row.shownTo && t('deskContent.always')}
                  </td>
                  <td>
                    {row.publishAt ? (
                      <Chip tone="waiting">
                        {t('deskContent.scheduledFor', { time: format.dayShortTime(row.publishAt) })}
                      </Chip>
                    ) : row.failed ? (
                      <Chip tone="refused">{t('deskContent.notPublished')}</Chip>
                    ) : row.draftAt ? (
                      <Chip tone="moving" icon={IconPencil}>
                        {t('deskContent.draft')}
                      </Chip>
                    ) : (
                      <Chip tone="done">{t('deskContent.live')}</Chip>
                    )}
                    {row.draftAt && (
                      <small>{[row.draftBy, format.dayTime(row.draftAt)].filter(Boolean).join(' · ')}</small>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paged>
      {(beginning || isLed) && mayEdit && (
        <Begin
          kind={kind}
          onClose={() => {
            setBeginning(false);
            if (isLed) filter('new', '');
          }}
        />
      )}
    </>
  );
}

/** Languages that lack a text, and those whose texts are older than the Hungarian ones. */
export function Gaps({
  missing,
  outdated,
}: {
  readonly missing: readonly string[];
  readonly outdated: readonly string[];
}) {
  const { t } = useTranslation();
  if (missing.length + outdated.length === 0)
    return (
      <span className={css['complete']}>
        <IconCheck size={14} stroke={2.2} aria-hidden /> {t('deskContent.complete')}
      </span>
    );
  return (
    <>
      {missing.map((language) => (
        <span key={language} className={css['gap']}>
          <Chip tone="moving">{t('deskContent.missing', { language })}</Chip>
        </span>
      ))}
      {outdated.map((language) => (
        <span key={language} className={css['gap']}>
          <Chip tone="moving" icon={IconClock}>
            {t('deskContent.outdated', { language })}
          </Chip>
        </span>
      ))}
    </>
  );
}

/** Said on the way to an item that has just been made: the writing goes on in its first empty field. */
export const BEGUN = { begun: true } as const;

/** A new item begins with its Hungarian title; its id and address follow from it. */
function Begin({ kind, onClose }: { readonly kind: ContentKind; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  const begin = useMutation({
    mutationFn: () => desk('POST /content/:kind', { params: { kind }, body: { cells: { title_hu: title.trim() } } }),
    onSuccess: ({ id }) => navigate(`/content/${kind}/${encodeURIComponent(id)}`, { state: BEGUN }),
  });
  return (
    <FormDialog
      title={t('deskContent.newOf', { kind: t(`deskContent.kind.${kind}`) })}
      act={t('deskContent.begin')}
      busy={begin.isPending}
      error={begin.error}
      onAct={() => {
        setTried(true);
        if (title.trim()) begin.mutate();
      }}
      onClose={onClose}
    >
      <Labelled
        label={t('deskContent.titleHu')}
        wrong={tried && !title.trim() && t('deskContent.fault.empty')}
        hint={t('deskContent.titleHint')}
      >
        {(wired) => (
          <input {...wired} value={title} maxLength={300} onChange={({ target }) => setTitle(target.value)} />
        )}
      </Labelled>
    </FormDialog>
  );
}
