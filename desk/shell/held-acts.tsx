import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverNow } from '#portal/state/clock.ts';
import { Button } from '#ui/button.tsx';
import type { DeskHeldAct } from '#contract/desk/held-act.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../api.ts';
import { useMe } from '../state/me.ts';
import { returnWritten } from '../state/use-written.ts';
import { isEmptyField, isTyping } from './keys.ts';
import css from './held-acts.module.css';

const SECOND_MS = 1_000;

/** What one has begun and can still undo, with the seconds that are left; Ctrl Z undoes the last (desk.md, 4 Undo). */
export function HeldActs() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { uid } = useMe();
  const held = useQuery({
    queryKey: ['held-acts'],
    queryFn: () => desk('GET /held-acts', {}, { quiet: true }),
    refetchInterval: 60_000,
  });
  const acts = held.data?.acts ?? [];
  const waiting = acts.filter(({ failed }) => failed === null);
  const now = useSeconds(waiting.length > 0);
  const left = ({ dueAt }: { dueAt: string }) => Math.max(0, Math.ceil((Date.parse(dueAt) - now) / SECOND_MS));
  // The one that is due next: after it the page shows what became of it.
  const isDue = waiting.some((act) => left(act) === 0);
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['held-acts'] }), 2 * SECOND_MS);
    return () => clearInterval(timer);
  }, [isDue, queries]);
  const settle = async (objectId: string) => {
    for (const queryKey of [['work-items'], ['day-flow'], ['order', objectId], ['ticket', objectId], ['tickets']])
      void queries.invalidateQueries({ queryKey });
    await queries.invalidateQueries({ queryKey: ['held-acts'] });
  };
  const undo = useMutation({
    mutationFn: ({ id }: DeskHeldAct) => desk('DELETE /held-acts/:id', { params: { id } }),
    onSuccess: async ({ undone }, { objectId, objectKind, failed, words, choice }) => {
      // Who sends the same again at once is not held up by what the case still showed.
      if (undone && objectKind === 'ticket') {
        await queries.cancelQueries({ queryKey: ['ticket', objectId] });
        queries.setQueryData<object>(['ticket', objectId], (before) => before && { ...before, held: null });
      }
      if (undone && words !== null) returnWritten(uid, objectId, words, choice ?? undefined);
      // A refusal that was read is put away: nothing was undone.
      if (failed !== null) return;
      toast({
        tone: undone ? 'done' : 'wrong',
        text: t(undone ? 'deskWork.held.undone' : 'deskWork.held.ran', { object: objectId }),
      });
    },
    onError: (error) => void toast({ tone: 'wrong', text: error.message || t('desk.failed') }),
    onSettled: (_, __, { objectId }) => settle(objectId),
  });
  const run = useMutation({
    mutationFn: ({ id }: { id: number; objectId: string }) => desk('POST /held-acts/:id/run', { params: { id } }),
    onSuccess: ({ done, failed }, { objectId }) =>
      !done && failed === null && void toast({ tone: 'wrong', text: t('deskWork.held.notRun', { object: objectId }) }),
    onError: (error) => void toast({ tone: 'wrong', text: error.message || t('desk.failed') }),
    onSettled: (_, __, { objectId }) => settle(objectId),
  });
  const [last] = waiting;
  useEffect(() => {
    if (!last) return;
    const press = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== 'z' ||
        event.shiftKey ||
        (isTyping(event.target) && !isEmptyField(event.target))
      )
        return;
      event.preventDefault();
      undo.mutate(last);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  if (acts.length === 0) return null;
  return (
    <section className={css['bar']} aria-label={t('deskWork.held.title')} data-no-print>
      {acts.map((act, index) => (
        <div key={act.id} data-failed={act.failed !== null || undefined}>
          <span role={act.failed === null ? undefined : 'alert'}>
            {act.failed === null
              ? t(`deskWork.held.${act.what as 'confirm'}`, { object: act.objectId, count: left(act) })
              : t('deskWork.held.failed', { object: act.objectId, why: act.failed })}{' '}
            {act.failed !== null && (
              <Link to={`/${act.objectKind === 'ticket' ? 'tickets' : 'orders'}/${act.objectId}`}>
                {t('desk.today.decide')}
              </Link>
            )}
          </span>
          {act.failed === null && (
            <Button inactive={run.isPending} onClick={() => run.mutate(act)}>
              {t('deskWork.held.now')}
            </Button>
          )}
          <Button inactive={undo.isPending} onClick={() => undo.mutate(act)}>
            {t(act.failed === null ? 'deskWork.held.undo' : 'deskWork.held.read')}{' '}
            {index === 0 && act.failed === null && <kbd>{t('deskWork.held.undoKey')}</kbd>}
          </Button>
        </div>
      ))}
    </section>
  );
}

/** The server's time, each second while something counts down. */
function useSeconds(runs: boolean): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    if (!runs) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
