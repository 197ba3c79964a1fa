import { useTranslation } from 'react-i18next';
import { useEndSession, useOwnSessions } from '#portal/features/profile/use-profile.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { Rows } from '#ui/rows.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { browserName } from './browser-name.ts';
import css from './profile-screen.module.css';

/** Where oneself is signed in; each can be ended from here. */
export function Sessions() {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useOwnSessions();
  const { data } = answer;
  const end = useEndSession();
  const others = data?.filter(({ current }) => !current) ?? [];
  async function run(id: string) {
    if (
      id === 'others' &&
      !(await confirm({
        title: t('profile.session.askOthers'),
        yes: t('profile.session.endOthers'),
        no: t('user.ask.keep'),
        danger: true,
      }))
    )
      return;
    try {
      await end.mutateAsync(id);
      toast({ tone: 'done', text: t('success.operation') });
    } catch (failed) {
      toast({ tone: 'wrong', text: failureSentence(failed, t) });
    }
  }
  return (
    <Panel title={t('profile.session.title')}>
      <Awaited of={answer} level={3}>
        <SkeletonBlock height={120} />
      </Awaited>
      {data && (
        <Rows>
          {data.map(({ id, current, agent, ip, lastSeenAt }) => (
            <li key={id}>
              <div>
                <b>{browserName(agent) || t('profile.session.program')}</b>
                <small>
                  {current
                    ? t('profile.session.this')
                    : t('profile.session.seen', { time: format.dayTime(lastSeenAt) })}
                  {ip && ` · ${ip}`}
                </small>
              </div>
              {!current && (
                <Button variant="ghost" busy={end.isPending} onClick={() => void run(id)}>
                  {t('profile.session.end')}
                </Button>
              )}
            </li>
          ))}
        </Rows>
      )}
      {others.length > 1 && (
        <div className={css['foot']}>
          <Button variant="danger" busy={end.isPending} onClick={() => void run('others')}>
            {t('profile.session.endOthers')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
