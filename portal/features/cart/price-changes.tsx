import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';

/** What has changed since the user last looked, each difference in a sentence of its own. */
export function PriceChanges({ messages }: { messages: readonly string[] }) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <Notice tone="warning" urgent title={t('success.pricesUpdated')}>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
