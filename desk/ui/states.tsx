import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyCrate } from '#ui/empty-crate.tsx';
import { isFailure, isUnknown } from '#ui/failure.ts';
import { useFormat } from '#ui/format.ts';
import css from './states.module.css';

/** Nothing for a moment; then it says that it loads. */
export function Loading() {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css['loading']} role="status">
      {late && (
        <>
          <i />
          <i />
          <i />
          <span className="hidden-visually">{t('desk.loading')}</span>
        </>
      )}
    </div>
  );
}

/** Why an act failed, in the server's words; where no answer came, that nobody knows whether it happened. */
export function WhyNot({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return <>{error.message || t(isUnknown(error) ? 'desk.customer_.unknown' : 'desk.failed')}</>;
}

interface FailedProps {
  readonly error: Error;
  readonly again: () => void;
  /** When what is still shown came; null when nothing is. */
  readonly since?: number | null;
  /** Of a page that its address names by a number: where such pages are listed. */
  readonly list?: string;
}

/** No number of something that the caller may see; asking again does not bring it. */
const isNotThere = (error: Error) => isFailure(error) && (error.kind === 'missing' || error.status === 400);

/** What is there stays, with its age; the failure has a place and a way on. */
export function Failed({ error, again, since, list }: FailedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (list && isNotThere(error))
    return (
      <div className={css['failed']} role="alert">
        <b>{(isFailure(error) && error.kind === 'missing' && error.message) || t('desk.notThere')}</b>
        <ButtonLink to={list}>{t('desk.back')}</ButtonLink>
      </div>
    );
  return (
    <div className={css['failed']} role="alert">
      <span>
        {since ? t('desk.old', { time: format.time(new Date(since).toISOString()) }) : t('desk.failed')} {error.message}
      </span>
      <Button onClick={again}>{t('desk.again')}</Button>
    </div>
  );
}

export function Empty({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <div className={css['empty']}>
      <EmptyCrate />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
