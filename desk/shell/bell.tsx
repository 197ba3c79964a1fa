import { IconBell } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NoticeAtDesk } from '#contract/desk/notice.ts';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../api.ts';
import { Empty, Failed, Loading } from '../ui/states.tsx';
import css from './bell.module.css';

const isDecision = (kind: NoticeAtDesk['kind']): boolean => kind.startsWith('decision-');

/** Where what waits is dealt with. */
function pathOf({ kind, object }: NoticeAtDesk): string | null {
  if (kind === 'case' || kind === 'answer-refused') return `/tickets/${object}`;
  if (isDecision(kind)) return `/order-changes/${object}`;
  if (kind.startsWith('import-')) return `/imports/${object}`;
  if (kind === 'approval-asked') return '/portal/people';
  if (kind === 'dead-letters') return '/operation/dead-letters';
  return object === '' ? null : `/orders/${object}`;
}

/** What waits for this person alone (desk.md, 4 Notifications): it goes by itself when it is dealt with; looking at it only stops the ringing. */
export function Bell() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  /** What was new when it was opened stays marked for as long as it is open. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const notices = useQuery({
    queryKey: ['notices'],
    queryFn: () => desk('GET /notices', {}, { quiet: true }),
    refetchInterval: 60_000,
  });
  const read = useMutation({
    mutationFn: (keys: string[]) => desk('PUT /notices/read', { body: { keys } }, { quiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  });
  const rows = notices.data?.notices ?? [];
  const unread = rows.filter((one) => one.unread).map(({ key }) => key);
  const { mutate: markRead } = read;
  const seen = open ? unread.join('\n') : '';
  // What comes while the list is open stands before the reader as well: it is seen, and marked like the rest.
  useEffect(() => {
    if (seen === '') return;
    const keys = seen.split('\n');
    setFresh((before) => new Set([...before, ...keys]));
    markRead(keys);
  }, [seen, markRead]);
  const look = () => {
    setFresh(new Set());
    setOpen(true);
  };
  const count = unread.length;
  const label = count > 0 ? t('deskNotice.unread', { count }) : t('deskNotice.title');
  return (
    <>
      <button
        type="button"
        className={css['bell']}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={look}
      >
        <IconBell size={17} aria-hidden />
        {count > 0 && <em aria-hidden>{format.number(count)}</em>}
      </button>
      <Dialog open={open} shape="side" title={t('deskNotice.title')} onClose={() => setOpen(false)}>
        {notices.error && !notices.data ? (
          <Failed error={notices.error} again={() => void notices.refetch()} />
        ) : !notices.data ? (
          <Loading />
        ) : rows.length === 0 ? (
          <Empty title={t('deskNotice.none')}>{t('deskNotice.noneBody')}</Empty>
        ) : (
          <ul className={css['list']}>
            {rows.map((one) => (
              <Row key={one.key} notice={one} fresh={one.unread || fresh.has(one.key)} onOpen={() => setOpen(false)} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function Row({ notice, fresh, onOpen }: { notice: NoticeAtDesk; fresh: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, object, about, count, at } = notice;
  const path = pathOf(notice);
  const isAnswer = kind === 'granted' || kind === 'refused';
  const says = (
    <>
      <b>{t(`deskNotice.is.${kind}`, { count, object, about })}</b>
      <small>
        {[
          isAnswer && object !== '' && t('deskNotice.order', { order: object }),
          // One order stands in the sentence itself.
          !(isDecision(kind) && count === 1) && about,
          at && format.dayShortTime(at),
          fresh && t('deskNotice.new'),
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </>
  );
  return (
    <li className={classes(fresh && css['fresh'])}>
      {path === null ? (
        <div>{says}</div>
      ) : (
        <Link to={path} onClick={onOpen}>
          {says}
        </Link>
      )}
    </li>
  );
}
