import { IconCheck, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { DateInput } from '#ui/date-input.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { ContentKind } from '#vocabulary/content-kind.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { desk } from '../../api.ts';
import { useMe } from '../../state/me.ts';
import { useResting } from '../../state/use-resting.ts';
import { Picker } from '../../ui/picker.tsx';
import { Failed } from '../../ui/states.tsx';
import css from './content.module.css';
import type { Cells } from './item.tsx';
import type { KindForm } from './kinds.ts';

interface Props {
  readonly kind: ContentKind;
  readonly id: string;
  readonly cells: Cells;
  readonly texts: KindForm['texts'];
  /** Something of it is on the portal already. */
  readonly live: boolean;
  readonly publishAt: string | null;
  /** What is shown here is not published, at most scheduled. */
  readonly isDraft: boolean;
}

/** The day of an instant where the supplier is. */
const dayOf = (instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Budapest' });

/** Who sees it on a day, and how it looks to them: what is typed, saved or not. */
export function Viewers({ kind, id, cells, texts, live, publishAt, isDraft }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const [day, setDay] = useState<string>(me.today);
  const [more, setMore] = useState<string[]>([]);
  const [as, setAs] = useState(0);
  const audience = Object.fromEntries(
    ['published_on', 'valid_from', 'valid_to', 'customer_types', 'permission', 'for_everybody', 'location'].flatMap(
      (header) => (cells[header] ? [[header, cells[header]] as const] : []),
    ),
  );
  const asked = useResting(JSON.stringify({ audience, day, more }), 300);
  const seen = useQuery({
    queryKey: ['content-preview', kind, id, asked],
    queryFn: async () => {
      const given = JSON.parse(asked) as { audience: Record<string, string>; day: string; more: string[] };
      const ask = (uids?: string[]) =>
        desk('POST /content/:kind/:id/previews', {
          params: { kind, id },
          body: { cells: given.audience, ...(given.day && { day: given.day }), ...(uids && { uids }) },
        });
      const usual = (await ask()).viewers;
      if (given.more.length === 0) return usual;
      return [
        ...(await ask(given.more)).viewers.filter(({ uid }) => uid !== null && !usual.some((one) => one.uid === uid)),
        ...usual,
      ];
    },
    placeholderData: keepPreviousData,
  });
  // Before the day on which the draft goes live nobody sees it.
  const isBefore = publishAt !== null && day !== '' && day < dayOf(publishAt);
  const viewers = (seen.data ?? []).map((one) => ({ ...one, sees: one.sees && !isBefore }));
  const viewer = viewers[as] ?? viewers[0];
  const inLanguage = (name: string) =>
    cells[`${name}_${viewer?.language ?? 'hu'}`] || cells[`${name}_en`] || cells[`${name}_hu`] || '';
  return (
    <section className={css['card']} aria-label={t('deskContent.whoSees')}>
      <h2>{t('deskContent.whoSees')}</h2>
      <div className={css['field']}>
        <label htmlFor="content-preview-day">{t('deskContent.onDay')}</label>
        <DateInput id="content-preview-day" value={day} onChange={({ target }) => setDay(target.value)} />
      </div>
      {isDraft && (
        <p role="note">
          {publishAt === null
            ? t(live ? 'deskContent.ifPublishedAgain' : 'deskContent.ifPublished')
            : isBefore
              ? t(live ? 'deskContent.liveUntil' : 'deskContent.notBefore', { time: format.dayShortTime(publishAt) })
              : t('deskContent.fromThen', { time: format.dayShortTime(publishAt) })}
        </p>
      )}
      <Picker
        label={t('deskContent.viewer')}
        of="content-viewers"
        chosen=""
        find={async (search) =>
          (await desk('GET /content-viewers', { query: { search } })).viewers.map(({ uid, name, company }) => ({
            id: uid,
            title: name,
            detail: company,
          }))
        }
        onPick={(picked) => {
          setMore([picked.id, ...more.filter((one) => one !== picked.id)].slice(0, 5));
          setAs(0);
        }}
      />
      {seen.error && <Failed error={seen.error} again={() => void seen.refetch()} />}
      <div className={css['viewers']}>
        {viewers.map((one, index) => (
          <button key={one.uid ?? 'visitor'} type="button" aria-pressed={one === viewer} onClick={() => setAs(index)}>
            {one.sees ? (
              <IconCheck size={16} className={css['yes']} aria-hidden />
            ) : (
              <IconX size={16} className={css['no']} aria-hidden />
            )}
            <span>
              <b>{one.uid ? one.name : t('deskContent.visitor')}</b> {one.company}{' '}
              {t(one.sees ? 'deskContent.sees' : 'deskContent.seesNot')}
            </span>
            <small>
              {[
                ...one.customerTypes.map((type) =>
                  t(`desk.customerType.${wordingKeyOf(type)}` as 'desk.customerType.whs'),
                ),
                t(`deskContent.language.${one.language}`),
                ...one.why.map((why) => t(`deskContent.why.${why}`)),
              ].join(' · ')}
            </small>
          </button>
        ))}
      </div>
      {viewer?.sees && (
        // Its links lead nowhere from here.
        <div className={css['shown']} inert aria-label={t('deskContent.preview')} lang={viewer.language}>
          {cells['image_link'] && <img src={cells['image_link']} alt={inLanguage('image_name')} />}
          <h3>{inLanguage('title')}</h3>
          {texts.some(({ name }) => name === 'lead') && <p>{inLanguage('lead')}</p>}
          {texts.some(({ name }) => name === 'body') && <RichText html={inLanguage('body')} />}
        </div>
      )}
    </section>
  );
}
