import { useTranslation } from 'react-i18next';

/** What a job or a topic of the outbox does, in words, and under it the name that stands in the log. */
export function JobName({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <b>{t(`deskOperation.job.${name as 'mail'}`, { defaultValue: name })}</b>
      <small>{name}</small>
    </>
  );
}
