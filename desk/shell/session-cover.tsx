import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskMe } from '#contract/desk/me.ts';
import { signInAgain, useSession } from '#portal/state/session.ts';
import { Button } from '#ui/button.tsx';
import { dismissQuestion } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { useRootMark } from '#ui/root-mark.ts';
import { forgetUnsaved } from '../state/unsaved.ts';

/**
 * A session that ends by itself takes nothing away that somebody has typed: the page stays, covered, and goes on when the same person has signed
 * in again, in a window of its own. Stands once in the desk.
 */
export function SessionCover() {
  return useSession().status === 'interrupted' ? <Cover /> : null;
}

function Cover() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const [wrong, setWrong] = useState<'blocked' | 'failed' | null>(null);
  const me = queries.getQueryData<DeskMe>(['me']);
  useRootMark('covered');
  useEffect(() => {
    // It would stand below the cover, and say what it asks about.
    dismissQuestion();
    // No key is for what lies below.
    const rest = (event: KeyboardEvent) => {
      event.stopImmediatePropagation();
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', rest, true);
    return () => {
      window.removeEventListener('keydown', rest, true);
      void queries.invalidateQueries();
    };
  }, [queries]);
  const signIn = () => {
    setWrong(null);
    signInAgain().then(
      (who) => {
        if (who === 'blocked') setWrong(who);
        else if (who === 'another') {
          forgetUnsaved();
          window.location.assign('/desk/');
        }
      },
      () => setWrong('failed'),
    );
  };
  return (
    <Dialog
      open
      title={t('desk.sessionOver.title')}
      footer={
        <Button variant="primary" onClick={signIn}>
          {t('desk.sessionOver.act')}
        </Button>
      }
    >
      <p>{me ? t('desk.sessionOver.kept', { name: format.personName(me) }) : t('desk.sessionOver.keptOfYours')}</p>
      <p>{t('desk.sessionOver.another')}</p>
      {wrong && <p role="alert">{t(`desk.sessionOver.${wrong}`)}</p>}
    </Dialog>
  );
}
