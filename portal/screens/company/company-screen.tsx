import { useTranslation } from 'react-i18next';
import { useCompanyPage } from '#portal/features/company/use-company-page.ts';
import type { CompanyPage } from '#portal/features/company/use-company-page.ts';
import { customerTypeKey } from '#portal/features/role/labels.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import css from './company-screen.module.css';

type ShipTo = CompanyPage['shipTos'][number];
const TONES: Readonly<Record<ShipTo['status'], Tone>> = {
  active: 'done',
  new: 'waiting',
  suspended: 'refused',
  closed: 'plain',
};
/** A Monday: the weekdays of a route are counted from it. */
const MONDAY = '2026-11-23';

/** The customer's company: sold-to, payers with payment methods, ship-tos with their routes, partners and colleagues. */
export function CompanyScreen() {
  const { t } = useTranslation();
  const answer = useCompanyPage();
  const { data } = answer;
  if (!data)
    return (
      <Awaited of={answer} level={1}>
        <Page title={t('page.title.company')} aside={<SkeletonBlock height={360} />}>
          <SkeletonBlock height={180} />
          <SkeletonBlock height={360} />
        </Page>
      </Awaited>
    );
  const { soldTo, payers, shipTos, businessPartners, employees } = data;
  return (
    <Page
      title={soldTo.name}
      note={t('company.number', { id: soldTo.id })}
      mark={soldTo.blocked ? <Chip tone="refused">{t('company.blocked')}</Chip> : undefined}
      aside={
        <>
          <People employees={employees} />
          <Panel title={t('user.form.partners')}>
            <ul className={css['list']}>
              {businessPartners.map(({ id, name, isActive }) => (
                <li key={id}>
                  {name}
                  <small>{isActive ? id : `${id} · ${t('user.form.inactive')}`}</small>
                </li>
              ))}
              {businessPartners.length === 0 && <li className={css['quiet']}>{t('company.noPartners')}</li>}
            </ul>
          </Panel>
        </>
      }
    >
      <Panel title={t('company.soldTo')}>
        <Facts
          facts={[
            [t('company.address'), soldTo.address],
            [t('company.customerType'), t(customerTypeKey(soldTo.customerType))],
            [t('company.taxNumber'), soldTo.taxNumber],
            [t('company.euVat'), soldTo.euVat],
            [t('company.registerNumber'), soldTo.registerNumber],
            [t('company.bankAccount'), soldTo.bankAccount],
          ]}
        />
      </Panel>
      {payers.map((payer) => (
        <Panel key={payer.id} title={t('company.payer', { name: payer.name })}>
          <Facts
            facts={[
              [t('company.sapId'), payer.id],
              [t('company.address'), payer.address],
              [t('company.identificationNo'), payer.identificationNo],
              [t('company.taxNumber'), payer.taxNumber],
            ]}
          />
          <p className={css['methods-title']}>{t('company.methods')}</p>
          <ul className={css['methods']} aria-label={t('company.methods')}>
            {payer.methods.map(({ paymentmethod, title }) => (
              <li key={paymentmethod}>{title}</li>
            ))}
          </ul>
        </Panel>
      ))}
      <Panel title={t('company.shipTos')} flush>
        <Places shipTos={shipTos} />
      </Panel>
    </Page>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className={css['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Places({ shipTos }: { readonly shipTos: readonly ShipTo[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const weekday = (number: number) => format.dayShort(`${MONDAY.slice(0, 8)}${22 + number}`).split(/,? /)[0];
  return (
    <Table
      caption={t('company.shipTos')}
      rows={shipTos}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('company.shipTo'),
          phone: 'lead',
          cell: ({ name, id, address }: ShipTo) => (
            <>
              <b>{name}</b>
              <br />
              <small className={css['quiet']}>
                {id} · {address}
              </small>
            </>
          ),
        },
        {
          key: 'status',
          head: t('company.state'),
          cell: ({ status }) => <Chip tone={TONES[status]}>{t(`company.status.${status}`)}</Chip>,
        },
        { key: 'county', head: t('company.county'), cell: ({ county }) => county ?? '–' },
        {
          key: 'route',
          head: t('company.route'),
          phone: 'line',
          cell: ({ routeDays, cutOff, deliveryWindow }) => (
            <>
              {routeDays.length > 0 ? routeDays.map(weekday).join(', ') : t('company.noRoute')}
              <br />
              <small className={css['quiet']}>
                {t('company.cutOff', { time: cutOff })}
                {deliveryWindow && ` · ${deliveryWindow}`}
              </small>
            </>
          ),
        },
      ]}
    />
  );
}

function People({ employees }: { readonly employees: CompanyPage['employees'] }) {
  const { t } = useTranslation();
  const { personName } = useFormat();
  return (
    <Panel title={t('company.employees')} subtitle={t('company.employeeCount', { count: employees.length })}>
      <ul className={css['list']}>
        {employees.map((employee) => (
          <li key={employee.id}>
            {personName(employee)}
            <small>{employee.email}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
