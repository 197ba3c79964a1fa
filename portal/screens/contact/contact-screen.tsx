import { IconClock, IconMail, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSalesperson } from '#portal/features/company/use-salesperson.ts';
import { useContact } from '#portal/features/contact/use-contact.ts';
import { useSession } from '#portal/state/session.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import css from './contact-screen.module.css';

/** Phone, e-mail and hours of the supplier, for anybody; a customer’s user also reads who looks after the company. */
export function ContactScreen() {
  const { t } = useTranslation();
  const answer = useContact();
  const { data: contact } = answer;
  const salesperson = useSalesperson(useSession().status === 'in').data?.salesperson;
  if (!contact)
    return (
      <Awaited of={answer} level={1}>
        <Page title={t('contact.title')}>
          <SkeletonBlock height={320} />
        </Page>
      </Awaited>
    );
  return (
    <Page title={t('contact.title')} note={t('contact.intro')}>
      <div className={css['cards']}>
        <Panel title={t('contact.reach')}>
          <dl className={css['ways']}>
            <Phone name={t('contact.phone')} number={contact.phone} />
            <Phone name={t('contact.orderPhone')} number={contact.orderPhone} />
            <Mail address={contact.email} />
            <Way icon={<IconMapPin size={20} aria-hidden />} name={contact.company}>
              {contact.address}
            </Way>
          </dl>
        </Panel>
        {salesperson && (
          <Panel title={t('contact.salesperson')}>
            <dl className={css['ways']}>
              <Way icon={<IconUser size={20} aria-hidden />} name={t('contact.salespersonName')}>
                {salesperson.name}
              </Way>
              {salesperson.phone && <Phone name={t('contact.phone')} number={salesperson.phone} />}
              <Mail address={salesperson.email} />
            </dl>
          </Panel>
        )}
        <Panel title={t('contact.hours')}>
          <dl className={css['ways']}>
            {contact.hours.map(({ channel, text }) => (
              <Way key={channel} icon={<IconClock size={20} aria-hidden />} name={t(`contact.channel.${channel}`)}>
                {text}
              </Way>
            ))}
          </dl>
        </Panel>
      </div>
    </Page>
  );
}

function Way({
  icon,
  name,
  children,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      {icon}
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ name, number }: { readonly name: string; readonly number: string }) {
  return (
    <Way icon={<IconPhone size={20} aria-hidden />} name={name}>
      <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
    </Way>
  );
}

function Mail({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  return (
    <Way icon={<IconMail size={20} aria-hidden />} name={t('contact.email')}>
      <a href={`mailto:${address}`}>{address}</a>
    </Way>
  );
}
