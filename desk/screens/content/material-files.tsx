import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import css from './content.module.css';
import type { Cells } from './item.tsx';
import { FileButton } from '../../ui/file-button.tsx';

interface Props {
  readonly cells: Cells;
  readonly typed: Cells;
  readonly mayEdit: boolean;
  readonly set: (header: string, value: string) => void;
}

/** The file that customers take along, and the small picture of it. */
export function MaterialFiles(props: Props) {
  return (
    <div className={css['singles']}>
      <OneFile {...props} as="file" accept=".pdf,.jpg,.jpeg,.png,.xlsx" />
      <OneFile {...props} as="preview" accept=".jpg,.jpeg,.png" />
    </div>
  );
}

function OneFile({ as, accept, cells, typed, mayEdit, set }: Props & { as: 'file' | 'preview'; accept: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const send = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return desk('POST /material-files', { query: { as }, body });
    },
    onSuccess: ({ name, checksum }) => {
      set(as, name);
      set(`${as}_checksum`, checksum);
    },
  });
  const name = cells[as] ?? '';
  const id = `content-${as}`;
  return (
    <div className={css['field']} data-changed={as in typed || `${as}_checksum` in typed}>
      <label htmlFor={id}>{t(`deskContent.field.${as}`)}</label>
      <span role="status">
        {send.isPending
          ? t('deskContent.material.sending')
          : name === ''
            ? t('deskContent.material.none')
            : send.data
              ? `${name}, ${format.bytes(send.data.bytes)}`
              : name}
      </span>
      {mayEdit && (
        <FileButton
          id={id}
          accept={accept}
          inactive={send.isPending}
          aria-describedby={`${id}-hint`}
          onFile={(file) => send.mutate(file)}
        />
      )}
      {mayEdit && <small id={`${id}-hint`}>{t(`deskContent.material.${as}Hint`)}</small>}
      {mayEdit && as === 'preview' && name !== '' && (
        <button
          type="button"
          className={css['dropFile']}
          onClick={() => {
            set('preview', '');
            set('preview_checksum', '');
          }}
        >
          {t('deskContent.material.noPreview')}
        </button>
      )}
      {send.error && (
        <p className={css['wrong']} role="alert">
          {send.error.message}
        </p>
      )}
    </div>
  );
}
