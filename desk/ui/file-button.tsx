import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import css from './file-button.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'multiple' | 'disabled' | 'children'> {
  readonly inactive?: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file; its name is that of a label around it or for it. The browser's own button speaks the browser's language, this one the page's. */
export function FileButton({ inactive = false, onFile, ...others }: Props) {
  const { t } = useTranslation();
  return (
    <span className={css['browse']} data-inactive={inactive || undefined}>
      <input
        {...others}
        type="file"
        disabled={inactive}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after a refusal.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <span aria-hidden>{t('desk.chooseFile')}</span>
    </span>
  );
}
