import { IconChevronRight, IconListCheck, IconLogout, IconMenu2, IconMoon, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { chooseColorScheme, useColorScheme } from '#portal/state/color-scheme.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { logout } from '#portal/state/session.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { Cask } from '#ui/cask.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../api.ts';
import { GROUPS, sectionsOf } from '../pages.tsx';
import { chooseLanguage } from '../state/language.ts';
import { useFollowingLive } from '../state/follow-live.ts';
import { mayDo, useMe } from '../state/me.ts';
import { areSingleKeysOn } from '../state/single-keys.ts';
import { Initials } from '../ui/initials.tsx';
import { Bell } from './bell.tsx';
import { HeldActs } from './held-acts.tsx';
import { LineLost, LineState } from './line-state.tsx';
import { CompanyLine } from './company-line.tsx';
import { KeyHelp, Palette } from './palette.tsx';
import { isTyping, useKeys, useLetterAfterG, useTaken } from './keys.ts';
import { useHeading } from './use-heading.ts';
import css from './shell.module.css';

/** What the foot says, where the page takes it. */
const FOOT = [
  { key: 'down', press: 'j' },
  { key: 'up', press: 'k' },
  { key: 'open', press: 'Enter' },
  { key: 'space', press: ' ' },
  { key: 'section', press: 'e' },
  { key: 'take', press: 'a' },
  { key: 'later', press: 'z' },
  { key: 'choose', press: 'x' },
] as const;

/** On a phone so many sections stand at the foot; the others are behind `more`. */
const AT_FOOT = 4;

/** How many need a person, as a number and in words. */
interface Need {
  readonly count: number;
  readonly says: (count: number) => string;
}

/** The spine tells the desk from the portal: where one can go, and what needs a person (desk.md, 2). */
export function Shell({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const me = useMe();
  const may = mayDo(me);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const [more, setMore] = useState(false);
  const { pathname } = useLocation();
  const door = useQuery({ queryKey: ['setup-door'], queryFn: () => desk('GET /setup/door', {}), staleTime: 60_000 });
  const line = useFollowingLive(me.uid);
  const seesOrders = may('Desk Orders', 'view');
  const work = useQuery({
    queryKey: ['work-items'],
    queryFn: () => desk('GET /work-items', {}),
    enabled: seesOrders,
    refetchInterval: 60_000,
  });
  const seesTickets = may('Desk Tickets', 'view');
  const tickets = useQuery({
    queryKey: ['tickets', 'counts'],
    queryFn: () => desk('GET /tickets', { query: { limit: 1 } }),
    enabled: seesTickets,
    refetchInterval: 60_000,
  });
  useKeys({ '?': () => setHelp(true) });
  const navigate = useNavigate();
  const sections = sectionsOf(may);
  const isGoing = useLetterAfterG((letter) => {
    const section = sections.find((one) => one.letter === letter);
    if (section) void navigate(`/${section.path}`);
  });
  const isTaken = useTaken();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen(true);
      } else if (event.key === '/' && areSingleKeysOn() && !isTyping(event.target)) {
        event.preventDefault();
        setOpen(true);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  useEffect(() => setMore(false), [pathname]);
  const heading = useHeading(pathname);
  const needs: Readonly<Record<string, Need>> = {
    today: { count: work.data?.total ?? 0, says: (count) => t('desk.waiting', { count }) },
    tickets: { count: tickets.data?.counts.due ?? 0, says: (count) => t('deskTicket.waiting', { count }) },
  };
  const entry = (to: string, label: string, icon: ReactNode, need?: Need, atFoot = false) => (
    <NavLink key={to} to={to} className={css['entry']} {...(atFoot && { 'data-foot': '' })}>
      {icon}
      <span>{label}</span>
      {need && need.count > 0 && (
        <em aria-label={need.says(need.count)} title={need.says(need.count)}>
          {need.count}
        </em>
      )}
    </NavLink>
  );
  const dark = useColorScheme();
  const { theme } = portalSettings();
  useEffect(() => {
    document.title = [heading, theme.name].filter(Boolean).join(' \u2013 ');
  }, [heading, theme.name]);
  const isBeingSetUp = door.data?.open === false && may('Desk Settings', 'view');
  const entries = (
    <>
      {isBeingSetUp && entry('/setup', t('deskSetup.title'), <IconListCheck size={17} aria-hidden />, undefined, true)}
      {GROUPS.map((group) => {
        const inGroup = sections.filter((one) => one.group === group);
        return (
          inGroup.length > 0 && (
            <div key={group} className={css['group']} role="group" aria-label={t(`desk.group.${group}`)}>
              <small aria-hidden>{t(`desk.group.${group}`)}</small>
              {inGroup.map((one) =>
                entry(
                  `/${one.path}`,
                  t(one.title),
                  <one.Icon size={17} aria-hidden />,
                  needs[one.path],
                  sections.indexOf(one) < AT_FOOT - (isBeingSetUp ? 1 : 0),
                ),
              )}
            </div>
          )
        );
      })}
    </>
  );
  const here = sections.find(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`));
  const trail = here && (
    <nav className={css['trail']} aria-label={t('desk.trail')}>
      {t(`desk.group.${here.group}`) !== t(here.title) && (
        <>
          <span>{t(`desk.group.${here.group}`)}</span>
          <IconChevronRight size={12} aria-hidden />
        </>
      )}
      {pathname === `/${here.path}` ? (
        <b>{t(here.title)}</b>
      ) : (
        <>
          <Link to={`/${here.path}`}>{t(here.title)}</Link>
          <IconChevronRight size={12} aria-hidden />
          <b>{heading}</b>
        </>
      )}
    </nav>
  );
  const person = (
    <div className={css['person']}>
      <Initials name={format.personName(me)} beside className={css['ring']} />
      <div>
        <b>{format.personName(me)}</b>
        <small>
          {me.roles
            .map((role) => t(`desk.role.${wordingKeyOf(role)}` as 'desk.role.clerk', { defaultValue: role }))
            .join(', ')}
        </small>
      </div>
      <div className={css['small']}>
        <button
          type="button"
          onClick={() => chooseColorScheme(dark === 'dark' ? 'light' : 'dark')}
          aria-label={t('desk.scheme')}
          title={t('desk.scheme')}
        >
          <IconMoon size={15} aria-hidden />
        </button>
        {(['hu', 'en'] as const).map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={i18n.language === language}
            onClick={() => chooseLanguage(language).catch(() => toast({ tone: 'wrong', text: t('desk.failed') }))}
          >
            {language.toUpperCase()}
          </button>
        ))}
        <button
          type="button"
          className={css['out']}
          aria-label={t('desk.logout')}
          title={t('desk.logout')}
          onClick={() => void logout()}
        >
          <IconLogout size={15} aria-hidden />
        </button>
      </div>
    </div>
  );
  return (
    <div className={css['desk']}>
      <aside className={css['spine']} data-on-cloth data-no-print>
        <Link to="/" className={css['brand']}>
          <Cask size={24} />
          <b>{theme.name}</b>
          <i>{t('desk.name')}</i>
        </Link>
        <nav aria-label={t('desk.nav')}>
          {entries}
          <button
            type="button"
            className={classes(css['entry'], css['more'])}
            aria-haspopup="dialog"
            onClick={() => setMore(true)}
          >
            <IconMenu2 size={17} aria-hidden />
            <span>{t('desk.more')}</span>
          </button>
        </nav>
        {person}
      </aside>
      <div className={css['top']} data-no-print>
        <div className={css['where']}>{trail}</div>
        <button type="button" className={css['command']} onClick={() => setOpen(true)}>
          <IconSearch size={15} aria-hidden />
          <span>{t('desk.search')}</span>
          <kbd>{t('desk.key.search.key')}</kbd>
        </button>
        <div className={css['state']}>
          <CompanyLine />
          <LineState line={line} />
          <span className={css['day']}>{format.dayWithName(me.today)}</span>
          <Bell />
        </div>
      </div>
      <main className={css['pane']}>
        {me.maintenance && (
          <p className={css['closed']} data-no-print>
            <Link to="/portal/settings?page=portal">{t('desk.maintenance')}</Link>
          </p>
        )}
        <LineLost line={line} />
        {children}
      </main>
      <footer className={css['keys']} data-no-print>
        {isGoing ? (
          <span role="status">
            <kbd>G</kbd> {t('desk.goTo')}{' '}
            {sections.map(({ path, letter, title }) => (
              <span key={path} className={css['way']}>
                <kbd>{letter.toUpperCase()}</kbd> {t(title)}
              </span>
            ))}
          </span>
        ) : (
          FOOT.filter(({ press }) => isTaken(press)).map(({ key }) => (
            <span key={key}>
              <kbd>{t(`desk.key.${key}.key`)}</kbd> {t(`desk.key.${key}.does`)}
            </span>
          ))
        )}
        {/* Also by the pointer, and where single keys are off. */}
        <button type="button" onClick={() => setHelp(true)}>
          {isTaken('?') && <kbd>{t('desk.key.help.key')}</kbd>} {t('desk.key.help.does')}
        </button>
      </footer>
      {/* What has no room at the foot of a phone: it closes when one of it is chosen. */}
      <Dialog open={more} shape="side" title={t('desk.more')} onClose={() => setMore(false)}>
        <div className={css['sheet']} data-on-cloth>
          <nav aria-label={t('desk.nav')}>{entries}</nav>
          {person}
        </div>
      </Dialog>
      <HeldActs />
      {open && <Palette onClose={() => setOpen(false)} />}
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
