import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { useCalendar } from './use-delivery.ts';
import type { Wanted } from './delivery-questions.ts';

/** spec 9: in the weeks before, which delivery days the public holidays move, and where to. Nothing when none does. */
export function HolidayNotice({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCalendar(wanted, Boolean(wanted.soldToId));
  if (!data?.notice) return null;
  return (
    <Notice tone="info" title={data.notice}>
      {data.changed
        .map(({ date, label, movedTo }) => {
          const holiday = `${format.monthDay(date)} (${label})`;
          // A Hungarian day ends with the full stop that ends the sentence too.
          return movedTo
            ? t('delivery.moved', { holiday, day: format.dayShort(movedTo).replace(/\.$/, '') })
            : t('delivery.dropped', { holiday });
        })
        .join(' ')}
    </Notice>
  );
}
