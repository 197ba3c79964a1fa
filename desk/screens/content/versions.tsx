import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskContentItem, DeskContentVersion } from '#contract/desk/content.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { Failed } from '../../ui/states.tsx';
import css from './content.module.css';
import { differenceOf } from './difference.ts';

interface Props {
  readonly item: DeskContentItem;
  readonly mayEdit: boolean;
  readonly nameOf: (header: string) => string;
  readonly onReverted: (answer: {
    item: DeskContentItem;
    faults: readonly { column: string; reason: string }[];
  }) => Promise<boolean>;
}

/** What was live, each with its difference to what is, and the way back to it. */
export function Versions({ item, mayEdit, nameOf, onReverted }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, id, live } = item;
  const params = { kind, id };
  const [opened, setOpened] = useState<DeskContentVersion | null>(null);
  const versions = useQuery({
    queryKey: ['content-versions', kind, id, item.versions],
    queryFn: () => desk('GET /content/:kind/:id/versions', { params }),
    enabled: item.versions > 0,
  });
  const revert = useMutation({
    mutationFn: (no: number) =>
      desk('POST /content/:kind/:id/reversals', { params, body: { no, over: live?.version ?? null } }),
    onSuccess: async (answer) => {
      setOpened(null);
      if (await onReverted(answer)) toast({ tone: 'done', text: t('deskContent.reverted') });
    },
  });
  const against = live?.cells ?? {};
  const changed = opened
    ? [...new Set([...Object.keys(opened.cells), ...Object.keys(against)])].filter(
        (header) => (opened.cells[header] ?? '') !== (against[header] ?? ''),
      )
    : [];
  return (
    <section className={css['card']} aria-label={t('deskContent.versions')}>
      <h2>
        {t('deskContent.versions')} {item.versions > 0 && <small>{format.number(item.versions)}</small>}
      </h2>
      {versions.error && <Failed error={versions.error} again={() => void versions.refetch()} />}
      {item.versions === 0 && <small>{t('deskContent.noVersions')}</small>}
      <div className={css['viewers']}>
        {versions.data?.versions.map((one) => (
          <button
            key={one.no}
            type="button"
            onClick={() => {
              revert.reset();
              setOpened(one);
            }}
          >
            <span aria-hidden>{one.live ? '●' : '○'}</span>
            <b>{format.dayTime(one.at)}</b>
            <small>
              {[one.by ?? t('deskContent.imported'), one.live && t('deskContent.live')].filter(Boolean).join(' · ')}
            </small>
          </button>
        ))}
      </div>
      {opened && (
        <Dialog
          open
          size="lg"
          title={t('deskContent.versionOf', { time: format.dayTime(opened.at) })}
          onClose={() => setOpened(null)}
          footer={
            <>
              <Button onClick={() => setOpened(null)}>{t('desk.cancel')}</Button>
              {mayEdit && changed.length > 0 && (
                <Button variant="primary" busy={revert.isPending} onClick={() => revert.mutate(opened.no)}>
                  {t('deskContent.revert')}
                </Button>
              )}
            </>
          }
        >
          {changed.length === 0 ? (
            <p>{t('deskContent.sameAsLive')}</p>
          ) : (
            <>
              <p>{t('deskContent.differenceBody')}</p>
              <table className={css['versions']}>
                <tbody>
                  {changed.map((header) => (
                    <tr key={header}>
                      <td>
                        <b>{nameOf(header)}</b>
                      </td>
                      <td>
                        {differenceOf(against[header] ?? '', opened.cells[header] ?? '').map(({ how, text }, index) =>
                          how === 'gone' ? (
                            <del key={index}>{text}</del>
                          ) : how === 'new' ? (
                            <ins key={index}>{text}</ins>
                          ) : (
                            <span key={index}>{text}</span>
                          ),
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )}
          {revert.error && (
            <p role="alert" className={css['wrong']}>
              {revert.error.message}
            </p>
          )}
        </Dialog>
      )}
    </section>
  );
}
