import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Handover } from '#contract/identity/partner.ts';
import { isFailure } from '#ui/failure.ts';
import type { SignOn } from '#portal/features/partner/use-sign-on.ts';
import { useSignOn } from '#portal/features/partner/use-sign-on.ts';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Cover } from './cover.tsx';

/** N2.18, N2.19: the way from the menu to a partner system. */
export function SignOnScreen() {
  const { partner = '' } = useParams();
  const [search] = useSearchParams();
  const target = search.get('target');
  return <Handing ask={{ partner, ...(target && { target }) }} />;
}

/** The same when the partner asked: its request waits on the server under this handle. */
export function SignOnRequestScreen() {
  const { handle = '' } = useParams();
  return <Handing ask={{ request: handle }} />;
}

function Handing({ ask }: { readonly ask: SignOn }) {
  const { t } = useTranslation();
  const itself = cameAsItself();
  const { data, error, refetch } = useSignOn(ask, itself);
  useEffect(() => {
    if (!itself) window.location.reload();
  }, [itself]);
  useEffect(() => {
    // Back from the partner: what stands here was used up.
    const again = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  if (isFailure(error)) {
    if (error.code === 'SECTION_FORBIDDEN') return <Navigate to={paths.error403()} replace />;
    if (['refused', 'missing', 'forbidden'].includes(error.kind)) return <Navigate to={paths.samlError()} replace />;
    return <LoadFailed error={error} level={1} onRetry={() => void refetch()} />;
  }
  if (data) return <HandoverForm handover={data} />;
  return (
    <Cover title={t('partner.opening.any')}>
      <p role="status">{t('partner.opening.body')}</p>
    </Cover>
  );
}

/** Sends itself; the button is for who comes upon it all the same. */
function HandoverForm({ handover: { title, action, fields } }: { readonly handover: Handover }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <Cover
      title={t('partner.opening.title', { title })}
      actions={
        <Button variant="primary" size="lg" wide onClick={() => form.current?.submit()}>
          {t('partner.opening.button')}
        </Button>
      }
    >
      <p role="status">{t('partner.opening.body')}</p>
      <form ref={form} method="post" action={action} hidden>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
      </form>
    </Cover>
  );
}

/**
 * Only the page that the server sent for this address may send a form to a partner (its Content-Security-Policy says to whom). Who was sent
 * to sign in first comes back on the page of the login; that one is loaded once more.
 */
function cameAsItself(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname.startsWith('/sign-on/');
}
