import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { isFailure } from './failure.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import css from './empty-state.module.css';

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** It is being tried again. */
  readonly busy?: boolean;
  /** 1 where it stands for a whole page. */
  readonly level?: 1 | 2 | 3 | undefined;
}

/** What could not be loaded, in a sentence, with a way to try again. */
export function LoadFailed({ error, onRetry, busy, level = 2 }: Props) {
  const { t } = useTranslation();
  const { title, text, reference } = failureWords(error, t);
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        actions={
          onRetry && (
            <Button variant="primary" busy={busy} onClick={onRetry}>
              {t('error.again')}
            </Button>
          )
        }
      >
        {text}
        {reference && <p className={css['code']}>{t('error.requestId', { id: reference })}</p>}
      </EmptyState>
    </div>
  );
}

/** The heading, sentence and reference of a failure (spec 8): decided by its kind, the server's own sentence where it sent one. */
export function failureWords(error: unknown, t: TFunction): { title: string; text: string; reference: string } {
  const known = isFailure(error) ? error : null;
  const reference = known?.requestId ?? '';
  switch (known?.kind) {
    case 'server':
      return { title: t('error.server'), text: known.message || t('error.tryLater'), reference };
    case 'maintenance':
      return { title: t('portal.maintenance.title'), text: t('portal.maintenance.body'), reference: '' };
    case 'timeout':
    case 'unread':
    case 'network':
      return { title: t('error.unreachable'), text: t('error.network'), reference: '' };
    case 'unauthorized':
      return { title: t('access.unauthorized'), text: t('error.sessionExpired'), reference: '' };
    case 'forbidden':
      return { title: t('access.forbidden'), text: known.message || t('access.insufficientRights'), reference: '' };
    case 'missing':
      return { title: known.message || t('access.notFound'), text: '', reference: '' };
    case 'refused':
      if (known.code === 'FILE_CHANGED')
        return { title: t('error.fileChanged', known.params as { name: string }), text: '', reference: '' };
      return { title: known.message || t('error.tryLater'), text: '', reference: '' };
    default:
      return { title: t('error.somethingWrong'), text: t('error.tryLater'), reference };
  }
}

/** What a press came to, for a toast or a row: `Said` shows its parts. A press that timed out is spec 8's 'try again later'. */
export function failureSentence(error: unknown, t: TFunction): string {
  const { title, text } = failureWords(error, t);
  if (isFailure(error) && error.kind === 'server') return `${title}. ${text}`;
  return isFailure(error) && ['network', 'timeout'].includes(error.kind)
    ? `${t('error.tryLater')} ${text}`
    : text || title;
}

/** The same in a notice, heading and sentence each an element of its own; `otherwise` what a form made of a refusal. */
export function FailureText({ error, otherwise }: { readonly error: unknown; readonly otherwise?: string }) {
  const { t } = useTranslation();
  const { title, text } = failureWords(error, t);
  if (!isFailure(error) || !['server', 'network', 'timeout'].includes(error.kind))
    return otherwise ?? failureSentence(error, t);
  return (
    <>
      <span>{title}</span>. <span>{text}</span>
    </>
  );
}

/** Why a file did not come (spec 8): the server's own reason where it gave one, else that it could not be downloaded. */
export function downloadSentence(error: unknown, t: TFunction): string {
  const refused = isFailure(error) && !['server', 'network', 'timeout'].includes(error.kind);
  return refused ? failureSentence(error, t) : t('error.fileDownload');
}
