import { IconEye, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import type { Company } from '../state/presence.ts';
import { useCompany } from '../state/presence.ts';
import css from './company-line.module.css';

/** Who else is where one is, looking or editing: in the bar above the page, so that nothing moves under the cursor (desk.md, 4 Two at once). Nobody there, nothing is said. */
export function CompanyLine() {
  const company = useCompany();
  return (
    <span className={css['place']} role="status" data-no-print>
      {company && company.people.length > 0 && <Who company={company} />}
    </span>
  );
}

function Who({ company: { kind, doing, people, more } }: { readonly company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isCase = kind === 'ticket';
  const editors = people.filter((one) => one.doing === 'editing');
  const isTogether = doing === 'editing' && editors.length > 0;
  const says = { looking: 'deskLive.looking', editing: isCase ? 'deskLive.writing' : 'deskLive.editing' } as const;
  const named = isTogether
    ? editors.map(format.personName)
    : people.map((one) => t(says[one.doing], { name: format.personName(one) }));
  if (more > 0 && !isTogether) named.push(t('deskLive.moreHere', { count: more }));
  const together = isCase ? 'deskLive.writingToo' : 'deskLive.editingToo';
  const text = t(isTogether ? together : 'deskLive.here', { people: named.join(', ') });
  return (
    <span className={css['company']} data-together={isTogether} title={text}>
      {editors.length > 0 ? <IconPencil size={15} aria-hidden /> : <IconEye size={15} aria-hidden />}
      <span>{text}</span>
    </span>
  );
}
