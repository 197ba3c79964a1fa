import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskImport } from '#contract/desk/import.ts';
import { DateInput } from '#ui/date-input.tsx';
import { desk } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';

/** On which day an import is applied (desk.md, 3.6). */
export function DayDialog({
  run: { importId, applyOn, mark, withdraws },
  onDone,
  onClose,
}: {
  readonly run: DeskImport;
  readonly onDone: (now: DeskImport) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const [day, setDay] = useState(applyOn ?? '');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      desk('PUT /imports/:importId/application-day', {
        params: { importId },
        body: { day, mark: mark ?? '', withdrawMany: withdraws.length > 0 },
      }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={t('deskImportDay.title')}
      act={t('deskImportDay.choose')}
      busy={send.isPending}
      error={send.error}
      onAct={() => {
        setTried(true);
        if (day !== '') send.mutate();
      }}
      onClose={onClose}
    >
      <p>{t('deskImportDay.body')}</p>
      {withdraws.length > 0 && <p>{t('desk.imports.withdraws', { files: withdraws.join(', ') })}</p>}
      <Labelled label={t('deskImportDay.day')} wrong={tried && day === '' && t('deskImportDay.missing')}>
        {(wired) => (
          <DateInput
            {...wired}
            value={day}
            onChange={(event) => {
              setDay(event.target.value);
              send.reset();
            }}
          />
        )}
      </Labelled>
    </FormDialog>
  );
}
