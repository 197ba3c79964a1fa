import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';

/**
 * A field with a `maxLength` would cut in silence what is pasted: such a text is not pasted at all, and the user reads by how much it is
 * too long. It is still in the clipboard. Stands once in the desk.
 */
export function PasteGuard() {
  const { t } = useTranslation();
  useEffect(() => {
    const look = (event: ClipboardEvent) => {
      const { target: field } = event;
      if (event.defaultPrevented) return;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const pasted = field instanceof HTMLInputElement ? text.replaceAll(/[\r\n]/g, '') : text.replaceAll('\r\n', '\n');
      const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
      const count = field.value.length - replaced + pasted.length - field.maxLength;
      if (count <= 0) return;
      event.preventDefault();
      toast({ tone: 'wrong', text: t('desk.pasteTooLong', { count, max: field.maxLength }) });
    };
    document.addEventListener('paste', look);
    return () => document.removeEventListener('paste', look);
  }, [t]);
  return null;
}
