import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SavedView, ViewedList } from '#contract/desk/saved-view.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../api.ts';
import { FormDialog, Labelled } from './form-dialog.tsx';
import css from './saved-views.module.css';

/** Views of a list: its filters stand in the address, a view keeps them under a name. A list that is opened without filters opens with the view of its person. */
export function SavedViews({ list }: { readonly list: ViewedList }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const views = useQuery({
    queryKey: ['saved-views', list],
    queryFn: () => desk('GET /saved-views', { query: { list } }),
    staleTime: 60_000,
  });
  const all = views.data?.views ?? [];
  const query = address.toString();
  const shown = all.find((one) => one.query === query);
  const standard = all.find(({ isDefault }) => isDefault);
  // Only what was opened bare: whoever takes the filters out afterwards wants to see everything.
  const asked = useRef(query === '');
  useEffect(() => {
    if (!views.data || !asked.current) return;
    asked.current = false;
    if (query === '' && standard) setAddress(standard.query, { replace: true });
  }, [views.data, standard, query, setAddress]);
  return (
    <div className={css['views']}>
      {all.length > 0 && (
        <select
          aria-label={t('deskView.views')}
          value={shown?.id ?? ''}
          onChange={(event) => {
            const chosen = all.find(({ id }) => String(id) === event.target.value);
            setAddress(chosen?.query ?? '', { replace: true });
          }}
        >
          <option value="">{t(query === '' ? 'deskView.everything' : 'deskView.unsaved')}</option>
          {all.map((one) => (
            <option key={one.id} value={one.id}>
              {one.own ? one.name : t('deskView.of', { name: one.name, author: one.author })}
              {one.isDefault ? ` ${t('deskView.isDefault')}` : ''}
            </option>
          ))}
        </select>
      )}
      {(query !== '' || shown) && (
        <Button onClick={() => setSaving(true)}>{t(shown ? 'deskView.change' : 'deskView.save')}…</Button>
      )}
      {saving && <ViewForm list={list} query={query} shown={shown} onClose={() => setSaving(false)} />}
    </div>
  );
}

function ViewForm({
  list,
  query,
  shown,
  onClose,
}: {
  readonly list: ViewedList;
  readonly query: string;
  readonly shown: SavedView | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const mine = shown?.own ? shown : undefined;
  const [name, setName] = useState(shown?.name ?? '');
  const [shared, setShared] = useState(mine?.shared ?? false);
  const [isDefault, setDefault] = useState(shown?.isDefault ?? false);
  const [tried, setTried] = useState(false);
  const foreign = shown !== undefined && !shown.own;
  const done = (said: string) => {
    toast({ tone: 'done', text: said });
    onClose();
  };
  const settled = { onSettled: () => void queries.invalidateQueries({ queryKey: ['saved-views', list] }) };
  const save = useMutation({
    mutationFn: async () => {
      if (foreign) await desk('PUT /saved-views/default', { body: { list, id: isDefault ? shown.id : null } });
      else await desk('PUT /saved-views', { body: { list, name: name.trim(), query, shared, isDefault } });
    },
    onSuccess: () => done(t('deskView.saved', { name: name.trim() })),
    ...settled,
  });
  const drop = useMutation({
    mutationFn: (id: number) => desk('DELETE /saved-views/:id', { params: { id } }),
    onSuccess: () => done(t('deskView.dropped', { name })),
    ...settled,
  });
  return (
    <FormDialog
      title={t(shown ? 'deskView.change' : 'deskView.save')}
      act={t('deskView.save')}
      busy={save.isPending}
      error={save.error ?? drop.error}
      onAct={() => {
        setTried(true);
        if (name.trim() !== '') save.mutate();
      }}
      onClose={onClose}
    >
      <Labelled
        label={t('deskView.name')}
        wrong={tried && name.trim() === '' && t('deskView.nameMissing')}
        hint={t(foreign ? 'deskView.foreign' : 'deskView.nameHint')}
      >
        {(wired) => (
          <input
            {...wired}
            maxLength={60}
            value={name}
            disabled={foreign}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Labelled>
      <fieldset>
        <legend>{t('deskView.who')}</legend>
        {!foreign && (
          <label>
            <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
            {t('deskView.shared')}
          </label>
        )}
        <label>
          <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
          {t('deskView.default')}
        </label>
      </fieldset>
      {mine && (
        <Button variant="danger" busy={drop.isPending} onClick={() => drop.mutate(mine.id)}>
          {t('deskView.drop')}
        </Button>
      )}
    </FormDialog>
  );
}
