import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeTutorial, useTutorialAsked } from '#portal/features/tutorial/open-tutorial.ts';
import { useEndFirstLogin } from '#portal/features/tutorial/use-first-login.ts';
import { useSlides } from '#portal/features/tutorial/use-help-pages.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { logout, useSession } from '#portal/state/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { Carousel } from './carousel.tsx';
import { useNoWayBack } from './use-no-way-back.ts';

/**
 * spec 2 Tutorial modal: by itself at the first login, and then it cannot be dismissed; again whenever somebody asks, and then it
 * can. The page behind is inert meanwhile.
 */
export function Tutorial() {
  const session = useSession();
  const { data: me } = useMe();
  const asked = useTutorialAsked();
  const first = session.status === 'in' && me?.validated === true && me.firstLogin && !me.actor; // a clerk who acts for somebody leaves their first login to them
  if (!me || session.status !== 'in' || (!first && !asked)) return null;
  return <Slides key={first ? 'first' : 'again'} uid={me.uid} first={first} />;
}

function Slides({ uid, first }: { readonly uid: string; readonly first: boolean }) {
  const { t } = useTranslation();
  const { data: slides, error, refetch } = useSlides(true);
  const end = useEndFirstLogin(uid);
  // By itself it comes only with something to show: a supplier need not have written a tour.
  const shown = !first || !!error || (slides?.length ?? 0) > 0;
  useNoWayBack(first && shown);
  const [index, setIndex] = useState(0);
  const last = slides ? index >= slides.length - 1 : false;
  const done = () => {
    if (!first) return closeTutorial();
    end.mutate(undefined, { onSuccess: closeTutorial });
  };
  if (!shown) return null;
  return (
    <Dialog
      open
      size="lg"
      quietTitle
      title={t('tutorial.title')}
      {...(!first && { onClose: closeTutorial })}
      footer={
        slides && (
          <>
            {index > 0 && <Button onClick={() => setIndex(index - 1)}>{t('tutorial.back')}</Button>}
            {last ? (
              <Button variant="primary" busy={end.isPending} onClick={done}>
                {t('tutorial.done')}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => setIndex(index + 1)}>
                {t('tutorial.next')}
              </Button>
            )}
          </>
        )
      }
    >
      {end.error && (
        <Notice tone="wrong" urgent>
          {failureSentence(end.error, t)}
        </Notice>
      )}
      {error && !slides && (
        <Notice
          tone="wrong"
          urgent
          action={
            <>
              <Button onClick={() => void refetch()}>{t('error.again')}</Button>
              {first && (
                <Button variant="ghost" onClick={() => void logout()}>
                  {t('portal.header.logout')}
                </Button>
              )}
            </>
          }
        >
          {failureSentence(error, t)}
        </Notice>
      )}
      {!slides && !error && <SkeletonBlock height={420} />}
      {slides?.length === 0 && <p>{t('tutorial.none')}</p>}
      {slides && <Carousel slides={slides} index={index} onTurn={setIndex} />}
    </Dialog>
  );
}
