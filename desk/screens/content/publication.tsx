import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskContentItem } from '#contract/desk/content.ts';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { CUSTOMER_TYPES } from '#vocabulary/customer-type.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { desk, deskAt } from '../../api.ts';
import { useMe } from '../../state/me.ts';
import { SECTION_WORDS } from '../settings/section-words.ts';
import css from './content.module.css';
import type { Cells } from './item.tsx';
import { FORMS } from './kinds.ts';

interface Props {
  readonly item: DeskContentItem;
  readonly cells: Cells;
  readonly typed: Cells;
  readonly unsaved: boolean;
  readonly mayEdit: boolean;
  readonly set: (header: string, value: string) => void;
  /** Takes the answer; whether it was published. */
  readonly onPublished: (answer: {
    item: DeskContentItem;
    faults: readonly { column: string; reason: string }[];
  }) => Promise<boolean>;
}

/** When it is published, until when, and for whom. */
export function Publication({ item, cells, typed, unsaved, mayEdit, set, onPublished }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const { kind, id, draft, live } = item;
  const params = { kind, id };
  const [at, setAt] = useState('');
  const publish = useMutation({
    mutationFn: async (when: string | null) => ({
      when,
      answer: await deskAt(item.version)('POST /content/:kind/:id/publications', {
        params,
        body: { at: when, over: live?.version ?? null },
      }),
    }),
    onSuccess: async ({ when, answer }) => {
      if (await onPublished(answer))
        toast({ tone: 'done', text: when ? t('deskContent.isScheduled') : t('deskContent.isPublished') });
    },
  });
  const unschedule = useMutation({
    mutationFn: () => deskAt(item.version)('DELETE /content/:kind/:id/publications', { params }),
    onSuccess: (now) => onPublished({ item: now, faults: [] }),
  });
  const old = item.outdated
    .filter((language) => !draft?.confirmed.includes(language))
    .map((language) => t(`deskContent.language.${language}`));
  const mayPublish = draft !== null && !unsaved && !publish.isPending;
  const error = publish.error ?? unschedule.error;
  const { audience } = FORMS[kind];
  const types = new Set((cells['customer_types'] ?? '').split('|').filter(Boolean));
  const reload = () =>
    void desk('GET /content/:kind/:id', { params }).then((now) => onPublished({ item: now, faults: [] }));
  return (
    <section className={css['card']} aria-label={t('deskContent.publication')}>
      <h2>{t('deskContent.publication')}</h2>
      {draft?.publishAt ? (
        <>
          <p>
            <b>{t('deskContent.scheduledFor', { time: format.dayShortTime(draft.publishAt) })}</b>
          </p>
          {mayEdit && (
            <Button busy={unschedule.isPending} onClick={() => unschedule.mutate()}>
              {t('deskContent.unschedule')}
            </Button>
          )}
        </>
      ) : (
        mayEdit && (
          <>
            <div className={css['field']}>
              <label htmlFor="content-at">{t('deskContent.at')}</label>
              <DateInput
                id="content-at"
                type="datetime-local"
                min={`${me.today}T00:00`}
                value={at}
                aria-keyshortcuts="Control+Enter"
                onChange={({ target }) => setAt(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !mayPublish || at === '') return;
                  event.preventDefault();
                  publish.mutate(at);
                }}
              />
            </div>
            <div className={css['acts']}>
              <Button
                inactive={!mayPublish || at === ''}
                busy={publish.isPending && publish.variables !== null}
                onClick={() => publish.mutate(at)}
              >
                {t('deskContent.schedule')}
              </Button>
              <Button
                variant="primary"
                inactive={!mayPublish}
                busy={publish.isPending && publish.variables === null}
                onClick={async () => {
                  const isSure = await confirm({
                    title: t('deskContent.publishNow'),
                    body: [
                      t(live ? 'deskContent.publishOver' : 'deskContent.publishFirst'),
                      ...(old.length > 0 ? [t('deskContent.publishOutdated', { languages: old.join(', ') })] : []),
                    ].join(' '),
                    yes: t('deskContent.publish'),
                    no: t('desk.cancel'),
                  });
                  if (isSure) publish.mutate(null);
                }}
              >
                {t('deskContent.publish')}
              </Button>
            </div>
            <small>
              {unsaved
                ? t('deskContent.saveFirst')
                : draft
                  ? t('deskContent.atHint')
                  : t('deskContent.nothingToPublish')}
            </small>
          </>
        )
      )}
      {error && (
        <p role="alert" className={css['wrong']}>
          {error.message} <Button onClick={reload}>{t('deskContent.reload')}</Button>
        </p>
      )}
      {audience !== 'none' && (
        <>
          {(['valid_from', 'valid_to'] as const).map((header) => (
            <div key={header} className={css['field']} data-changed={header in typed}>
              <label htmlFor={`content-${header}`}>{t(`deskContent.field.${header}`)}</label>
              <DateInput
                id={`content-${header}`}
                readOnly={!mayEdit}
                value={cells[header] ?? ''}
                onChange={({ target }) => set(header, target.value)}
              />
            </div>
          ))}
          <fieldset>
            <legend>{t('deskContent.field.customer_types')}</legend>
            {CUSTOMER_TYPES.map((one) => (
              <label key={one} className={css['check']}>
                <input
                  type="checkbox"
                  disabled={!mayEdit}
                  checked={types.has(one)}
                  onChange={({ target }) =>
                    set(
                      'customer_types',
                      CUSTOMER_TYPES.filter((type) => (type === one ? target.checked : types.has(type))).join('|'),
                    )
                  }
                />
                {t(`desk.customerType.${wordingKeyOf(one)}` as 'desk.customerType.whs')}
              </label>
            ))}
            <small>{types.size === 0 && t('deskContent.everybody')}</small>
          </fieldset>
        </>
      )}
      {audience === 'whole' && (
        <div className={css['field']} data-changed={'permission' in typed}>
          <label htmlFor="content-permission">{t('deskContent.field.permission')}</label>
          <select
            id="content-permission"
            disabled={!mayEdit}
            value={cells['permission'] ?? ''}
            onChange={({ target }) => set('permission', target.value)}
          >
            <option value="">{t('deskContent.noPermission')}</option>
            {PERMISSIONS.map((one) => (
              <option key={one} value={one}>
                {t(`deskSettings.section.${SECTION_WORDS[one]}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </section>
  );
}
