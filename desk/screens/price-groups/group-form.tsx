import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceGroup } from '#contract/desk/price-group.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { textLanguages } from '../../state/text-languages.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';

/** A new group, or the names of one, and whether it is still offered. Its code stays: files and conditions know it by that. */
export function GroupForm({ group, onClose }: { readonly group: PriceGroup | null; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [code, setCode] = useState(group?.code ?? '');
  const [names, setNames] = useState(group?.names ?? { hu: '', en: '', es: '' });
  const [retired, setRetired] = useState(group?.retired ?? false);
  const [tried, setTried] = useState(false);
  const write = useMutation({
    mutationFn: async () => {
      const { faults } = await desk('PUT /price-groups/:code', {
        params: { code: code.trim() },
        body: { version: group?.version ?? null, names, retired },
      });
      if (faults.length > 0) throw new Error(faults[0]!.reason);
    },
    onSuccess: () => {
      toast({ tone: 'done', text: t('deskPriceGroup.saved', { group: names.hu || code }) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['price-groups'] }),
  });
  const missing = { code: code.trim() === '', hu: names.hu.trim() === '' };
  return (
    <FormDialog
      title={group ? t('deskPriceGroup.editOf', { group: group.name }) : t('deskPriceGroup.new')}
      act={t('deskPriceGroup.save')}
      busy={write.isPending}
      error={write.error}
      onAct={() => {
        setTried(true);
        if (!missing.code && !missing.hu) write.mutate();
      }}
      onClose={onClose}
    >
      <Labelled
        label={t('deskPriceGroup.code')}
        hint={t('deskPriceGroup.codeHint')}
        wrong={tried && missing.code && t('deskPriceGroup.codeMissing')}
      >
        {(wired) => (
          <input
            {...wired}
            value={code}
            maxLength={40}
            readOnly={group !== null}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Labelled>
      {textLanguages((language) => Boolean(group?.names?.[language])).map((language) => (
        <Labelled
          key={language}
          label={`${t('deskPriceGroup.name')} (${language})`}
          wrong={language === 'hu' && tried && missing.hu && t('deskPriceGroup.nameMissing')}
        >
          {(wired) => (
            <input
              {...wired}
              value={names[language]}
              maxLength={200}
              onChange={(event) => setNames({ ...names, [language]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
      {group && (
        <label>
          <input type="checkbox" checked={retired} onChange={(event) => setRetired(event.target.checked)} />{' '}
          {t('deskPriceGroup.retire')}
        </label>
      )}
    </FormDialog>
  );
}
